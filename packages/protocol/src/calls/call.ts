import type * as z from 'zod/mini';
import type * as addresses from '../addresses.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `open`: anybody; `signedIn`: any account; `admitted`: any but actor type b (ROUTE-9); the others are
 * roles of the staff (OPS-5), `auditor` with operators, `staff` any of them. Everybody else is 401 without a session, 403 with one.
 */
export type AccessLevel = 'open' | 'signedIn' | 'admitted' | 'operator' | 'support' | 'auditor' | 'staff';

export interface JsonAnswer<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'json';
  readonly name: string;
  readonly schema: Schema;
}
export interface OtherAnswer {
  readonly kind: 'other';
  readonly type: string;
  readonly description: string;
}
export interface NoAnswer {
  readonly kind: 'nothing';
  readonly description: string;
}
/** What is sent back: JSON of a named schema, another type of content, or nothing. */
export type Answer = JsonAnswer | OtherAnswer | NoAnswer;

/** One call: all that the server, a page and the published document know of it. */
export interface Call {
  readonly method: Method;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** One line: what it is for. */
  readonly summary: string;
  /** What else there is to know, with the requirements it keeps. */
  readonly description?: string;
  readonly access: AccessLevel;
  /** Pages ask it by themselves, again and again: of the staff it is no use of a session (OPS-9). */
  readonly asksAgain?: true;
  /**
   * Only for a session that was proved within the last minutes (SAFE-5, OPS-9), but for bodies that `unless` reads. Of
   * calls that need a session.
   */
  readonly needsProof?: true | { readonly unless: z.ZodMiniType };
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: { readonly type: 'json' | 'form' | 'beacon'; readonly name: string; readonly schema: z.ZodMiniType };
  /** By status; the first is that of an answer that says no other. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusals of its own by status, in words; those of every call (400, 401, 403, 429, 500, 503) need not be named. */
  readonly refusals?: Readonly<Record<number, string>>;
  /**
   * Whoever accepts text/csv is sent a table. `items`: one row for each of the answer's items, one column for each of
   * their fields; `own`: the handler makes the table, as the answer is no list.
   */
  readonly csv?: 'items' | 'own';
  /** Whoever accepts text/html, as a browser does that sends a form, reads refusals on a page instead of as problems. */
  readonly refusesByPage?: true;
  /** Sent by another server or a mail program, which no Origin speaks for; what it sends proves itself. */
  readonly fromServers?: true;
}

/**
 * Whether the account that a page says it shows (`Account-Id`) is held against the session's before anything of the call
 * is read (ROUTE-12): of every call that is an account's, and of every one that may change something.
 */
export const comparesAccount = ({ access, method }: Pick<Call, 'access' | 'method'>): boolean =>
  access !== 'open' || method !== 'GET';

/** Whether a call with this body, as it was sent, needs a session that has just been proved. */
export const needsProof = ({ needsProof: when }: Pick<Call, 'needsProof'>, body: unknown): boolean =>
  when === true || (when !== undefined && !when.unless.safeParse(body).success);

type Content<Of> =
  Of extends JsonAnswer<infer Schema> ? z.output<Schema> : Of extends OtherAnswer ? string | Uint8Array : undefined;

/** What a call is answered, whatever the status: of JSON what its schema reads, of other content its bytes or text. */
export type AnswerOf<One extends Call> = {
  readonly [Status in keyof One['answers']]: Content<One['answers'][Status]>;
}[keyof One['answers']];

type Addresses = typeof addresses;
export type CallName = keyof Addresses;

/** Why a call that has to ask the national register of exclusions is refused with 503. */
export const REGISTER_SILENT =
  'The national register of exclusions does not answer; nothing was done, and Retry-After says when to try again.';

/** Calls by name, each at the address of that name. */
export type CallTable = { readonly [Name in CallName]?: Call & Addresses[Name] };

export const json = <Schema extends z.ZodMiniType>(name: string, schema: Schema): JsonAnswer<Schema> => ({
  kind: 'json',
  name,
  schema,
});
export const other = (type: string, description: string): OtherAnswer => ({ kind: 'other', type, description });
export const nothing = (description: string): NoAnswer => ({ kind: 'nothing', description });
export const jsonBody = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
  ({ type: 'json', name, schema }) as const;
