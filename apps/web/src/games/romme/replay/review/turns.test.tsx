// @vitest-environment happy-dom
import type { JudgedTurn } from '@matador/romme/review';
import { createFormat } from '@matador/ui/format';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../../test/render.tsx';
import { translateIn } from '../../../../../test/translate.ts';
import type { TurnActor } from './records.ts';
import { AllTurns, Costliest, Turn } from './turns.tsx';

const TEXTS = ['review', 'replay', 'romme', 'table', 'deal'] as const;
const telling = { t: translateIn('de', ...TEXTS), format: createFormat('de'), nameOf: () => null, own: 0 };

/** A turn of mine in which a lay-down was missed at a loss. */
const COSTLY: JudgedTurn = {
  ...{ seat: 0, number: 4, left: 57, least: 39, wentOut: false, other: null, discard: null, tag: 'costly' },
  drew: { from: 'stock', card: 'H51' },
  missed: {
    ...{ needsPile: false, fewer: 18, counted: ['H51', 'H61', 'H71'], earlier: [], goingOut: null, cost: 18 },
    laying: { left: 39, actions: [{ type: 'meld', cards: ['H51', 'H61', 'H71'] }], goesOut: 'no', opening: null },
  },
};

const show = async (actor: TurnActor): Promise<void> => {
  const list = { judged: [COSTLY], places: [{ draw: 0, next: 1, actor }], telling, onGo: () => undefined };
  await renderInPage(
    <>
      <Turn judged={COSTLY} actor={actor} telling={telling} retryUrl="/again" />
      <Costliest {...list} isDone />
      <AllTurns {...list} current={0} />
    </>,
    TEXTS,
    'de',
  );
};

const retry = () => screen.queryByRole('link', { name: 'Ab hier noch einmal spielen' });
const costly = () => screen.queryByRole('button', { name: /^Zug 5: mehr auszulegen/ });

test('a costly turn of mine can be played anew, and is in the list of my costliest', async () => {
  await show('player');
  expect(retry()).not.toBeNull();
  expect(costly()).not.toBeNull();
  expect(screen.queryByText(/spielte für dich|weitergespielt/)).toBeNull();
});

test('a turn that the stand-in played for me is none of my costliest, and is not played anew', async () => {
  await show('standIn');
  expect(retry()).toBeNull();
  expect(costly()).toBeNull();
  expect(screen.getAllByText('für dich weitergespielt')).toHaveLength(2);
});

test('a turn that the clock played is mine, and the review says who played it', async () => {
  await show('clock');
  expect(retry()).not.toBeNull();
  expect(costly()?.textContent).toMatch(/Die Uhr spielte für dich$/);
  expect(screen.getAllByText('Die Uhr spielte für dich')).toHaveLength(3);
});
