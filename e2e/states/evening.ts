import { recordOutcome } from '../../apps/server/src/tournaments/standings.ts';
import { formTable } from '../../apps/server/test/series.ts';
import { seeded, shuffled } from '../../packages/cards/src/laws/index.ts';
import { loadBotGame, tableGame } from '../../packages/games/src/index.ts';
import type { RunningCompetition } from '../../packages/table/src/index.ts';
import type { World } from './world.ts';

const DEALS = 3;

/** The next state of a table; what it refuses is a mistake here. */
const accepted = (moved: ReturnType<RunningCompetition['applyFact']>): RunningCompetition => {
  if (!moved.ok) throw new Error(moved.code);
  return moved.next;
};

/** Three deals of a game, played to their end by its bots; the seed says the cards. */
const playedByBots = async (gametype: string, seats: number, seed: number): Promise<RunningCompetition> => {
  const game = tableGame(gametype);
  const [cards, random] = [seeded(seed), seeded(~seed)];
  const { newBot } = await loadBotGame(gametype);
  const bots = Array.from({ length: seats }, () => newBot());
  let table = game.open({ seats, deals: DEALS, firstDealer: 0, clocks: game.clocks(null) });
  for (let seat = 0; seat < seats; seat += 1) table = accepted(table.applyFact({ type: 'loaded', seat }));
  while (table.outcome === null) {
    const decision = table.decisions.find(({ duty }) => duty === 'must');
    if (decision === undefined) {
      const [deck, reshuffle] = [shuffled(cards, game.deckSize), shuffled(cards, game.deckSize)];
      const isRuling = table.needs === 'ruling';
      table = accepted(
        table.applyFact(isRuling ? { type: 'ruling', verdict: 'unknown' } : { type: 'shuffle', deck, reshuffle }),
      );
      continue;
    }
    const { seat, turn } = decision;
    table = accepted(table.act(seat, turn, bots[seat]?.choose(table.view(seat), random)));
  }
  return table;
};

/**
 * A finished competition of these players, who have joined: every deal of it was really played.
 * @returns its id
 */
export const playEvening = async (
  { context }: World,
  gametype: string,
  tournamentId: number,
  players: readonly string[],
  seed = 1,
): Promise<string> => {
  const competitionId = await formTable(
    context,
    tournamentId,
    players.map((userId) => ({ userId, slot: 0 })),
  );
  const { outcome, finished } = await playedByBots(gametype, players.length, seed);
  await context.store.transaction((tx) =>
    recordOutcome(tx, { competitionId, at: context.clock.now(), outcome: outcome ?? [], deals: finished }),
  );
  return competitionId;
};
