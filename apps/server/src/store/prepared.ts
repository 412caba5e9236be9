import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A text that comes again so often is worth a plan that is kept. */
const WORTH_KEEPING = 3;
/** Statements kept by each connection, at most: texts that differ by the number of their rows must not fill the database. */
const MAX_KEPT = 400;
const MAX_COUNTED = 5000;

/**
 * Which statements are prepared: PostgreSQL plans a prepared one a few times and then keeps the plan, where an unnamed
 * one is planned every time, which takes longer than running it.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The name to prepare a text under; undefined while it is not worth it. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_KEPT) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < WORTH_KEEPING) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#names.set(text, made);
    return made;
  }
}

/** Lets a connection prepare what comes again and again; whoever asks through it notices nothing. */
export const prepareOn = (client: pg.PoolClient, statements: PreparedStatements): void => {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('a connection that cannot be asked');
  const asked = (first: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest;
    const isWorth = typeof first === 'string' && Array.isArray(values) && values.length > 0;
    const text: unknown = isWorth ? { text: first, name: statements.nameOf(first) } : first;
    return Reflect.apply(query, client, [text, ...rest]);
  };
  Reflect.set(client, 'query', asked);
};
