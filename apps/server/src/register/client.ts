import { z } from 'zod';
import type { PersonData } from '@matador/protocol/rest';

/** What the register is asked by: who somebody is, the instrument left out, or what it has called them before. */
type Asked = Omit<PersonData, 'iban'> | { readonly reference: string };

/** What the register says of a person. */
export interface RegisterEntry {
  /** By which the person is asked about from then on. */
  readonly reference: string;
  /** Until when they are excluded; null: they are not. */
  readonly excludedUntil: Date | null;
}

/** The register has given no clear answer. */
interface Away {
  readonly type: 'away';
  readonly why: string;
}

/** `unknown`: the register knows nobody by this reference. */
type Checked = { readonly type: 'known'; readonly entry: RegisterEntry } | { readonly type: 'unknown' } | Away;

/** An exclusion made here, as the register is told of it. */
interface Report {
  readonly id: string;
  readonly reference: string;
  readonly from: Date;
  readonly until: Date;
}

/** A national register of excluded persons (SAFE-3); the interface is in docs/PROTOCOL.md. */
export interface ExclusionRegister {
  /** Never throws. */
  check(asked: Asked): Promise<Checked>;
  /** Never throws; what is not taken is told again. */
  report(exclusion: Report): Promise<{ readonly type: 'taken' } | Away>;
}

const TIMEOUT_MS = 5000;

const checked = z.object({
  reference: z.string().min(1).max(200),
  excludedUntil: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable(),
});

const taken = z.object({ state: z.literal('taken') });

const away = (why: string): Away => ({ type: 'away', why });
const nonsense = (status: number): Away => away(`it answered ${String(status)} without what was asked for`);
const wordsOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'it failed');

/** @param patience says when an answer is not waited for any longer */
export const openRegister = (
  { url, token }: { readonly url: string; readonly token: string },
  patience: () => AbortSignal = () => AbortSignal.timeout(TIMEOUT_MS),
): ExclusionRegister => {
  const send = (method: 'POST' | 'PUT', path: string, body: object): Promise<Response> =>
    fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: patience(),
      redirect: 'error',
    });
  return {
    check: async (asked) => {
      try {
        const answer = await send('POST', 'checks', asked);
        if (answer.status === 404 && 'reference' in asked) return { type: 'unknown' };
        const said = checked.safeParse(await answer.json());
        return answer.status === 200 && said.success ? { type: 'known', entry: said.data } : nonsense(answer.status);
      } catch (error) {
        return away(wordsOf(error));
      }
    },
    report: async ({ id, ...exclusion }) => {
      try {
        const answer = await send('PUT', `exclusions/${id}`, exclusion);
        const isTaken = answer.status === 200 && taken.safeParse(await answer.json()).success;
        return isTaken ? { type: 'taken' } : nonsense(answer.status);
      } catch (error) {
        return away(wordsOf(error));
      }
    },
  };
};
