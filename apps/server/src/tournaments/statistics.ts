import type { DealRole } from '@matador/cards';
import { dealRoleOf } from '@matador/games';
import type { DealFigures, Statistics } from '@matador/protocol/rest';
import { finishedOf, type FinishedRow } from '../store/queries/results.ts';
import type { Database } from '../store/store.ts';
import { recordedDeals } from './results.ts';

/** Competitions that are looked at: a busy player's last months. */
const MAX_COMPETITIONS = 300;

interface OwnDeal extends DealRole {
  readonly gametype: string;
  readonly score: number;
}

/** The deals of a competition that count, as its player had them. */
const dealsOf = ({ gametype, seat: own, result }: FinishedRow): readonly OwnDeal[] =>
  recordedDeals(result).flatMap(({ scores, result: deal }) => {
    const score = scores?.[own];
    const part = dealRoleOf(gametype, deal, own);
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
