import { PATHS } from '@matador/protocol/constants';
import { problem, type Problem } from '@matador/protocol/rest';
import type * as z from 'zod/mini';
import { CALL, dropAhead, takeAhead, type Arrived } from './ahead.ts';

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

export const statusOf = (error: unknown): number => (error instanceof CallError ? error.status : 0);

interface Call<T> {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer: z.ZodMiniType<T>;
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

const ask = async (path: string, init: RequestInit): Promise<Arrived> => {
  // A call that changes something arrives even if the page is left meanwhile.
  const keepalive = init.method !== 'GET';
  const signal = withPatience(init.signal);
  const response = await fetch(`${PATHS.rest}/${path}`, { ...CALL, keepalive, ...init, signal });
  return { response, arrivedAt: Date.now() };
};

const send = async (path: string, init: RequestInit): Promise<Arrived> => {
  if (init.method !== 'GET') dropAhead();
  try {
    return await (takeAhead(path) ?? ask(path, init));
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

/** One call of the REST interface, its answer parsed by the protocol's schema. Throws `CallError`. */
export const call = async <T>({ path, method = 'GET', headers, body, answer, signal }: Call<T>): Promise<T> => {
  const typed = body === undefined ? {} : { 'content-type': 'application/json' };
  const { response, arrivedAt } = await send(path, {
    method,
    headers: { ...CALL.headers, ...typed, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new CallError(response.status, await readProblem(response));
  const content: unknown = response.status === 204 ? undefined : await response.json();
  const read = answer.safeParse(content);
  if (!read.success) throw new CallError(0, null);
  if (typeof read.data === 'object' && read.data !== null) arrivals.set(read.data, arrivedAt);
  return read.data;
};
