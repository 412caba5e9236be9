import type { DealView } from '@matador/cards';
import { isCompetitionView, type CompetitionFact, type CompetitionView } from '@matador/competition';
import { tableGame } from '@matador/games';
import { byFact, byPlayer, bySystem, LocalTable, OWN_SEAT } from '@matador/table';
import { readFrame, readSeen, type SeatRules } from '@matador/table/seat';

/** A deal of a game of tricks as its own seat sees it. */
export interface TrickDeal extends DealView {
  readonly hand: readonly string[];
  /** Cards in each hand. */
  readonly counts: readonly number[];
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
  /** Tricks that each seat has won. */
  readonly tricks: readonly number[];
  readonly lastTrick: { readonly winner: number } | null;
}

type View = CompetitionView<TrickDeal>;

type StoredLine =
  | { readonly type: 'act'; readonly seat: number; readonly turn: number; readonly action: unknown }
  | { readonly type: 'fact'; readonly fact: CompetitionFact };

/** A practice table as the page keeps it. */
interface Stored {
  readonly firstDealer: number;
  readonly lines: readonly StoredLine[];
}

const DEALS = 3;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'lines'));

const shuffleOf = (line: StoredLine): Parameters<LocalTable['take']>[1] =>
  line.type === 'fact' && line.fact.type === 'shuffle' ? line.fact : null;

/** Plays a practice table's log again by the rules of its game: what its own seat may see, line by line, event by event. */
export const viewsAfterEachLine = (
  { gametype, seats, rules }: { gametype: string; seats: number; rules: SeatRules<View, unknown> },
  stored: string,
): readonly (readonly View[])[] => {
  const value: unknown = JSON.parse(stored);
  if (!isStored(value)) throw new Error('no practice table');
  const told: string[] = [];
  const game = tableGame(gametype);
  const table = new LocalTable({
    game,
    options: { seats, deals: DEALS, firstDealer: value.firstDealer, clocks: game.clocks(null) },
    setting: {
      ...{ gameVariant: null, tournamentId: 0, zoneId: gametype, tournamentName: '', serverTime: '' },
      ...{ slot: 0, numberOfGames: 1, seriesBefore: 0, gamesBefore: 0 },
    },
    nowMs: () => 0,
    shuffle: () => {
      throw new Error('the log has every shuffle');
    },
    rule: () => undefined,
    tell: (text) => told.push(text),
  });
  told.length = 0;
  const opened = table.core.state.competition.view(OWN_SEAT);
  if (!isCompetitionView<TrickDeal>(opened)) throw new Error('no view');
  let view = opened;
  const lineOf = (line: StoredLine) => {
    if (line.type === 'act') return byPlayer(line.seat, { type: 'act', turn: line.turn, action: line.action });
    const { fact } = line;
    if (fact.type === 'shuffle')
      return bySystem({ type: 'shuffle', number: table.core.state.competition.shuffleNumber });
    return fact.type === 'ruling' ? bySystem({ type: 'ruling', verdict: fact.verdict }) : byFact(fact);
  };
  return value.lines.map((line) => {
    if (!table.take(lineOf(line), shuffleOf(line))) throw new Error(`${JSON.stringify(line)} does not fit`);
    const events = told.splice(0).flatMap((text) => readSeen(readFrame(text).payload)?.events ?? []);
    return events.map((event) => (view = rules.advance(view, event)));
  });
};
