import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../store.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An id (RFC 9562, version 4) that follows from another one and a key, and says nothing of it without that. */
const derived = (key: Buffer, id: string): string => {
  const digits = createHmac('sha256', key).update(id).digest('hex');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '8';
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

/**
 * Gives every account another id, wherever the lines of a backup name it: as a key of a row, in the name of an account
 * of the ledger, or in a value. The key of it is forgotten, so nobody finds the way back.
 */
export async function* withNewIds(store: Store, lines: AsyncIterable<string>): AsyncGenerator<string> {
  const key = randomBytes(32);
  const { rows } = await store.pool.query<{ id: string }>('SELECT id FROM users');
  const ids = new Map(rows.map(({ id }) => [id, derived(key, id)]));
  for await (const line of lines) yield line.replaceAll(UUID, (id) => ids.get(id) ?? id);
}
