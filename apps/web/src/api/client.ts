import type { AnswerOf } from '@matador/protocol/calls';
import * as addresses from '@matador/protocol/addresses';
import { OTHER_ACCOUNT, PROOF_NEEDED, REGISTER_AWAY } from '@matador/protocol/constants';
import { problem, type Problem, type Proof } from '@matador/protocol/rest';
import type * as z from 'zod/mini';
import type { Address, CallAt, Target } from './address.ts';
import { CALL, dropAhead, takeAhead, type Arrived } from './ahead.ts';
import { proofDesk } from './proof-desk.ts';
import { accountHeaders, shownAccount } from './shown-account.ts';

/** A call that was answered with 400 or more, or with something that is not what the protocol says. */
export class CallError extends Error {
  /** HTTP status; 0: no answer came, or none that the protocol knows. */
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, body: Problem | null) {
    super(body?.detail ?? body?.title ?? `status ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = body;
  }
}

/** Whether a call was refused because this tab shows another account than the session's (ROUTE-12). */
export const isOfOtherAccount = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.type === OTHER_ACCOUNT;

/** Whether a call was refused because whoever is signed in has not proved it lately (SAFE-5, OPS-9). */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.type === PROOF_NEEDED;

/** Whether a call was refused because the national register of exclusions gives no answer (SAFE-3); nothing was done. */
export const isRegisterAway = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.type === REGISTER_AWAY;

const proofsIn = (error: unknown): readonly Proof[] =>
  (error instanceof CallError ? error.problem?.proofs : null) ?? [];

export const statusOf = (error: unknown): number => (error instanceof CallError ? error.status : 0);

type HeaderFields<Given> = { readonly [Name in keyof Given]: Given[Name] & string };
type Headers<One> = One extends { readonly headers: infer Schema extends z.ZodMiniObject }
  ? { readonly headers: HeaderFields<z.input<Schema>> }
  : { readonly headers?: undefined };
type Body<One> = One extends { readonly body: { readonly schema: infer Schema extends z.ZodMiniType } }
  ? { readonly body: z.input<Schema> }
  : { readonly body?: undefined };
/** The schema of a call's answer, or `z.unknown()` where nobody reads it, or somebody else does. */
type Reader<At extends Address> = z.ZodMiniUnknown | z.ZodMiniType<AnswerOf<CallAt<At>>>;
type Sending<At extends Address, Answer> = Headers<CallAt<At>> &
  Body<CallAt<At>> & { readonly answer: Answer; readonly signal?: AbortSignal };

interface AnySending {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly answer: z.ZodMiniType;
  readonly signal?: AbortSignal;
}

const readProblem = async (response: Response): Promise<Problem | null> => {
  try {
    const body: unknown = await response.json();
    return problem.safeParse(body).data ?? null;
  } catch {
    return null;
  }
};

/** An answer that has not come by then is not waited for: nobody looks at a spinner for ever (ERR-3). */
const PATIENCE_MS = 12_000;

const withPatience = (signal: AbortSignal | null | undefined): AbortSignal => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal === null || signal === undefined ? patience : AbortSignal.any([signal, patience]);
};

const ask = async (url: string, init: RequestInit): Promise<Arrived> => {
  // A call that changes something arrives even if the page is left meanwhile.
  const keepalive = init.method !== 'GET';
  const signal = withPatience(init.signal);
  const response = await fetch(url, { ...CALL, keepalive, ...init, signal });
  return { response, arrivedAt: Date.now() };
};

const send = async (url: string, init: RequestInit): Promise<Arrived> => {
  if (init.method !== 'GET') dropAhead();
  try {
    return await (takeAhead(url) ?? ask(url, init));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError(0, null);
  }
};

const arrivals = new WeakMap<object, number>();

/**
 * When an answer came, by this device: one that was asked for ahead came before it was read, and its times count from
 * then. Undefined for what no call gave.
 */
export const arrivalOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? arrivals.get(data) : undefined;

/** The language that the page shows, with its region: an account without one is written to in it from then on (ACC-4). */
const shownLanguage = (): string =>
  [document.documentElement.lang, document.body.getAttribute('requestcountry') ?? []].flat().join('-');

const callOnce = async ({ at, url }: Target, { headers, body, answer, signal }: AnySending): Promise<unknown> => {
  const typed = body === undefined ? {} : { 'content-type': 'application/json' };
  const { response, arrivedAt } = await send(url, {
    method: at.method,
    // Who is signed in is asked whoever that is.
    headers: {
      ...CALL.headers,
      ...(at.method === 'GET' ? {} : { 'accept-language': shownLanguage() }),
      ...(url === addresses.userData.path ? {} : accountHeaders()),
      ...typed,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) {
    const error = new CallError(response.status, await readProblem(response));
    if (isOfOtherAccount(error)) shownAccount.doubt('refused');
    throw error;
  }
  const content: unknown = response.status === 204 ? undefined : await response.json();
  const read = answer.safeParse(content);
  if (!read.success) throw new CallError(0, null);
  if (typeof read.data === 'object' && read.data !== null) arrivals.set(read.data, arrivedAt);
  return read.data;
};

/**
 * One call, by its address; the call's entry says which headers and which body it takes, and what it is answered.
 * Says for whom it is made: whom this tab shows. Where it needs a proof, whoever is signed in is asked for one, and it is
 * made once more; given up, nothing of it is done. Throws `CallError`.
 * @param answer the schema that the answer is parsed with
 */
export function call<At extends Address, Answer extends Reader<At>>(
  target: Target<At>,
  sending: Sending<At, Answer>,
): Promise<z.output<Answer>>;
export async function call(target: Target, sending: AnySending): Promise<unknown> {
  try {
    return await callOnce(target, sending);
  } catch (error) {
    if (!isProofNeeded(error) || !(await proofDesk.ask(proofsIn(error)))) throw error;
    return callOnce(target, sending);
  }
}
