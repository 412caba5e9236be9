// @vitest-environment happy-dom
import { createFormat } from '@matador/ui/format';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { translateIn } from '../../../../test/translate.ts';
import type { ReplayStep } from '../model/replay-game.ts';
import { Strip } from './player.tsx';

const telling = {
  t: translateIn('en', 'replay'),
  format: createFormat('en-GB'),
  nameOf: (seat: number) => ['Anna', 'Bert', 'Carl'][seat] ?? '',
  own: 0,
};

const stepOf = (group: number, seat: number, winner: number | null): ReplayStep => ({
  ...{ type: 'move', seat, group, cards: [], score: null, move: null, words: () => '' },
  position: { winner, seats: [], dealer: 0, trick: [], zones: [], melds: [], contract: null },
});
const STEPS = [stepOf(0, 0, null), stepOf(0, 1, 1), stepOf(1, 2, null), stepOf(1, 0, null)];

/** What each group is called by who sees it, and by who hears it. */
const groupsAs = async (unit: 'trick' | 'turn') => {
  await renderInPage(<Strip steps={STEPS} at={0} telling={telling} unit={unit} onGo={() => undefined} />, ['common']);
  return screen
    .getAllByRole('button')
    .map((button) => [button.textContent, button.querySelector('[title]')?.textContent]);
};

test('a trick that was not played to its end stands under nobody’s name, a turn under the name of whose it was', async () => {
  expect(await groupsAs('trick')).toEqual([
    ['Trick 1, Bert1 Bert', 'Bert'],
    ['Trick 2, incomplete2 incomplete', 'incomplete'],
  ]);
  expect((await groupsAs('turn'))[1]).toEqual(['Turn 2, Carl2 Carl', 'Carl']);
});
