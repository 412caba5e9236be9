import type { ReplayLine } from '@matador/cards/records';

/** A line for a game that could not be read at all. */
export const unread = (id: string | number, format: string, problem: string): ReplayLine => ({
  id,
  ok: false,
  problems: [problem],
  format,
  kind: 'unreadable',
});
