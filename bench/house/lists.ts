import { CLASSIC } from '@matador/belote';
import * as beloteList from '@matador/belote/list';
import * as belotePlayers from '@matador/belote/players';
import { below, seeded } from '@matador/cards/laws';
import { TABLES } from '@matador/cards/list';
import type { Effort } from '@matador/cards/players';
import * as skatList from '@matador/skat/list';
import * as skatPlayers from '@matador/skat/players';
import { beloteTable, skatTable } from './games.ts';
import { dealtAt, scoresAt } from './seatings.ts';

/** How far the tables of a formula differ from one another. */
export interface Style {
  readonly tables: number;
  readonly boldness: number;
  readonly leeway: number;
}

/** A game whose honest list is measured. */
interface MeasuredList {
  readonly version: string;
  readonly published: Style;
  /** What a deal brought each seat, by players of all strengths and tempers, drawn a seat: the same ones every time. */
  readonly played: (deal: number, effort: Effort) => readonly number[];
  /** The tables' points, by table and seat. */
  readonly tables: (deal: number, style: Style) => readonly (readonly number[])[];
}

/**
 * Who sits at a deal's seats follows from its number.
 * @param temper how far players differ in what they want before they bid, to either side, all of it as often
 */
const seatedBy = <Player>(
  players: readonly [Player, ...Player[]],
  bolder: (player: Player, boldness: number) => Player,
  temper: number,
  { deal, seats }: { readonly deal: number; readonly seats: number },
): readonly Player[] => {
  const random = seeded(~deal);
  return Array.from({ length: seats }, () =>
    bolder(players[below(random, players.length)] ?? players[0], temper * (2 * random() - 1)),
  );
};

/** Of a chance, and of points that a suit promises. */
const TEMPERS = { skat: 0.15, belote: 40 } as const;

const publishedBy = ({ BOLDNESS, LEEWAY }: { readonly BOLDNESS: number; readonly LEEWAY: number }): Style => ({
  tables: TABLES,
  boldness: BOLDNESS,
  leeway: LEEWAY,
});

const skat = (): MeasuredList => ({
  version: skatList.LIST_VERSION,
  published: publishedBy(skatList),
  played: (deal, effort) => {
    const { housePlayer, bolder } = skatPlayers;
    const kinds = [housePlayer('light', effort), housePlayer('club', effort), housePlayer('strong', effort)] as const;
    return scoresAt(skatTable, deal, seatedBy(kinds, bolder, TEMPERS.skat, { deal, seats: skatTable.seats }));
  },
  tables: (deal, style) => {
    const dealt = dealtAt(skatTable, deal);
    return new skatList.HouseTables(dealt, deal, style).scores(dealt);
  },
});

const belote = (): MeasuredList => ({
  version: beloteList.LIST_VERSION,
  published: publishedBy(beloteList),
  played: (deal, effort) => {
    const { housePlayer, bolder } = belotePlayers;
    const kinds = [housePlayer('light', effort), housePlayer('club', effort), housePlayer('strong', effort)] as const;
    return scoresAt(beloteTable, deal, seatedBy(kinds, bolder, TEMPERS.belote, { deal, seats: beloteTable.seats }));
  },
  tables: (deal, style) => new beloteList.HouseTables(CLASSIC, deal, style).scores(dealtAt(beloteTable, deal)),
});

/** Games that have an honest list. */
export const LISTED_GAMES = ['skat', 'belote'] as const;
export const LISTS: Readonly<Record<(typeof LISTED_GAMES)[number], () => MeasuredList>> = { skat, belote };
