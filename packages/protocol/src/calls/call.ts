import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `open`: anybody; `signedIn`: any account; `admitted`: any but actor type b (ROUTE-9); the others are
 * roles of the staff (OPS-5), `auditor` with operators, `staff` any of them. Everybody else is 401 without a session, 403 with one.
 */
export type Door = 'open' | 'signedIn' | 'admitted' | 'operator' | 'support' | 'auditor' | 'staff';

/** What is sent back: JSON of a named schema, another type of content, or nothing. */
export type Answer =
  | { readonly kind: 'json'; readonly name: string; readonly schema: z.ZodMiniType }
  | { readonly kind: 'other'; readonly type: string; readonly description: string }
  | { readonly kind: 'nothing'; readonly description: string };

/** One call: all that the server, a page and the published document know of it. */
export interface Call {
  readonly method: Method;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** One line: what it is for. */
  readonly summary: string;
  /** What else there is to know, with the requirements it keeps. */
  readonly description?: string;
  readonly door: Door;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: { readonly type: 'json' | 'form' | 'beacon'; readonly name: string; readonly schema: z.ZodMiniType };
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusals of its own by status, in words; those of every call (400, 401, 403, 429, 500, 503) need not be named. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** A list: whoever accepts text/csv is sent its items as a table. */
  readonly csv?: true;
  /** Whoever accepts text/html, as a browser does that sends a form, reads refusals on a page instead of as problems. */
  readonly refusesByPage?: true;
}

export const json = (name: string, schema: z.ZodMiniType): Answer => ({ kind: 'json', name, schema });
export const other = (type: string, description: string): Answer => ({ kind: 'other', type, description });
export const nothing = (description: string): Answer => ({ kind: 'nothing', description });
export const jsonBody = (name: string, schema: z.ZodMiniType): NonNullable<Call['body']> => ({
  type: 'json',
  name,
  schema,
});
