import type { AnswerOf } from '@matador/protocol/calls';
import { PROOF_NEEDED } from '@matador/protocol/constants';
import { problem, type Problem, type Proof } from '@matador/protocol/rest';
import type * as z from 'zod/mini';
import type { Address, CallAt, Target } from './address.ts';
import { proofDesk } from './proof-desk.ts';

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

/** Whether a call was refused because whoever is signed in has not proved it lately (SAFE-5, OPS-9). */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.type === PROOF_NEEDED;

const proofsIn = (error: unknown): readonly Proof[] =>
  (error instanceof CallError ? error.problem?.proofs : null) ?? [];

/** The HTTP status of a failed call; 0 for every other failure. */
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

/** What every call is sent with. */
export const CALL = { credentials: 'same-origin', cache: 'no-store', headers: { accept: 'application/json' } } as const;

/** An answer and when it came, by this device. */
export interface Arrived {
  readonly response: Response;
  readonly arrivedAt: number;
}

/** Sends one request and waits for its answer, twelve seconds at most. */
export const ask = async (url: string, init: RequestInit): Promise<Arrived> => {
  // A call that changes something arrives even if the page is left meanwhile.
  const keepalive = init.method !== 'GET';
  const signal = withPatience(init.signal);
  const response = await fetch(url, { ...CALL, keepalive, ...init, signal });
  return { response, arrivedAt: Date.now() };
};

/** What differs between the pages that make calls. */
export interface CallerPorts {
  /** Sends a request: `ask`, or what was asked before. */
  readonly send: (url: string, init: RequestInit) => Promise<Arrived>;
  /** Says for whom a call is made. */
  readonly accountHeaders: (url: string) => Readonly<Record<string, string>>;
  /** Hears of every refusal before whoever has made the call. */
  readonly onRefused: (error: CallError) => void;
  /** Hears of every answer that is an object, as it was read. */
  readonly onAnswered?: (data: object, arrivedAt: number) => void;
}

const sendWith = async (ports: CallerPorts, url: string, init: RequestInit): Promise<Arrived> => {
  try {
    return await ports.send(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError(0, null);
  }
};

const callOnce = async (ports: CallerPorts, { at, url }: Target, sending: AnySending): Promise<unknown> => {
  const { headers, body, answer, signal } = sending;
  const typed = body === undefined ? {} : { 'content-type': 'application/json' };
  const { response, arrivedAt } = await sendWith(ports, url, {
    method: at.method,
    headers: { ...CALL.headers, ...ports.accountHeaders(url), ...typed, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) {
    const error = new CallError(response.status, await readProblem(response));
    ports.onRefused(error);
    throw error;
  }
  const content: unknown = response.status === 204 ? undefined : await response.json();
  const read = answer.safeParse(content);
  if (!read.success) throw new CallError(0, null);
  if (typeof read.data === 'object' && read.data !== null) ports.onAnswered?.(read.data, arrivedAt);
  return read.data;
};

/**
 * Makes calls by their address; the call's entry says which headers and which body it takes, and what it is answered.
 * The answer is parsed with the schema `answer`. Where a call needs a proof, whoever is signed in is asked for one, and it
 * is made once more; given up, nothing of it is done. A call throws `CallError`.
 */
export const createCaller = (ports: CallerPorts) => {
  function call<At extends Address, Answer extends Reader<At>>(
    target: Target<At>,
    sending: Sending<At, Answer>,
  ): Promise<z.output<Answer>>;
  async function call(target: Target, sending: AnySending): Promise<unknown> {
    try {
      return await callOnce(ports, target, sending);
    } catch (error) {
      if (!isProofNeeded(error) || !(await proofDesk.ask(proofsIn(error)))) throw error;
      return callOnce(ports, target, sending);
    }
  }
  return call;
};
