import { skat, type Concession, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { translateIn } from '../../../../../test/translate.ts';
import { dealLogOf, spokenOf } from './log.ts';

const t = translateIn('en', 'table');
const BASE: SkatView = {
  ...skat.view(skat.start({ dealer: 0 }), 1),
  phase: 'playing',
  declarer: 0,
  bid: 18,
  contract: 'C',
  pickedUp: true,
  tricks: [2, 0, 0],
};

/** The declarer has conceded; these have refused, and these may still answer. */
const conceded = (
  refused: Concession['refused'],
  asked: readonly number[],
  parts: Partial<SkatView> = {},
): SkatView => ({
  ...BASE,
  concession: { seat: 0, agreed: [0], refused },
  decisions: [
    { turn: 7, seat: 0, duty: 'must', clock: 'card' },
    ...asked.map((seat) => ({ turn: 7, seat, duty: 'may', clock: 'consent' }) as const),
  ],
  ...parts,
});

const ASKED = 'Player 3 wants to concede';
const REFUSED = 'Concession refused, play goes on';
const last = (view: SkatView): string | undefined => dealLogOf(t, view).at(-1)?.text;

test('a concession is refused when both defenders have refused it, not before', () => {
  expect(last(conceded([], [1, 2]))).toBe(ASKED);
  expect(last(conceded([2], [1]))).toBe(ASKED);
  expect(last(conceded([2, 1], []))).toBe(REFUSED);
});

test('each concession is announced once, and its refusal once', () => {
  const views = [
    conceded([], [1, 2]),
    conceded([2], [1]),
    conceded([2, 1], []),
    conceded([], [1, 2], { tricks: [3, 0, 0] }),
    conceded([2, 1], [], { tricks: [3, 0, 0] }),
    conceded([], [1, 2], { tricks: [3, 0, 0], claim: { seat: 0, verdict: 'fails' } }),
  ];
  const heard = new Map(views.flatMap((view) => spokenOf(t, view)).map(({ key, text }) => [key, text]));
  expect([...heard.values()].filter((text) => [ASKED, REFUSED].includes(text))).toEqual([
    ...[ASKED, REFUSED],
    ...[ASKED, REFUSED],
    ASKED,
  ]);
});
