import { beloteDefinition } from '@matador/belote/definition';
import { PACK as PIQUET } from '@matador/cards/pack';
import { PACK as ROMME } from '@matador/romme';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { playableGame, type PlayableGame } from '@matador/table';
import { expect, test } from 'vitest';
import { playedReplay } from '../../test/played-replay.ts';
import { translateIn } from '../../test/translate.ts';
import { groupsOf, nextGroup, previousGroup } from '../features/replay/model/groups.ts';
import type { ReplayDeal, ReplayGame } from '../features/replay/model/replay-game.ts';
import { cardsOf } from '../features/replay/model/steps.ts';
import { createFormat } from '@matador/ui/format';
import { beloteReplay } from './belote/replay/index.ts';
import type { Telling } from './deal-account.ts';
import { rommeReplay } from './romme/replay/index.ts';
import { skatReplay } from './skat/replay/index.ts';

const SEEDS = [1, 2, 3, 4, 5];
const NAMES = ['Vera', 'Nordlicht', 'Mauerblume', 'Querkopf'];
const t = translateIn('de', 'replay', 'table', 'romme', 'belote', 'deal');
const telling: Telling = {
  t,
  format: createFormat('de-DE'),
  nameOf: (seat) => (seat === 0 ? null : (NAMES[seat] ?? '')),
  own: 0,
};

const played = async (
  game: PlayableGame,
  model: ReplayGame,
  setting: { seats: number; deals: number; seed: number },
) => {
  const { replay, end } = await playedReplay(game, setting);
  const deals = model.dealsOf(replay);
  if (deals === null) throw new Error('the rules refuse their own moves');
  return { replay, end, deals };
};

const KINDS = [
  { name: 'Skat', game: playableGame(skatDefinition), model: skatReplay, pack: PIQUET, seats: 3 },
  { name: 'Belote', game: playableGame(beloteDefinition), model: beloteReplay, pack: PIQUET, seats: 4 },
  { name: 'Rommé', game: playableGame(rommeDefinition), model: rommeReplay, pack: ROMME, seats: 3 },
  { name: 'Rommé for two', game: playableGame(rommeDefinition), model: rommeReplay, pack: ROMME, seats: 2 },
] as const;

test.each(KINDS)('in a replay of $name every step has the whole pack, each card once', async (kind) => {
  const pack = [...kind.pack].toSorted();
  for (const seed of SEEDS) {
    const { deals } = await played(kind.game, kind.model, { seats: kind.seats, deals: 2, seed });
    for (const { number, steps } of deals)
      for (const [step, { position }] of steps.entries())
        expect({ seed, number, step, cards: cardsOf(position).toSorted() }).toEqual({
          seed,
          number,
          step,
          cards: pack,
        });
  }
});

test.each(KINDS)('a replay of $name ends with the points of its result, every step said in words', async (kind) => {
  for (const seed of SEEDS) {
    const { deals, end } = await played(kind.game, kind.model, { seats: kind.seats, deals: 2, seed });
    const sums = Array.from({ length: kind.seats }, (_, seat) =>
      deals.reduce((sum, { scores }) => sum + (scores?.[seat] ?? 0), 0),
    );
    expect(sums).toEqual(end.outcome?.map(({ score }) => score));
    expect(deals.map(({ result }) => result)).toEqual(end.finished.map(({ result }) => result));
    for (const { steps } of deals)
      for (const step of steps) {
        expect(step.words(telling)).toMatch(/\S/);
        expect(step.words(telling)).not.toMatch(/[a-z]+\.[a-z]+\.|[{}]|undefined/);
      }
  }
});

const lastOf = ({ steps }: ReplayDeal) => {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('no step');
  return last;
};

test('the tricks and the discard at the end of a deal of Skat make the points of its result', async () => {
  const POINTS: Readonly<Record<string, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
  let compared = 0;
  for (const seed of SEEDS) {
    const { replay, deals, end } = await played(playableGame(skatDefinition), skatReplay, { seats: 3, deals: 3, seed });
    expect(replay.steps.length).toBeGreaterThan(0);
    for (const [at, deal] of deals.entries()) {
      const result: unknown = end.finished[at]?.result;
      expect(result).toEqual(deal.result);
      const read = skatDefinition.game.result;
      expect(read).toBeDefined();
      if (typeof result !== 'object' || result === null || !('end' in result) || result.end !== 'played') continue;
      const game: unknown = 'game' in result ? result.game : null;
      if (typeof game !== 'object' || game === null || !('declarer' in game) || !('points' in game)) continue;
      const { position } = lastOf(deal);
      const skat = position.zones.filter(({ isThere }) => isThere).flatMap(({ cards }) => cards);
      const won = position.seats[Number(game.declarer)]?.won ?? [];
      const points = [...won, ...skat].reduce((sum, { id }) => sum + (POINTS[id.charAt(1)] ?? 0), 0);
      expect({ seed, at, points }).toEqual({ seed, at, points: game.points });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(SEEDS.length);
});

test('a deal of Skat has a group a trick, with its three cards and the one that wins; whole tricks can be skipped', async () => {
  const { deals } = await played(playableGame(skatDefinition), skatReplay, { seats: 3, deals: 3, seed: 1 });
  const deal = deals.find(({ steps }) => groupsOf(steps).length === 10);
  if (deal === undefined) throw new Error('no deal was played to its end');
  const groups = groupsOf(deal.steps);
  for (const { cards } of groups) {
    expect(cards).toHaveLength(3);
    expect(cards.filter(({ isBest }) => isBest)).toHaveLength(1);
  }
  const [first, second] = groups;
  expect(nextGroup(deal.steps, 0)).toBe(first?.to);
  expect(nextGroup(deal.steps, first?.to ?? 0)).toBe(second?.to);
  expect(previousGroup(deal.steps, second?.to ?? 0)).toBe(first?.to);
  expect(previousGroup(deal.steps, first?.to ?? 0)).toBe(0);
  expect(nextGroup(deal.steps, groups.at(-1)?.to ?? 0)).toBe(deal.steps.length - 1);
});

test('GAME-4 a move that the clock made is told as such, with the time that each move took', async () => {
  const { deals, replay } = await played(playableGame(beloteDefinition), beloteReplay, { seats: 4, deals: 2, seed: 3 });
  const moves = deals.flatMap(({ steps }) => steps.flatMap(({ move }) => (move === null ? [] : [move])));
  expect(moves.filter(({ actor }) => actor === 'clock')).toHaveLength(
    replay.steps.filter(({ actor }) => actor === 'clock').length,
  );
  // Four seconds between two entries, less the second that a complete trick is looked at, or six of the account.
  for (const { tookMs } of moves) expect([4000, 3000, 0]).toContain(tookMs);
});

test('a replay whose moves the rules refuse is not shown half', async () => {
  const { replay } = await playedReplay(playableGame(skatDefinition), { seats: 3, deals: 1, seed: 1 });
  const acts = replay.steps.filter(({ step }) => step.type !== 'act');
  expect(skatReplay.dealsOf({ ...replay, steps: [...acts, ...acts] })).toBeNull();
  expect(skatReplay.dealsOf({ ...replay, options: { seats: 3 } })).toBeNull();
});
