import type { CloseReason, GameLog } from '@matador/protocol/rest';

type Item = NonNullable<GameLog['items']>[number];

/** A span without a connection; `until` null: it never came back. */
interface Away {
  readonly from: string;
  readonly until: string | null;
}

/** What a game's log says of one of its players. */
export interface GameFacts {
  readonly seat: number | null;
  /** Spans without a connection, by seat, while cards were played. */
  readonly away: readonly (readonly Away[])[];
  /** Clocks of the player that ran out, and whether the third ended the game for him. */
  readonly timeOuts: number;
  readonly ended: boolean;
  /** When the table was taken over by another process, or stood still. */
  readonly ours: readonly string[];
  /** What the facts speak for; `notFound`: nothing out of the ordinary is in them. */
  readonly cause: Extract<CloseReason, 'playerConnection' | 'ourFault' | 'rules' | 'notFound'>;
}

/** All that are lost within it are lost together. */
const TOGETHER_MS = 5_000;

const spansOf = (items: readonly Item[], seat: number): readonly Away[] => {
  const spans: Away[] = [];
  for (const { what, at, seat: whose } of items) {
    if (whose !== seat) continue;
    const last = spans.at(-1);
    const isAway = last?.until === null;
    if (what === 'disconnected' && !isAway) spans.push({ from: at, until: null });
    if (what === 'connected' && isAway) spans.splice(-1, 1, { from: last.from, until: at });
  }
  return spans;
};

/** Whether everybody was lost at about the same time: then it was not the line of one. */
const lostTogether = (away: GameFacts['away']): boolean => {
  const firsts = away.flatMap(([first]) => (first === undefined ? [] : [Date.parse(first.from)]));
  return away.length > 1 && firsts.length === away.length && Math.max(...firsts) - Math.min(...firsts) < TOGETHER_MS;
};

const causeOf = ({ seat, away, timeOuts, ours }: Omit<GameFacts, 'cause'>): GameFacts['cause'] => {
  if (ours.length > 0 || lostTogether(away)) return 'ourFault';
  if (seat !== null && (away[seat] ?? []).length > 0) return 'playerConnection';
  return timeOuts > 0 ? 'rules' : 'notFound';
};

/**
 * The facts of a game for one of its players: whose connection was lost and when, whose clock ran out, what was ours.
 * @param userId null: of nobody in particular
 */
export const gameFacts = ({ seats, items }: GameLog, userId: string | null): GameFacts => {
  const seat = seats.find((one) => one.userId === userId)?.seat ?? null;
  const begun = (items ?? []).findIndex(({ what }) => what === 'deal');
  const played = begun < 0 ? [] : (items ?? []).slice(begun);
  const own = played.filter((one) => one.seat === seat && seat !== null);
  const facts = {
    seat,
    away: seats.map((one) => spansOf(played, one.seat)),
    timeOuts: own.filter(({ what }) => what === 'timeOut').length,
    ended: own.some(({ ends }) => ends),
    ours: (items ?? []).filter(({ what }) => what === 'resumed' || what === 'frozen').map(({ at }) => at),
  };
  return { ...facts, cause: causeOf(facts) };
};

/** What is worth reading of a log: all but moves, of which those right before something else are kept. */
export const worthReading = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ what }, at) => {
    if (what === 'forced') return false;
    const next = items[at + 1];
    return what !== 'move' || (next !== undefined && next.what !== 'move' && next.what !== 'forced');
  });
