import type { PlayersList } from '#web/games/players-list.ts';

/**
 * A list with a column more for what the clock decided; without it where it decided nothing.
 * @param sentences of each deal, in order
 */
export const withClock = (list: PlayersList, head: string, sentences: readonly (readonly string[])[]): PlayersList => {
  if (sentences.every((one) => one.length === 0)) return list;
  const single = list.columns.filter(({ group }) => group === null).length;
  return {
    ...list,
    columns: list.columns.toSpliced(single, 0, { group: null, head, look: 'words' }),
    rows: list.rows.map((row, at) => row.toSpliced(single, 0, (sentences[at] ?? []).join('; ') || null)),
  };
};
