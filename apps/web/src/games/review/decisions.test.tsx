// @vitest-environment happy-dom
import type { Judged } from '@matador/cards/review';
import { createFormat } from '@matador/ui/format';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { translateIn } from '../../../test/translate.ts';
import type { Move } from '#web/features/replay/model/replay-game.ts';
import type { Telling } from '../deal-account.ts';
import { AllDecisions, Costliest, Decision } from './decisions.tsx';
import { turnWords } from './words.ts';

const NAMESPACES = ['review', 'replay', 'table'] as const;
const telling: Telling = {
  t: translateIn('en', ...NAMESPACES),
  format: createFormat('en'),
  nameOf: (seat) => (seat === 0 ? null : 'Nordlicht'),
  own: 0,
};

/** A card of mine that won in no layout, where the ace would have won in all. */
const costlyIn = (trick: number, possible = 900): Judged => ({
  ...{ seat: 0, trick, played: 'C7', hasChoice: true },
  seen: null,
  unseen: {
    ...{ layouts: possible === 1 ? 1 : 200, inFirst: possible === 1 ? 1 : 100, dropped: 0, possible },
    cards: [
      { card: 'CA', wins: 200, winsInFirst: 100, better: 200, worse: 0 },
      { card: 'C7', wins: 0, winsInFirst: 0, better: 0, worse: 0 },
    ],
  },
});

const moveBy = (actor: Move['actor']): Move => ({
  ...{ seat: 0, seq: 1, turn: 1, actor, leftSeats: [], tookMs: null, bankMs: null },
});

const MOVES = (['player', 'clock', 'standIn'] as const).map(moveBy);
const LIST = {
  ...{ judged: [0, 1, 2].map((trick) => costlyIn(trick)), places: [5, 6, 7], moves: MOVES, telling, own: 0 },
  onGo: () => undefined,
};

test('among my costliest cards is one that the clock played, which is said, and none of the stand-in', async () => {
  await renderInPage(<Costliest {...LIST} isDone />, NAMESPACES);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Trick 1: /),
    expect.stringMatching(/^Trick 2: .*The clock played for you/),
  ]);
  expect(shown[0]).not.toContain('clock');
});

test('the list of all cards says who played one if not its player', async () => {
  await renderInPage(<AllDecisions {...LIST} at={5} />, NAMESPACES);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown.map((text) => /(The clock played|played on) for you/.exec(text ?? '')?.[1] ?? null)).toEqual([
    null,
    'The clock played',
    'played on',
  ]);
});

test.each([
  { actor: 'player', canRetry: true },
  { actor: 'clock', canRetry: true },
  { actor: 'standIn', canRetry: false },
] as const)('a card of mine that was played by: $actor, retried: $canRetry', async ({ actor, canRetry }) => {
  const shown = { judged: costlyIn(3), move: moveBy(actor), telling, endWords: () => '', onLine: () => undefined };
  await renderInPage(<Decision {...shown} line={null} retryUrl="/retry/c1" />, NAMESPACES);
  expect(screen.queryAllByRole('link', { name: 'Retry from here' })).toHaveLength(canRetry ? 1 : 0);
  expect(screen.queryByText(/(?:The clock played|played on) for you/) !== null).toBe(actor !== 'player');
});

test('a turning point names both halves of its layouts, and none where there was one layout', () => {
  const turn = { decision: 0, before: 200, after: 0, layouts: 200 };
  expect(turnWords(telling, turn, costlyIn(3))).toMatch(/in 200 of 200 layouts.*Both halves/);
  const only = turnWords(telling, { ...turn, before: 1, layouts: 1 }, costlyIn(6, 1));
  expect(only).toMatch(/^Turning point: trick 7, .*Only one layout was left/);
  expect(only).not.toMatch(/halves|1 of 1/);
});
