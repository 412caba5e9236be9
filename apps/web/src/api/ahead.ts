import * as addresses from '@matador/protocol/addresses';
import type { Target } from '@matador/ui/address';
import type { Arrived } from '@matador/ui/caller';
import { accountHeaders } from './shown-account.ts';

/** How long an answer that was asked for ahead is worth taking, as long as a call is waited for. */
const WORTH_MS = 12_000;

interface Asked {
  readonly askedAt: number;
  readonly answer: Promise<Arrived>;
}

const asked = new Map<string, Asked>();

/** As every call is sent; in this small script nothing of the caller is loaded. */
const CALL = { credentials: 'same-origin', cache: 'no-store', headers: { accept: 'application/json' } } as const;

/** Asks before the scripts are there that know what to do with the answer; resolves to it as it came. */
export const askAhead = ({ url }: Target): Promise<Arrived> => {
  const shown = url === addresses.userData.path ? {} : accountHeaders();
  const answer = fetch(url, {
    ...CALL,
    headers: { ...CALL.headers, ...shown },
    signal: AbortSignal.timeout(WORTH_MS),
  }).then((response) => ({ response, arrivedAt: Date.now() }));
  // Whoever takes it hears of it.
  answer.catch(() => undefined);
  asked.set(url, { askedAt: Date.now(), answer });
  return answer;
};

/** The answer that was asked for ahead, once; undefined without one, or when it has grown old. */
export const takeAhead = (url: string): Promise<Arrived> | undefined => {
  const found = asked.get(url);
  asked.delete(url);
  return found !== undefined && Date.now() - found.askedAt < WORTH_MS ? found.answer : undefined;
};

/** Something was changed: what was asked before is not true any more. */
export const dropAhead = (): void => asked.clear();
