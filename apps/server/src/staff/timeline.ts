import { TIMELINE_KINDS, type Timeline, type TimelineQuery } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { readTimeline } from '../store/queries/player-timeline.ts';

const READ_AUDIT: readonly string[] = ['operator', 'auditor'];

/** `2026-11-26T20:03:00.000Z~case:…` */
const readCursor = (text: string | undefined): { readonly at: Date; readonly id: string } | null => {
  if (text === undefined) return null;
  const [time = '', ...id] = text.split('~');
  return { at: new Date(time), id: id.join('~') };
};

/** What happened to a player, in order; acts of operators only to those who read the audit log (OPS-5). */
export const presentTimeline = async (
  { store }: Context,
  { actorType }: Pick<Account, 'actorType'>,
  userId: string,
  { kind, before, limit }: TimelineQuery,
): Promise<Timeline> => {
  const shown = TIMELINE_KINDS.filter((one) => one !== 'staff' || READ_AUDIT.includes(actorType));
  const kinds = kind === undefined ? shown : shown.filter((one) => one === kind);
  if (kinds.length === 0) return { items: [], next: null };
  // One more than is shown says whether there is a next page.
  const rows = await readTimeline(store.db, { userId, kinds, before: readCursor(before), limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? `${last.at}~${last.id}` : null };
};
