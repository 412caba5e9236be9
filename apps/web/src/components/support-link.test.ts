import { expect, test } from 'vitest';
import { subtopicOf } from './support-link.tsx';

test("RES-3 a duel's case goes to the desk of its zone", () => {
  expect(['skatmasters', 'skatmasters_gd', 'romme', 'rommemasters', 'skat', 'belote'].map(subtopicOf)).toEqual([
    'skaMasters',
    'skaMasters',
    'romTournament',
    'romTournament',
    'duel',
    'duel',
  ]);
});
