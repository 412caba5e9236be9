import { belote } from '@matador/belote';
import * as belotePlayers from '@matador/belote/players';
import { budgetOf, type Effort } from '@matador/cards/players';
import { romme } from '@matador/romme';
import * as rommePlayers from '@matador/romme/players';
import { skat, type SkatState } from '@matador/skat';
import * as skatPlayers from '@matador/skat/players';
import { besideLight, type Efforts } from './contest.ts';

/** Every mixed table of three. */
const THREE = [1, 2, 4, 3, 5, 6] as const;
/** The two partnerships changed over. */
const PARTNERS = [0b0101, 0b1010] as const;

const NOTHING_INFERRED = { auction: false, play: false } as const;

export const skatTable = {
  ...{ game: skat, options: (dealer: number) => ({ dealer }), seats: 3, seatings: THREE },
  declarer: (state: SkatState): number | null => skat.result(state)?.game?.declarer ?? null,
};

/** As tournaments play it. */
export const beloteTable = { game: belote, options: (dealer: number) => ({ dealer }), seats: 4, seatings: PARTNERS };

const rommeTable = { game: romme, options: (dealer: number) => ({ dealer, seats: 3 }), seats: 3, seatings: THREE };

/** Games that have house players of three strengths: all. */
export const HOUSE_GAMES = ['skat', 'belote', 'romme'] as const;
type HouseGame = (typeof HOUSE_GAMES)[number];

/** How a game's house players do beside its light one. */
export const HOUSES: Readonly<Record<HouseGame, (efforts: Efforts) => ReturnType<typeof besideLight>>> = {
  skat: (efforts) =>
    besideLight(
      {
        ...{ name: 'Skat', gametype: 'skat', table: skatTable, dealsOfUnit: 36, unit: 'a list' },
        ...{ leastOfStrong: 80, asksAlone: true },
        player: skatPlayers.housePlayer,
        blind: (effort: Effort) =>
          skatPlayers.searchingPlayer(() => ({ ...budgetOf(effort), inference: NOTHING_INFERRED, fromCards: 10 })),
      },
      efforts,
    ),
  belote: (efforts) =>
    besideLight(
      {
        ...{ name: 'Belote', gametype: 'belote', table: beloteTable, dealsOfUnit: 1, unit: 'a deal and side' },
        leastOfStrong: Number.MIN_VALUE,
        player: belotePlayers.housePlayer,
        blind: (effort: Effort) =>
          belotePlayers.searchingPlayer(() => ({ ...budgetOf(effort), inference: NOTHING_INFERRED, fromCards: 8 })),
      },
      efforts,
    ),
  romme: (efforts) =>
    besideLight(
      {
        ...{ name: 'Rommé', gametype: 'romme', table: rommeTable, dealsOfUnit: 1, unit: 'a deal' },
        leastOfStrong: Number.MIN_VALUE,
        player: rommePlayers.housePlayer,
      },
      efforts,
    ),
};
