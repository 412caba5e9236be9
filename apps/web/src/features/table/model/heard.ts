import type { DealLogLine } from './deal-log-line.ts';

/** Lines that stand in the live region; nobody can have missed more. */
const KEPT = 12;

/** What a screen reader has been told of a deal. */
export interface Heard {
  readonly dealNumber: number;
  readonly known: readonly string[];
  readonly said: readonly DealLogLine[];
}

export const NOTHING_HEARD: Heard = { dealNumber: 0, known: [], said: [] };

/** The same with what is new in a deal's lines, each once and in order; the same object when nothing is. */
export const heardAfter = (heard: Heard, lines: readonly DealLogLine[], dealNumber: number): Heard => {
  const known = heard.dealNumber === dealNumber ? heard.known : [];
  const fresh = lines.filter(({ key }) => !known.includes(key));
  if (fresh.length === 0) return heard;
  const keyed = fresh.map((line) => ({ ...line, key: `${String(dealNumber)} ${line.key}` }));
  return {
    dealNumber,
    known: [...known, ...fresh.map(({ key }) => key)],
    said: [...heard.said, ...keyed].slice(-KEPT),
  };
};
