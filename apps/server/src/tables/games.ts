import type { DealOptions, DealResult, DealView, Game } from '@matador/cards';
import { belote } from '@matador/belote';
import { competition, type ClockTable, type CompetitionOptions } from '@matador/competition';
import { romme } from '@matador/romme';
import { skat } from '@matador/skat';
import { claimQuestion } from '@matador/skat/ruling';
import { playable, type GameTraits, type Playing } from './playing.ts';

/** What a table needs to know of the game it plays. Another game is another entry here. */
export interface TableGame {
  /** Pinned by every table's log. */
  readonly rulesVersion: string;
  readonly deckSize: number;
  open(options: CompetitionOptions): Playing;
  /** Move times of a variant (GAME-3). */
  clocks(gameVariant: string | null): ClockTable;
  /** Whether an action holds what only its own seat may know, so that it is sealed in the log. */
  isHidden(action: unknown): boolean;
}

const SKAT_CLOCKS: ClockTable = {
  moveMs: { bid: 30_000, card: 30_000, declare: 60_000, consent: 20_000 },
  bankMs: 0,
  trickPauseMs: 1000,
  dealPauseMs: 6000,
};
const SPEED_CLOCKS: ClockTable = {
  moveMs: { bid: 12_000, card: 12_000, declare: 12_000, consent: 12_000 },
  bankMs: 0,
  trickPauseMs: 600,
  dealPauseMs: 4000,
};
/** A turn is one move time whatever is done in it; the bank is for the whole competition (RT-1, decisions). */
const ROMME_CLOCKS: ClockTable = { moveMs: { turn: 45_000 }, bankMs: 120_000, trickPauseMs: 0, dealPauseMs: 6000 };
const BELOTE_CLOCKS: ClockTable = {
  moveMs: { bid: 20_000, card: 20_000 },
  bankMs: 0,
  trickPauseMs: 1000,
  dealPauseMs: 6000,
};

type Traits<State> = GameTraits<State> & Pick<TableGame, 'clocks' | 'isHidden'>;

const onTables = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  { clocks, isHidden, ...traits }: Traits<State>,
): TableGame => {
  const played = competition(game);
  const { rulesVersion, deckSize } = played;
  return { rulesVersion, deckSize, open: playable(played, traits), clocks, isHidden };
};

const GAMES: ReadonlyMap<string, TableGame> = new Map([
  [
    'skat',
    onTables(skat, {
      clocks: (gameVariant) => (gameVariant === 'speed' ? SPEED_CLOCKS : SKAT_CLOCKS),
      // The discard: only the declarer knows it until the deal is over.
      isHidden: (action) => typeof action === 'object' && action !== null && 'discard' in action,
      ruling: (deal) => {
        const question = claimQuestion(deal);
        if (question === null) throw new Error('no claim waits for a ruling');
        return { gametype: 'skat', question };
      },
    }),
  ],
  // A draw names where from and not which card; everything else is laid or thrown for all to see.
  ['romme', onTables(romme, { clocks: () => ROMME_CLOCKS, isHidden: () => false })],
  // Every call and every card is heard by all; announcements, which show cards to nobody at first, are not played.
  ['belote', onTables(belote, { clocks: () => BELOTE_CLOCKS, isHidden: () => false })],
]);

/** Whether tables play a game: tournaments of any other are never made. */
export const playsGame = (gametype: string): boolean => GAMES.has(gametype);

/** @throws for a game that no table can play; tournaments of such a game are never started */
export const tableGame = (gametype: string): TableGame => {
  const game = GAMES.get(gametype);
  if (game === undefined) throw new Error(`no table plays ${gametype}`);
  return game;
};
