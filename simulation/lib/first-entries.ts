import { count, type Season } from './season.ts';

const MASTERS_FEE = 10_00;

/**
 * The rule book: a player's first Masters entry is given back once, as bonus, after the first game finished in it. An
 * entry to a tournament that was aborted is none.
 */
export const creditFirstEntries = (season: Season, players: readonly string[]): void => {
  for (const player of players) {
    if (season.credited.has(player)) continue;
    const first = season.records
      .filter(({ isMasters, isAborted, entrants }) => isMasters && !isAborted && entrants.has(player))
      .sort((a, b) => (a.entrants.get(player)?.joinedMs ?? 0) - (b.entrants.get(player)?.joinedMs ?? 0))[0];
    const games = first?.entrants.get(player)?.attempts.flat() ?? [];
    if (first === undefined || first.disqualified.has(player) || games.every(({ points }) => points === null)) continue;
    season.credited.set(player, { tournament: first.id, cents: MASTERS_FEE });
    season.purses.credit(player, MASTERS_FEE);
    count(season, 'first entries given back');
  }
};
