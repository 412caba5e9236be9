import { CLASSIC } from '@matador/belote';
import * as beloteList from '@matador/belote/list';
import * as belotePlayers from '@matador/belote/players';
import type { DealView } from '@matador/cards';
import { below, seeded } from '@matador/cards/laws';
import { TABLES, type FieldStyle } from '@matador/cards/list';
import type { Effort, HousePlayer, Strength } from '@matador/cards/players';
import * as skatList from '@matador/skat/list';
import * as skatPlayers from '@matador/skat/players';
import { beloteTable, skatTable } from './games.ts';
import { dealtAt, playedAt, type HouseTable } from './seatings.ts';

const STRENGTHS = ['light', 'club', 'strong'] as const;
/** Of a chance in Skat, in Belote of the points that a suit promises. */
const TEMPERS = { skat: 0.15, belote: 40 } as const;

/** A game whose honest list is measured. */
interface MeasuredList {
  readonly version: string;
  readonly published: FieldStyle;
  /**
   * What a deal brought each seat, by players of all strengths and tempers, drawn a seat: the same ones every time. None
   * where it counts for nobody, as it is dealt again.
   */
  readonly played: (deal: number, effort: Effort) => readonly number[];
  /** The tables' points, by table and seat. */
  readonly tables: (deal: number, style: FieldStyle) => readonly (readonly number[])[];
}

/** A game's players, and how one of them is made bolder. */
interface Players<V extends DealView, A, M> {
  readonly housePlayer: (strength: Strength, effort: Effort) => HousePlayer<V, A, M>;
  readonly bolder: (player: HousePlayer<V, A, M>, boldness: number) => HousePlayer<V, A, M>;
}

/**
 * Deals by players of all strengths; who sits where follows from a deal's number.
 * @param temper how far players differ in what they want before they bid, to either side, all of it as often
 */
const playedBy =
  <O, S, A, E, N, V extends DealView, M>(
    table: HouseTable<O, S, A, E, N, V>,
    { housePlayer, bolder }: Players<V, A, M>,
    temper: number,
  ): MeasuredList['played'] =>
  (deal, effort) => {
    const random = seeded(~deal);
    const kinds = STRENGTHS.map((strength) => housePlayer(strength, effort));
    const seated = Array.from({ length: table.seats }, () => {
      const kind = kinds[below(random, kinds.length)];
      if (kind === undefined) throw new Error('there are players of three strengths');
      return bolder(kind, temper * (2 * random() - 1));
    });
    const result = table.game.result(playedAt(table, deal, seated));
    return result === null || result.redeal === true ? [] : result.scores;
  };

const publishedBy = ({ BOLDNESS, LEEWAY }: { readonly BOLDNESS: number; readonly LEEWAY: number }): FieldStyle => ({
  tables: TABLES,
  boldness: BOLDNESS,
  leeway: LEEWAY,
});

const skat = (): MeasuredList => ({
  version: skatList.LIST_VERSION,
  published: publishedBy(skatList),
  played: playedBy(skatTable, skatPlayers, TEMPERS.skat),
  tables: (deal, style) => {
    const dealt = dealtAt(skatTable, deal);
    return new skatList.HouseTables(dealt, deal, style).scores(dealt);
  },
});

const belote = (): MeasuredList => ({
  version: beloteList.LIST_VERSION,
  published: publishedBy(beloteList),
  played: playedBy(beloteTable, belotePlayers, TEMPERS.belote),
  tables: (deal, style) => new beloteList.HouseTables(CLASSIC, deal, style).scores(dealtAt(beloteTable, deal)),
});

/** Games that have an honest list. */
export const LISTED_GAMES = ['skat', 'belote'] as const;
export const LISTS: Readonly<Record<(typeof LISTED_GAMES)[number], () => MeasuredList>> = { skat, belote };
