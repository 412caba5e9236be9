import { expect, test } from 'vitest';
import { gameBySkill, skillOf } from './skill.ts';

const NUMBERS = Array.from({ length: 24 }, (_, number) => number);

test('simulated players are club players with a spread, none of whom thinks longer than 4 ms about a card', () => {
  const times = NUMBERS.map((number) => skillOf(number, 1).thinkMs);
  expect(Math.max(...times)).toBe(4);
  expect(new Set(times).size).toBe(5);
  expect(times.filter((ms) => ms > 0).length).toBeGreaterThan(times.length * 0.75);
});

test('a simulated player plays as well every evening, and by rules of thumb where nobody takes time', () => {
  expect(NUMBERS.map((number) => skillOf(number, 1))).toEqual(NUMBERS.map((number) => skillOf(number, 0.5)));
  expect(NUMBERS.every((number) => skillOf(number, 0).thinkMs === 0)).toBe(true);
});

test('whoever plays alike shares a game, and every game is played by somebody of any skill', async () => {
  for (const gametype of ['skat', 'romme', 'belote']) {
    const game = await gameBySkill(gametype, { thinkMs: 4 });
    expect(game.gametype).toBe(gametype);
    expect(await gameBySkill(gametype, { thinkMs: 4 })).toBe(game);
    expect(typeof game.newBot().choose).toBe('function');
  }
  expect(await gameBySkill('skat', undefined)).not.toBe(await gameBySkill('skat', { thinkMs: 4 }));
});
