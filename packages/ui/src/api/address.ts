import type { calls, CallName } from '@matador/protocol/calls';
import type * as z from 'zod/mini';

/** Method and path of a call: one of `@matador/protocol/addresses`. */
export type Address = Pick<(typeof calls)[CallName], 'method' | 'path'>;
/** Method and path in one: no two calls have the same. */
type KeyOf<At extends Address> = At extends Address ? `${At['method']} ${At['path']}` : never;
type CallsByKey = { readonly [Name in CallName as KeyOf<(typeof calls)[Name]>]: (typeof calls)[Name] };
/** The entry of the call that stands at an address. */
export type CallAt<At extends Address> = CallsByKey[KeyOf<At> & keyof CallsByKey];

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
type PartsOf<One> = Params<One> & Query<One>;
type Given<Parts> = Partial<Parts> extends Parts ? [parts?: Parts] : [parts: Parts];
/** By key, each worked out once: worked out from the address at every call it costs the compiler a quarter of a second. */
type PartsByKey = { readonly [Key in keyof CallsByKey]: Given<PartsOf<CallsByKey[Key]>> };
type PartsGiven<At extends Address> = PartsByKey[KeyOf<At> & keyof PartsByKey];

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
