import type { DealView } from '@matador/cards';
import { isCompetitionView, type CompetitionFact, type CompetitionView } from '@matador/competition';
import { tableGame } from '@matador/games';
import { byFact, byPlayer, bySystem, LocalTable, OWN_SEAT } from '@matador/table';
import { readFrame, readSeen, type SeatRules } from '@matador/table/seat';

/** A game as its practice table is played again. */
export interface Witness<Deal extends DealView> {
  readonly gametype: string;
  readonly seats: number;
  readonly rules: SeatRules<CompetitionView<Deal>, unknown>;
}

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

const readStored = (stored: string): Stored => {
  const value: unknown = JSON.parse(stored);
  if (!isStored(value)) throw new Error('no practice table');
  return value;
};

const actionWords = (action: unknown): string => {
  if (typeof action !== 'object' || action === null) return '';
  const [type, from] = ['type', 'from'].map((name): unknown => Reflect.get(action, name));
  return typeof from === 'string' ? `${String(type)} from ${from}` : String(type);
};

/** What was done at a practice table, each kind once: `own draw from stock`, `others discard`. */
export const actsIn = (stored: string): readonly string[] => {
  const acts = readStored(stored).lines.flatMap((line) =>
    line.type === 'act' ? [`${line.seat === OWN_SEAT ? 'own' : 'others'} ${actionWords(line.action)}`] : [],
  );
  return [...new Set(acts)];
};

const shuffleOf = (line: StoredLine): Parameters<LocalTable['take']>[1] =>
  line.type === 'fact' && line.fact.type === 'shuffle' ? line.fact : null;

/** Plays a practice table's log again by the rules of its game: what its own seat may see, line by line, event by event. */
export const viewsAfterEachLine = <Deal extends DealView>(
  { gametype, seats, rules }: Witness<Deal>,
  stored: string,
): readonly (readonly CompetitionView<Deal>[])[] => {
  const { firstDealer, lines } = readStored(stored);
  const told: string[] = [];
  const game = tableGame(gametype);
  const table = new LocalTable({
    game,
    options: { seats, deals: DEALS, firstDealer, clocks: game.clocks(null) },
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
  if (!isCompetitionView<Deal>(opened)) throw new Error('no view');
  let view = opened;
  const lineOf = (line: StoredLine) => {
    if (line.type === 'act') return byPlayer(line.seat, { type: 'act', turn: line.turn, action: line.action });
    const { fact } = line;
    if (fact.type === 'shuffle')
      return bySystem({ type: 'shuffle', number: table.core.state.competition.shuffleNumber });
    return fact.type === 'ruling' ? bySystem({ type: 'ruling', verdict: fact.verdict }) : byFact(fact);
  };
  return lines.map((line) => {
    if (!table.take(lineOf(line), shuffleOf(line))) throw new Error(`${JSON.stringify(line)} does not fit`);
    const events = told.splice(0).flatMap((text) => readSeen(readFrame(text).payload)?.events ?? []);
    return events.map((event) => (view = rules.advance(view, event)));
  });
};
