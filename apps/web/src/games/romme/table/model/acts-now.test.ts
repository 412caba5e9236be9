import type { RommeView } from '@matador/romme';
import { expect, test } from 'vitest';
import { cards, drawn, OPENED } from '../test/view.ts';
import { actsNow } from './acts-now.ts';
import { readCommand } from './command.ts';
import { deskAfter, deskOf, type DeskMove } from './desk.ts';
import { layingOf } from './laying.ts';
import { usesOf } from './places.ts';
import { judgeTray } from './tray.ts';

const RUN = { seat: 1, type: 'run', cards: cards('H5 H6 H7 H8'), jokers: [] } as const;
const SET = { seat: 2, type: 'set', cards: ['S91', 'X1', 'D91'], jokers: [['C9', 'H9']] } as const;
const VIEW = drawn('H9 HT HJ H9 X C3', { ...OPENED, melds: [RUN, SET] });

/** What may be typed in German after some moves of the desk. */
const worksNow = (view: RommeView, ...moves: readonly DeskMove[]): readonly string[] => {
  const desk = moves.reduce(deskAfter, deskOf({ order: view.hand, tray: [] }));
  const [single = null] = desk.selected.length === 1 ? desk.selected : [];
  const onDesk = {
    desk,
    laying: layingOf(view, judgeTray(desk.tray, view.rules)),
    uses: single === null ? [] : usesOf(view, single),
  };
  return actsNow(view, onDesk, { language: 'de', draws: 'z, a', does: 'auslegen, zurück, sortieren' });
};

test('what works now is made of hand and tray, before the own turn too', () => {
  const others = { ...VIEW, asked: 1, drawnFrom: null };
  expect(worksNow(others)).toEqual(['h9', 'h10', 'hb', 'x', 'k3', 'sortieren']);
  expect(worksNow({ ...others, asked: 0 }).slice(0, 3)).toEqual(['z', 'a', 'h9']);
  const put = { type: 'put', cards: cards('H9 HT HJ'), place: null } as const;
  expect(worksNow(others, put)).toEqual(['h9', 'x', 'k3', 'zurück', 'sortieren']);
  expect(worksNow(VIEW, put)).toEqual(['h9', 'x', 'k3', 'auslegen', 'zurück', 'sortieren', 'x h9']);
});

test('only the selected card is offered for a meld of the table, and what is offered is understood', () => {
  const [card = 'H91'] = VIEW.hand;
  expect(worksNow(VIEW).filter((typed) => /^[+*]/.test(typed))).toEqual([]);
  const works = worksNow(VIEW, { type: 'toggle', card });
  expect(works.slice(-4)).toEqual(['+ h9 1', '+ h9 2', '* h9 2', 'x h9']);
  for (const typed of works)
    if (typed !== 'sortieren')
      expect(readCommand(typed, VIEW, false, { language: 'de', asks: '', draws: '' }).type).toMatch(
        /^(?:act|tray|discard)$/,
      );
});
