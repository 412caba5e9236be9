import { partIn as belotePart } from '@matador/belote';
import type { DealPart, Seat } from '@matador/cards';
import type { DealFigures, Statistics } from '@matador/protocol/rest';
import { partIn as rommePart } from '@matador/romme';
import { partIn as skatPart } from '@matador/skat';
import { z } from 'zod';
import { finishedOf, type FinishedRow } from '../store/queries/statistics.ts';
import type { Database } from '../store/store.ts';
import { recordedDeals } from './results.ts';

/** Competitions that are looked at: a busy player's last months. */
const MAX_COMPETITIONS = 300;

const seat = z.int();
const skat = z.object({ game: z.object({ declarer: seat, contract: z.string(), won: z.boolean() }).nullable() });
const romme = z.object({ winner: seat.nullable(), end: z.enum(['goneOut', 'handRomme', 'stockEmpty', 'roundLimit']) });
const belote = z.object({
  game: z
    .object({
      taker: seat,
      trump: z.enum(['clubs', 'spades', 'hearts', 'diamonds']),
      outcome: z.enum(['made', 'dedans', 'litige', 'capot', 'capotAgainst']),
    })
    .nullable(),
});

const reading =
  <Result>(schema: z.ZodType<Result>, partIn: (result: Result, own: Seat) => DealPart) =>
  (result: unknown, own: Seat): DealPart | null => {
    const read = schema.safeParse(result);
    return read.success ? partIn(read.data, own) : null;
  };

/** A seat's part in a recorded deal, by game; null for a result that is none of that game. */
const PARTS: Readonly<Record<string, ReturnType<typeof reading>>> = {
  skat: reading(skat, skatPart),
  romme: reading(romme, rommePart),
  belote: reading(belote, belotePart),
};

interface OwnDeal extends DealPart {
  readonly gametype: string;
  readonly score: number;
}

/** The deals of a competition that count, as its player had them. */
const dealsOf = ({ gametype, seat: own, result }: FinishedRow): readonly OwnDeal[] =>
  recordedDeals(result).flatMap(({ scores, result: deal }) => {
    const score = scores?.[own];
    const part = PARTS[gametype]?.(deal, own) ?? null;
    return score === undefined || part === null ? [] : [{ ...part, gametype, score }];
  });

/** Deals by what `nameOf` says of them; null: not counted. */
const dealFigures = (deals: readonly OwnDeal[], nameOf: (deal: OwnDeal) => string | null): DealFigures[] => {
  const figures = new Map<string, DealFigures>();
  for (const deal of deals) {
    const name = nameOf(deal);
    if (name === null) continue;
    const { gametype, won, score } = deal;
    const key = `${gametype} ${name}`;
    const before = figures.get(key) ?? { gametype, name, deals: 0, won: 0, decided: 0, score: 0 };
    figures.set(key, {
      ...before,
      deals: before.deals + 1,
      won: before.won + (won === true ? 1 : 0),
      decided: before.decided + (won === null ? 0 : 1),
      score: before.score + score,
    });
  }
  return [...figures.values()].sort((a, b) => b.deals - a.deals);
};

const gameFigures = (rows: readonly FinishedRow[]): Statistics['games'] => {
  const games = Object.values(Object.groupBy(rows, ({ gametype, gameVariant }) => `${gametype} ${gameVariant ?? ''}`));
  return games.flatMap((all) => {
    const [first] = all ?? [];
    if (all === undefined || first === undefined) return [];
    const { gametype, gameVariant } = first;
    return [
      {
        gametype,
        gameVariant,
        competitions: all.length,
        score: all.reduce((sum, { score }) => sum + score, 0),
        best: Math.max(...all.map(({ score }) => score)),
        firstPlaces: all.filter(({ rank }) => rank === 1).length,
      },
    ];
  });
};

/** A player's own results over time, by game, role and contract (RANK-12). */
export const readStatistics = async (db: Database, userId: string): Promise<Statistics> => {
  const rows = (await finishedOf(db, userId, MAX_COMPETITIONS)).toReversed();
  const deals = rows.flatMap(dealsOf);
  return {
    most: MAX_COMPETITIONS,
    competitions: rows.map(({ seat: _seat, result: _result, finishedAt, ...played }) => ({
      ...played,
      finishedAt: finishedAt.toISOString(),
    })),
    games: gameFigures(rows),
    roles: dealFigures(deals, ({ role }) => role),
    contracts: dealFigures(deals, ({ contract }) => contract),
  };
};
