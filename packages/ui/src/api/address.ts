import type { calls, CallName } from '@matador/protocol/calls';
import type * as z from 'zod/mini';

/** Method and path of a call: one of `@matador/protocol/addresses`. */
export type Address = Pick<(typeof calls)[CallName], 'method' | 'path'>;
/** The entry of the call that stands at an address. */
export type CallAt<At extends Address> = Extract<(typeof calls)[CallName], At>;

/** What is read as text may be given as a number. */
type Written<Value> = unknown extends Value ? string | number : string extends Value ? Value | number : Value;
type Fields<Schema extends z.ZodMiniType> = {
  readonly [Name in keyof z.input<Schema>]: Written<z.input<Schema>[Name]>;
};
type Params<One> = One extends { readonly params: infer Schema extends z.ZodMiniType }
  ? { readonly params: Fields<Schema> }
  : { readonly params?: undefined };
type Query<One> = One extends { readonly query: infer Schema extends z.ZodMiniType }
  ? Partial<Fields<Schema>> extends Fields<Schema>
    ? { readonly query?: Fields<Schema> }
    : { readonly query: Fields<Schema> }
  : { readonly query?: undefined };
type Parts<At extends Address> = Params<CallAt<At>> & Query<CallAt<At>>;
type PartsGiven<At extends Address> = Partial<Parts<At>> extends Parts<At> ? [parts?: Parts<At>] : [parts: Parts<At>];

/** A call with its address filled in. */
export interface Target<At extends Address = Address> {
  readonly at: At;
  readonly url: string;
}

interface AnyParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: object | undefined;
}

/** A call by its address, with the parameters and the query that its entry names; an empty field of a query is left out. */
export function to<At extends Address>(at: At, ...parts: PartsGiven<At>): Target<At>;
export function to(at: Address, { params = {}, query = {} }: AnyParts = {}): Target {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== undefined) search.set(name, String(value));
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return { at, url: search.size === 0 ? path : `${path}?${search.toString()}` };
}
