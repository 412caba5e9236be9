import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TEST_MS } from '../../test/patience.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { join, play, type End } from '../../test/series.ts';
import { close, newQualifier, newSeason, prizesOf, purseOf } from '../../test/settling.ts';
import { escrowAccount } from '../money/accounts.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { decideOnCommand, orderCommand } from '../operators/commands.ts';
import { findFinalSeats } from '../store/queries/settlement-season.ts';
import { accountHolds, findVersionPlaces } from '../store/queries/settlement.ts';
import { settleOne } from './settlement.ts';

const RUNS = Number(process.env.SETTLEMENT_RUNS ?? 4);
/** Half a second a history on an idle machine; a busy one is given time. */
const LIMIT_MS = TEST_MS + 10_000 * RUNS;
const PRIZES = [30_00, 12_00, 12_00, 5_00];
const START = 200_00;
const FEE = 10_00;
const context = await testContext();
const { db } = context.store;

/** Scores from a few values only, so that totals and best games tie often. */
const end: fc.Arbitrary<End> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(-20, 0, 20, 40, 60) },
  { weight: 1, arbitrary: fc.constant('skipgame' as const) },
);
const game = fc.record({
  type: fc.constant('game' as const),
  players: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
  ends: fc.tuple(end, end, end),
});
const restart = fc.record({ type: fc.constant('restart' as const), player: fc.nat(5) });
const history = fc.array(fc.oneof({ weight: 4, arbitrary: game }, { weight: 1, arbitrary: restart }), {
  minLength: 3,
  maxLength: 14,
});
type Step = typeof history extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** What the oracle remembers of one player, by hand. */
interface Remembered {
  readonly id: string;
  readonly joined: number;
  /** Finished and skipped games of each attempt: points, and when. */
  readonly attempts: { points: number; at: number }[][];
  paid: number;
  finished: boolean;
}

interface Judged {
  readonly id: string;
  readonly total: number;
  readonly best: number;
  readonly done: number;
  readonly joined: number;
}

/** The ranking by the words of the rules, written without the code under test: selection by repeated comparison. */
const judge = (players: readonly Remembered[]): readonly Judged[] => {
  const left = players.flatMap(({ id, joined, attempts }): Judged[] => {
    const sums = attempts
      .filter((games) => games.length > 0)
      .map((games) => ({
        total: games.map((one) => one.points).reduce((a, b) => a + b),
        best: [...games].sort((a, b) => b.points - a.points)[0]!.points,
        done: games.at(-1)!.at,
      }));
    const top = sums.reduce<(typeof sums)[number] | null>((a, b) => (a === null || b.total > a.total ? b : a), null);
    return top === null ? [] : [{ id, joined, ...top }];
  });
  const ranked: Judged[] = [];
  while (left.length > 0) {
    const rivals = (key: (one: Judged) => number, among: Judged[]): Judged[] => {
      const high = Math.max(...among.map(key));
      return among.filter((one) => key(one) === high);
    };
    const keys: ((one: Judged) => number)[] = [(o) => o.total, (o) => o.best, (o) => -o.done, (o) => -o.joined];
    const [winner] = keys
      .reduce<Judged[]>((among, key) => rivals(key, among), left)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    ranked.push(winner!);
    left.splice(left.indexOf(winner!), 1);
  }
  return ranked;
};

const live = async (tournamentId: number, steps: readonly Step[]): Promise<readonly Remembered[]> => {
  const players: Remembered[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { id } = await newPlayer(context, { money: START });
    await context.clock.advance(at % 2 === 0 ? 1000 : 0); // some register at the same moment
    await join(context, id, tournamentId);
    players.push({ id, joined: context.clock.now().getTime(), attempts: [[]], paid: FEE, finished: false });
  }
  for (const [slot, step] of steps.entries()) {
    if (step.type === 'restart') {
      const player = players[step.player]!;
      const joined = await join(context, player.id, tournamentId);
      const possible = player.attempts.at(-1)!.length > 0;
      expect(joined).toMatchObject({ result: { success: possible } });
      if (!possible) continue;
      player.attempts.push([]);
      player.paid += FEE;
      continue;
    }
    const seated = step.players.map((at, index) => ({ player: players[at]!, end: step.ends[index]! }));
    await play(context, tournamentId, slot, Object.fromEntries(seated.map((one) => [one.player.id, one.end])));
    for (const { player, end: how } of seated) {
      player.attempts.at(-1)!.push({ points: how === 'skipgame' ? -700 : how, at: context.clock.now().getTime() });
      if (how !== 'skipgame') player.finished = true;
    }
  }
  return players;
};

interface Lived {
  readonly id: number;
  readonly isMasters: boolean;
  readonly season: number;
  readonly players: readonly Remembered[];
}

/** Everything that was fixed and paid is what the oracle says of those who are ranked. */
const compare = async ({ id, isMasters, season, players }: Lived, ranked: readonly Judged[]): Promise<void> => {
  const places = await findVersionPlaces(db, id);
  const newest = Math.max(1, ...places.map(({ version }) => version));
  const fixed = places.filter(({ version }) => version === newest);
  expect(fixed.map(({ userId, rank, score, prize }) => [userId, rank, score, prize])).toEqual(
    ranked.map((one, at) => [one.id, at + 1, one.total, PRIZES[at] ?? 0]),
  );
  for (const { id: player, paid, finished } of players) {
    const at = ranked.findIndex((one) => one.id === player);
    const prize = at < 0 ? 0 : (PRIZES[at] ?? 0);
    const purse = await purseOf(context, player);
    expect(purse.money + purse.bonus).toBe(START - paid + prize + (isMasters && finished ? FEE : 0));
  }
  expect(await accountHolds(db, escrowAccount(id))).toBe(0);
  const seats = (await findFinalSeats(db, season)).filter(({ tournamentId }) => tournamentId === id);
  const winners = isMasters ? ranked.slice(0, 3).map((one) => one.id) : [];
  expect(new Set(seats.map(({ userId }) => userId))).toEqual(new Set(winners));
};

test(
  'MAST-12 MONEY-5 random histories, and a disqualification after, settle to what an oracle computes by hand',
  { timeout: LIMIT_MS },
  async () => {
    const season = await newSeason(context);
    const staff = { actorType: 'operator', money: 0 };
    const [{ id: operator }, { id: second }] = [await newPlayer(context, staff), await newPlayer(context, staff)];
    await fc.assert(
      fc.asyncProperty(fc.boolean(), history, fc.nat(5), async (isMasters, steps, by) => {
        const change = { prizes: prizesOf(...PRIZES), numberOfGames: 30 };
        const id = isMasters ? await newQualifier(context, season, change) : await newTournament(context, change);
        const lived: Lived = { id, isMasters, season, players: await live(id, steps) };
        await close(context, id);
        expect(await settleOne(context, id)).toBe(true);
        const ranked = judge(lived.players);
        await compare(lived, ranked);
        const userId = lived.players[by]!.id;
        const command = { type: 'disqualify', tournamentId: id, userId, reclaim: true } as const;
        const order = { command, reason: 'one of them', dryRun: false, key: `key-${String(id)}`, operator };
        const ordered = await orderCommand(context, order);
        if (!ordered.ok) throw new Error(ordered.code);
        const { commandId, digest, state } = ordered.report;
        if (state === 'proposed') {
          const decision = {
            commandId: commandId!,
            digest,
            decision: 'approve',
            reason: 'seen',
            operator: second,
          } as const;
          expect(await decideOnCommand(context, decision)).toMatchObject({ ok: true, report: { state: 'executed' } });
        }
        const left = ranked.filter((one) => one.id !== userId);
        if (left.length > 0) await compare(lived, left);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(isBalanced(await trialBalance(db))).toBe(true);
  },
);
