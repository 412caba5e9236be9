import { expect, test } from 'vitest';
import belote from './fixtures/belote.json';
import romme from './fixtures/romme.json';
import skat from './fixtures/skat.json';
import { gameOf } from '#web/games/index.ts';
import { openPractice } from './practice-table.ts';

/**
 * Practice tables as an earlier page kept them, with what their own seat saw after so many lines. They are never
 * written anew to make this test pass: a person who reloads the page after an update plays on.
 */
const STORED = { skat, romme, belote };

test.each(['skat', 'romme', 'belote'] as const)(
  'GAME-18 a table of the house that an earlier page has kept is taken up where it was left: %s',
  async (gametype) => {
    const game = await gameOf(gametype).loadPractice();
    const { stored, views } = STORED[gametype];
    for (const { after, view } of views) {
      const left = { ...stored, lines: stored.lines.slice(0, after) };
      const table = openPractice(game, left, () => undefined);
      expect(table.view()).toEqual({ ...view, clocked: [], frozen: null });
      expect(table.stored).toEqual(left);
    }
    expect(views.at(-1)).toMatchObject({ after: stored.lines.length, view: { phase: 'playing', dealNumber: 3 } });
  },
);
