// @vitest-environment happy-dom
import type { Judged, JudgedCall } from '@matador/cards/review';
import { createFormat } from '@matador/ui/format';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { translateIn } from '../../../test/translate.ts';
import type { Move, ReplayStep } from '#web/features/replay/model/replay-game.ts';
import type { Telling } from '../deal-account.ts';
import { CallDecision } from './calls.tsx';
import { AllDecisions, Costliest, Decision } from './decisions.tsx';
import { DealLine } from './deal-line.tsx';
import { decisionWords, turnWords, unseenWords } from './words.ts';

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

/** A step of a replay, as far as a list of decisions says it. */
const stepBy = (move: Move, words: string): ReplayStep => ({
  ...{ type: 'move', seat: 0, words: () => words, cards: [], group: 0, score: null, move },
  position: { seats: [], dealer: 0, trick: [], winner: null, zones: [], melds: [], contract: null },
});

/** A pass of mine that brought less than the next bid in every layout. */
const PASSED: JudgedCall = {
  ...{ seat: 0, option: 'p', hasChoice: true },
  unseen: {
    deals: 96,
    options: [
      { option: 'p', won: 0, lost: 0, more: 0, less: 0, gain: 0, squares: 0 },
      { option: '18', won: 90, lost: 2, more: 90, less: 2, gain: 7000, squares: 600_000 },
    ],
  },
  seen: {
    deals: 20,
    options: [
      { option: 'p', won: 0, lost: 0, more: 0, less: 0, gain: 0, squares: 0 },
      { option: '18', won: 0, lost: 20, more: 0, less: 20, gain: -2000, squares: 200_000 },
    ],
  },
};
const callWords = (option: string): string => (option === 'p' ? 'Pass' : `Bid ${option}`);

const CARDS = (['player', 'clock', 'standIn'] as const).map((actor, at) => ({
  ...{ place: 5 + at, step: stepBy(moveBy(actor), '') },
}));
const LIST = {
  ...{
    judged: { calls: [], cards: [0, 1, 2].map((trick) => costlyIn(trick)) },
    telling,
    callWords,
  },
  placed: { call: [{ place: 2, step: stepBy(moveBy('player'), 'You pass') }], card: CARDS },
  onGo: () => undefined,
};
const WITH_CALL = { ...LIST, judged: { ...LIST.judged, calls: [PASSED] } };

test('layouts that took too long are said beside the counts, and where all did there are none', () => {
  const costly = costlyIn(2);
  if (costly.unseen === null) throw new Error('no counts');
  const some: Judged = { ...costly, unseen: { ...costly.unseen, dropped: 3 } };
  expect(unseenWords(telling, some)).toMatch(/200 .*3 layouts took too long/);
  const none: Judged = { ...costly, unseen: { ...costly.unseen, layouts: 0, inFirst: 0, dropped: 1 } };
  expect(unseenWords(telling, none)).toBe(
    'No layout could be searched to its end. 1 layout took too long and was left out.',
  );
});

test('among my costliest decisions is a card that the clock played, which is said, and none of the stand-in', async () => {
  await renderInPage(<Costliest {...LIST} isDone />, NAMESPACES);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Trick 1: /),
    expect.stringMatching(/^Trick 2: .*The clock played for you/),
  ]);
  expect(shown[0]).not.toContain('clock');
});

test('a pass that brought less than the next bid stands among my costliest decisions, by its layouts', async () => {
  await renderInPage(<Costliest {...WITH_CALL} isDone />, NAMESPACES);
  const [, , third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(third).toBe(
    'Bid 18 rather than Pass brings more in 90 of 96 layouts, less in 2; own contracts won and lost 90 : 2, yours 0 : 0',
  );
});

test('the list of all decisions begins with the calls, each with its verdict', async () => {
  await renderInPage(<AllDecisions {...WITH_CALL} at={5} />, NAMESPACES);
  const [first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('You pass. wrong, but it did no harm');
});

test('a call is shown beside the others, by own contracts won and lost', async () => {
  const step = stepBy(moveBy('player'), 'You pass');
  await renderInPage(
    <CallDecision judged={PASSED} {...{ step, telling, callWords }} retryUrl="/retry/c1" />,
    NAMESPACES,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Choice96 layoutsWith these cards, 20 times', 'Pass0 : 00 : 0', 'Bid 1890 : 20 : 20']);
  expect(screen.getAllByRole('link', { name: 'Retry from here' })).toHaveLength(1);
  expect(screen.getByText(/^Bid 18 brings more/).textContent).toBe(
    'Bid 18 brings more than what was chosen in 90 of 96 layouts, less in 2. The difference is 88, give or take 24.',
  );
});

test('of a call beside which nothing brings more, that is said', async () => {
  const [, higher] = PASSED.unseen?.options ?? [];
  if (PASSED.unseen === null || higher === undefined) throw new Error('no options');
  const options = [higher, { ...higher, option: 'p', gain: -7000 }];
  const judged = { ...PASSED, option: '18', unseen: { ...PASSED.unseen, options } };
  const step = stepBy(moveBy('player'), 'You bid 18');
  await renderInPage(<CallDecision {...{ judged, step, telling, callWords }} retryUrl={null} />, NAMESPACES);
  expect(screen.getByText('By the layouts no other choice brings more on average.')).toBeTruthy();
  expect(screen.queryByText(/give or take/)).toBeNull();
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

test('the list of all cards counts the layouts that another card wins', async () => {
  await renderInPage(<AllDecisions {...LIST} at={5} />, NAMESPACES);
  const [first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe(
    'Trick 1, You: 7 of clubs. Still being computed: ace of clubs wins in 200 of 200 layouts, this one in 0',
  );
});

test('a turning point names both halves of its layouts, and none where there was one layout', () => {
  const turn = { decision: 0, before: 200, after: 0, layouts: 200 };
  expect(turnWords(telling, turn, costlyIn(3))).toMatch(/in 200 of 200 layouts.*Both halves/);
  const only = turnWords(telling, { ...turn, before: 1, layouts: 1 }, costlyIn(6, 1));
  expect(only).toMatch(/^Turning point: trick 7, .*Only one layout was left/);
  expect(only).not.toMatch(/halves|1 of 1/);
});

test('a card that is level with the best one is told with both counts, and is no entry beside which another was better', async () => {
  const level: Judged = {
    ...costlyIn(0),
    unseen: {
      ...{ layouts: 200, inFirst: 100, dropped: 0, possible: 900 },
      cards: [
        { card: 'CA', wins: 156, winsInFirst: 78, better: 9, worse: 3 },
        { card: 'C7', wins: 150, winsInFirst: 75, better: 0, worse: 0 },
      ],
    },
    seen: { isDeclaring: true, cards: [{ card: 'C7', value: { points: 70, tricks: 'some' }, wins: true }] },
  };
  expect(unseenWords(telling, level)).toBe(
    'ace of clubs wins in 156 of 200 layouts, the card played in 150. Within 3 in 100 layouts both count as best.',
  );
  expect(decisionWords(telling, level)).toMatch(/best$/);
});

test('the line over the deal stands where my best card would have kept it, and falls to what was played', async () => {
  const costly = costlyIn(0);
  const forced: Judged = { ...costly, trick: 1, hasChoice: false, unseen: null };
  const others: Judged = { ...costlyIn(1), seat: 1 };
  const kept: Judged = {
    ...{ ...costlyIn(2), played: 'CA' },
    unseen: {
      ...{ layouts: 200, inFirst: 100, dropped: 0, possible: 900 },
      cards: [{ card: 'CA', wins: 200, winsInFirst: 100, better: 0, worse: 0 }],
    },
  };
  const { container } = await renderInPage(
    <DealLine cards={[others, costly, forced, kept]} at={1} telling={telling} />,
    NAMESPACES,
  );
  expect(container.querySelector('path')?.getAttribute('d')).toBe(
    'M0,0.00H25.00V0.00H37.50V100.00H75.00V0.00H87.50V0.00H100',
  );
  const marks = [...container.querySelectorAll('li [data-mark]')].map((one) => one.getAttribute('data-mark'));
  expect(marks).toEqual(['costly', 'waiting', 'noChoice', 'noChoice', 'costly', 'waiting', 'best', 'waiting']);
  expect(screen.getByText(/the share of the layouts that your side wins/)).toBeTruthy();
});
