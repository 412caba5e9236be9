import fc from 'fast-check';
import { expect, test } from 'vitest';
import { throwDice } from './dice.ts';
import { SHIFTS, tellStory, type StoryFacts } from './story.ts';

const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 9, 19, 2);
const facts: StoryFacts = {
  shift: 0,
  numberOfGames: 12,
  playersPerGame: 3,
  roundsPerGame: 3,
  rejoinLimit: null,
  rejoinsEnabled: true,
  registrationStart: new Date(start - 50 * HOUR_MS),
  competitionStart: new Date(start),
  competitionEnd: new Date(start + 168 * HOUR_MS),
};
const players = Array.from({ length: 31 }, (_, index) => `p${String(index)}`);
const seeds = fc.integer({ min: 1, max: 1_000_000 });

test('an invented series is played slot by slot, each once, by those who had entered by then', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 72, max: 300 }), fc.boolean(), (seed, hours, rejoinsEnabled) => {
      const until = new Date(start + hours * HOUR_MS);
      const story = tellStory(throwDice(seed), { ...facts, rejoinsEnabled }, players, until);
      const attempts = new Map(story.attempts.map((one) => [`${one.player} ${String(one.number)}`, one]));
      expect(attempts.size).toBe(story.attempts.length);
      if (!rejoinsEnabled) expect(story.attempts.every(({ number }) => number === 1)).toBe(true);
      const slots = new Map<string, number>();
      for (const table of [...story.competitions].sort((a, b) => a.formedAt.getTime() - b.formedAt.getTime())) {
        expect(new Set(table.seats.map(({ player }) => player)).size).toBe(3);
        expect(table.finishedAt <= until && table.finishedAt <= facts.competitionEnd).toBe(true);
        for (const { player, attempt, slot } of table.seats) {
          const name = `${player} ${String(attempt)}`;
          const own = attempts.get(name);
          expect(own !== undefined && own.startedAt <= table.formedAt).toBe(true);
          expect(own?.endedAt === null || (own?.endedAt ?? until) >= table.finishedAt).toBe(true);
          expect(slot).toBe(slots.get(name) ?? 0);
          slots.set(name, slot + 1);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('two tournaments of different shifts never have the same player at two tables', () => {
  fc.assert(
    fc.property(seeds, seeds, fc.integer({ min: 0, max: 40 }), (a, b, laterHours) => {
      const late = new Date(start + laterHours * HOUR_MS);
      const one = tellStory(throwDice(a), facts, players, facts.competitionEnd);
      const two = tellStory(
        throwDice(b),
        { ...facts, shift: SHIFTS - 1, competitionStart: late },
        players,
        facts.competitionEnd,
      );
      const partOf = ({ formedAt, finishedAt }: (typeof one.competitions)[number]): readonly number[] =>
        [formedAt, finishedAt].map((at) => Math.floor((at.getTime() % HOUR_MS) / (HOUR_MS / SHIFTS)));
      for (const table of one.competitions) expect(partOf(table)).toEqual([0, 0]);
      for (const table of two.competitions) expect(partOf(table)).toEqual([SHIFTS - 1, SHIFTS - 1]);
    }),
    { numRuns: 10 },
  );
});

test('the same seed tells the same story', () => {
  const tell = () => tellStory(throwDice(7), facts, players, facts.competitionEnd);
  expect(tell()).toEqual(tell());
});
