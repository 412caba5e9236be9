import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { Flood, FLOOD_NETWORKS } from '../lib/flood.ts';
import { Outsider } from '../lib/outsider.ts';
import { newPlayer, newPassword, type Player } from '../lib/people.ts';

/** What a right sign-in may take while others flood. */
const BOUND_MS = 2000;
/** On a machine that has much else to do: so many times as long as without the flood. */
const LATER_THAN_CALM = 8;
const RIGHT_ONES = 100;
const CALM_ONES = 40;
const RIGHT_AT_ONCE = 4;
const PLAYERS = 8;
const WRONG_ONES = 3000;
/** Of one network: below what it may get wrong before it has to wait. */
const ABORTED = 250;
const ABORT_AFTER_MS = 100;
/** So often a name may be tried wrongly from one network. */
const WRONG_OF_A_NAME = 10;
const WORTH_WAITING = 30_000;
/** If all that were given up were worked for, the next would wait for more than so many times as long as it takes alone. */
const GIVEN_UP = 20;

const signIn = (at: Outsider, { userName, password }: Pick<Player, 'userName' | 'password'>, signal?: AbortSignal) =>
  at.post('session', { userName, password }, signal === undefined ? {} : { signal });

/** Milliseconds of a right sign-in on a device and from a network that nobody knows; Infinity when it is refused. */
const timed = async (arena: Arena, player: Player): Promise<number> => {
  const { url } = await arena.demo();
  const startedMs = performance.now();
  const signal = AbortSignal.timeout(WORTH_WAITING);
  const answer = await signIn(new Outsider(url, arena.network()), player, signal).catch(() => null);
  return answer?.status === 200 ? performance.now() - startedMs : Infinity;
};

const seconds = (ms: number): string => (ms === Infinity ? 'never' : `${(ms / 1000).toFixed(2)} s`);

/** Many right sign-ins, some at a time, until one is not answered; their times, the shortest first. */
const timedAll = async (arena: Arena, players: readonly Player[], count: number): Promise<readonly number[]> => {
  const took: number[] = [];
  const signInAll = async (first: number): Promise<void> => {
    for (let at = first; at < count; at += RIGHT_AT_ONCE) {
      const player = players[at % players.length];
      if (player !== undefined) took.push(await timed(arena, player));
      if (took.includes(Infinity)) return;
    }
  };
  await Promise.all(Array.from({ length: RIGHT_AT_ONCE }, (_, first) => signInAll(first)));
  return took.toSorted((one, other) => one - other);
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? Infinity;

const timesOf = (sorted: readonly number[]): string =>
  `${String(sorted.length)} right sign-ins, p50 ${seconds(quantile(sorted, 0.5))}, p99 ${seconds(quantile(sorted, 0.99))}`;

const flooded = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(house, arena.network())));
  const calm = await timedAll(arena, players, CALM_ONES);
  arena.say(`calm: ${timesOf(calm)}`);
  const flood = await Flood.begin(house.url, WRONG_ONES);
  const took = await timedAll(arena, players, RIGHT_ONES);
  const { wrong, answered, late } = await flood.end();
  if (wrong < WRONG_ONES) throw new NotThere(`only ${String(wrong)} wrong sign-ins were made meanwhile`);
  const answers = Object.entries(answered).map(([status, count]) => `${String(count)} × ${status}`);
  arena.say(
    `from other networks: ${timesOf(took)}, while ${String(wrong)} wrong ones came from ${String(FLOOD_NETWORKS)} networks (${[...answers, `${String(late)} without an answer yet`].join(', ')})`,
  );
  const p99 = quantile(took, 0.99);
  arena.say(`p99 of at most ${seconds(BOUND_MS)}: ${p99 > BOUND_MS ? 'not met' : 'ok'}`);
  return p99 > Math.max(BOUND_MS, LATER_THAN_CALM * quantile(calm, 0.99))
    ? `right sign-ins from elsewhere take ${seconds(p99)} at p99`
    : null;
};

const aborted = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const player = await newPlayer(house, arena.network());
  const from = new Outsider(house.url, arena.network());
  const alone = await timed(arena, player);
  const wrong = Array.from({ length: ABORTED }, () =>
    signIn(
      from,
      { userName: `Nobody${newPassword().slice(0, 6)}`, password: newPassword() },
      AbortSignal.timeout(ABORT_AFTER_MS),
    ),
  );
  await Promise.allSettled(wrong);
  const ms = await timed(arena, player);
  arena.say(`after ${String(ABORTED)} sign-ins that were given up, a right one from elsewhere takes ${seconds(ms)}`);
  return ms > Math.max(BOUND_MS, GIVEN_UP * alone)
    ? `a right sign-in waits ${seconds(ms)} for ${String(ABORTED)} that nobody waits for`
    : null;
};

const lockedOut = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const player = await newPlayer(house, arena.network());
  const from = new Outsider(house.url, arena.network());
  for (let tried = 0; tried <= WRONG_OF_A_NAME; tried += 1)
    await signIn(from, { userName: player.userName, password: newPassword() });
  const { status } = await signIn(new Outsider(house.url, arena.network()), player);
  return status === 200 ? null : `the owner of a name is answered ${String(status)} from elsewhere`;
};

/** SAFE-6: signing in cannot be stopped, for one or for all. */
export const signInStopped: Attack = {
  number: 2,
  title: 'sign-in is stopped for everybody',
  attempts: [
    { what: 'ten wrong passwords for another one’s name', run: lockedOut },
    { what: 'sign-ins that are given up at once', run: aborted },
    { what: '3,000 wrong sign-ins from ten networks', long: true, run: flooded },
  ],
};
