import { CATALOGUES } from '@matador/protocol/languages';
import { reviewSteps, turnsOf, type JudgedTurn } from '@matador/romme/review';
import { rommeDefinition } from '@matador/romme/definition';
import { playableGame } from '@matador/table';
import { createFormat } from '@matador/ui/format';
import { expect, test } from 'vitest';
import { playedReplay } from '../../../../../test/played-replay.ts';
import { translateIn } from '../../../../../test/translate.ts';
import type { Telling } from '#web/games/deal-account.ts';
import { placesOf, recordsOf } from './records.ts';
import * as words from './words.ts';

const setting = { seats: 3, deals: 1, seed: 2 } as const;

const judgedIn = async () => {
  const { replay } = await playedReplay(playableGame(rommeDefinition), setting);
  const [recorded] = recordsOf(replay);
  if (recorded === undefined) throw new Error('no deal');
  const played = turnsOf(recorded.record);
  if (typeof played === 'string') throw new Error(played);
  const seeds = played.turns.map((_, turn) => turn);
  const judged: JudgedTurn[] = [];
  for (const step of reviewSteps(played, { seeds, first: null })) judged.push(step.judged);
  return { judged, steps: recorded.steps };
};

const reviewed = await judgedIn();
const [first] = reviewed.judged;
if (first === undefined) throw new Error('no turn');

/** What was held then and counted, charged to the fourth turn. */
const CHARGED = { counted: [], earlier: [{ turn: 3, cards: ['H51'] }], cost: 0 } as const;

/** The same turn as if more could have been done in it, in every way that there is. */
const variants = (judged: JudgedTurn): readonly JudgedTurn[] => {
  const laying = {
    left: 5,
    goesOut: 'no',
    opening: null,
    actions: [{ type: 'meld', cards: ['H51', 'X1', 'H71'] }],
  } as const;
  const missed = {
    needsPile: true,
    laying,
    fewer: 20,
    counted: ['H51'],
    earlier: [],
    goingOut: null,
    cost: 5,
  } as const;
  const out = { then: 61, end: -20 };
  return [
    judged,
    { ...judged, tag: 'costly', missed },
    { ...judged, tag: 'charged', missed: { ...missed, ...CHARGED } },
    { ...judged, tag: 'close', missed: { ...missed, laying: { ...laying, opening: 44 }, cost: 0 } },
    { ...judged, tag: 'costly', missed: { ...missed, goingOut: out, laying: { ...laying, goesOut: 'out' }, cost: 81 } },
    { ...judged, tag: 'plan', missed: { ...missed, goingOut: out, laying: { ...laying, goesOut: 'hand' } } },
  ];
};

const germanTelling = (): Telling => {
  const t = translateIn('de', 'review', 'replay', 'romme', 'table', 'deal');
  return { t, format: createFormat('de'), nameOf: () => null, own: 0 };
};

test('cards that counted and are charged to an earlier turn are named with it', () => {
  const charged = variants(first).find(({ tag }) => tag === 'charged');
  if (charged === undefined) throw new Error('no turn');
  const verdict = words.turnVerdict(germanTelling(), charged);
  expect(verdict).toMatch(/Am Ende noch auf der Hand, aber schon Zug 4 angerechnet: .*5\.$/);
  expect(verdict).not.toContain('nichts');
});

test('the list says what was left, and that none of it had to be where going out was possible', () => {
  const out = variants(first).filter(({ missed }) => (missed?.laying.goesOut ?? 'no') !== 'no');
  const said = out.map((one) => words.entryWords(germanTelling(), { ...one, left: 57 }));
  expect(said).toEqual([
    expect.stringContaining('57 Punkte auf der Hand, 0 möglich. teuer'),
    expect.stringContaining('57 Punkte auf der Hand, Hand-Rommé möglich. '),
  ]);
});

test('who played a turn is known by its moves: the stand-in or the clock where it made one of them', () => {
  const { steps } = reviewed;
  const actorsIn = (played: typeof steps) => placesOf(played).map(({ actor }) => actor);
  const clocked = steps.flatMap(({ group, move }) => (move?.actor === 'clock' && group !== null ? [group] : []));
  expect(clocked.length).toBeGreaterThan(0);
  expect(actorsIn(steps).flatMap((actor, turn) => (actor === 'clock' ? [turn] : []))).toEqual([...new Set(clocked)]);
  const at = steps.findIndex(({ group }) => group === clocked[0]);
  const left = steps.map((step, place) =>
    place === at && step.move !== null ? { ...step, move: { ...step.move, actor: 'standIn' as const } } : step,
  );
  expect(actorsIn(left)[clocked[0] ?? 0]).toBe('standIn');
});

test('every verdict is said whole in every language, with its figures', () => {
  const { judged, steps } = reviewed;
  expect(placesOf(steps)).toHaveLength(judged.length);
  for (const language of CATALOGUES) {
    const t = translateIn(language, 'review', 'replay', 'romme', 'table', 'deal');
    const nameOf = (seat: number): string | null => (seat === 0 ? null : `Spieler ${String(seat)}`);
    const telling: Telling = { t, format: createFormat(language), nameOf, own: 0 };
    for (const one of judged.flatMap(variants)) {
      const said = [
        ...words.possibleWords(telling, one),
        words.turnVerdict(telling, one),
        words.knownDrawWords(telling, one) ?? '',
        words.hiddenDrawWords(telling, one) ?? '',
        words.discardWords(telling, one) ?? '',
        words.seenDiscardWords(telling, one) ?? '',
        ...Object.values(words.costlyWords(telling, one, 2)),
        words.entryWords(telling, one),
        words.headingWords(telling, one),
        words.turnedWords(telling, one),
        words.tagWords(telling, one),
      ].join(' ');
      expect(said).not.toMatch(/review\.|replay\.|romme\.|[{}]|undefined|NaN/);
    }
  }
});
