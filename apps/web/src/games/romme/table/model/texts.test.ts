import { romme, type RommeResult, type RommeSeen, type RommeView } from '@matador/romme';
import { expect, test } from 'vitest';
import { translateIn } from '../../../../../test/translate.ts';
import { cards, drawn, OPENED } from '../test/view.ts';
import { resultDetail, resultRows, resultTitle } from './calculation.ts';
import { happened } from './log.ts';
import { layingOf } from './laying.ts';
import { usesOf } from './places.ts';
import { promptOf } from './prompt.ts';
import { stepsOf } from './steps.ts';
import { sumWords } from './sum.ts';
import { tellings } from './tell.ts';
import { judgeTray, trayOf } from './tray.ts';
import { meldWords } from './words.ts';

const t = translateIn('de', 'table', 'romme');
const english = translateIn('en', 'table', 'romme');
const RUN = { seat: 1, type: 'run', cards: cards('H5 H6 H7 H8'), jokers: [] } as const;
const SET = { seat: 2, type: 'set', cards: ['S91', 'X1', 'D91'], jokers: [['C9', 'H9']] } as const;

/** What prompt and foot say with these cards selected and these melds in the tray. */
const says = (view: RommeView, selected: string, ...melds: readonly string[]) => {
  const tray = trayOf(melds.map(cards));
  const chosen = cards(selected);
  const [only = null] = chosen.length === 1 ? chosen : [];
  const inHand = {
    selected: chosen,
    uses: only === null ? [] : usesOf(view, only),
    laying: layingOf(view, judgeTray(tray, view.rules)),
    hasTray: tray.length > 0,
  };
  const { main, second } = stepsOf(t, view, inHand);
  const prompt = promptOf(t, view, { ...inHand, canGoOut: false, isSending: false, refusal: null });
  return [prompt.title, main.label, second?.label ?? null];
};

test('melds are called by what they are, jokers by what they stand for', () => {
  expect(meldWords(t, RUN)).toBe('Folge Herz 5 bis 8');
  expect(meldWords(t, { type: 'run', cards: ['C31', 'X2', 'C51'], jokers: [['C4']] })).toBe(
    'Folge Kreuz 3 bis 5, Joker als 4',
  );
  expect(meldWords(english, SET)).toBe('set of 9 (spades, joker, diamonds)');
});

test('the sum of a meld counts jokers and low aces in words', () => {
  const sums = ['H7 X H9 HT', 'SA S2 S3', 'CK HK X'].map((meld) => {
    const [judged] = judgeTray(trayOf([cards(meld)]), { adjacentJokers: 'refused' }).melds;
    return judged?.arrangement ? sumWords(t, judged.arrangement) : null;
  });
  expect(sums).toEqual([
    '7 + 8 + 9 + 10 = 34, Joker als Herz 8',
    '1 + 2 + 3 = 6, das Ass zählt 1',
    '10 + 10 + 10 = 30, Joker zählt 10',
  ]);
});

test('prompt and buttons say the next step', () => {
  const hand = 'H7 H8 H9 HT CK SK DK S3 D2 C4 CA D8 S6 S7';
  expect(says(drawn(hand, { drawnFrom: null }), '')).toEqual(['Zieh eine Karte', 'Vom Stapel', 'Karo 6 nehmen']);
  expect(says(drawn(hand), '')).toEqual(['Auslegen oder abwerfen', 'Karten wählen', 'Abwerfen']);
  expect(says(drawn(hand), 'H7 H8 H9')).toEqual(['3 Karten gewählt', 'In die Auslage', 'Abwerfen']);
  expect(says(drawn(hand), '', 'H7 H8 H9 HT')).toEqual(['Es fehlen 6 Punkte', 'Auslegen: 6 fehlen', 'Abwerfen']);
  expect(says(drawn(hand), '', 'H7 H8 H9 HT', 'CK SK DK')).toEqual(['Du kannst auslegen', 'Auslegen', 'Abwerfen']);
  expect(says(drawn('S3 S4 S5 D9'), '', 'S3 S4 S5')).toEqual([
    'Hand-Rommé: alles zählt doppelt',
    'Hand-Rommé mit Karo 9',
    null,
  ]);
  expect(says(drawn(hand, { asked: 1 }), '')).toEqual(['Spieler 2 ist dran', 'Bitte warten', null]);
});

test('a selected card that fits the table is offered its place, or the choice of places', () => {
  const view = (hand: string) => drawn(hand, { ...OPENED, melds: [RUN, SET] });
  expect(says(view('H4 DK S2'), 'H4')).toEqual(['Herz 4 anlegen?', 'Anlegen', 'Abwerfen']);
  expect(says(view('C9 DK S2'), 'C9')).toEqual(['Kreuz 9 anlegen?', 'Platz wählen', 'Abwerfen']);
});

const seen = (view: RommeView, ...events: readonly RommeSeen[]): readonly string[] => {
  const views = events.reduce<readonly RommeView[]>(
    (known, event) => [...known, romme.advance(known.at(-1) ?? view, event)],
    [view],
  );
  return views.flatMap((after, at) => happened(t, views[at - 1] ?? after, after)).map(({ text }) => text);
};

test('GAME-15 the log says who drew, laid, swapped and discarded what; a drawn card stays unknown', () => {
  const theirs = drawn('H9 DK', { asked: 1, drawnFrom: null, opened: [true, false, true], melds: [SET] });
  expect(
    seen(
      theirs,
      { type: 'drawn', seat: 1, from: 'stock', card: null },
      { type: 'laid', seat: 1, melds: [RUN] },
      { type: 'swapped', seat: 1, card: 'H91', joker: 'X1', meld: 0 },
      { type: 'laidOff', seat: 1, card: 'H41', meld: 1, end: 'low' },
      { type: 'discarded', seat: 1, card: 'S31' },
    ),
  ).toEqual([
    'Spieler 2 zieht vom Stapel',
    'Spieler 2 legt zum ersten Mal aus: Folge Herz 5 bis 8',
    'Spieler 2 tauscht Herz 9 gegen den Joker: Satz 9 (Pik, Herz, Karo)',
    'Spieler 2 legt Herz 4 an: Folge Herz 4 bis 8',
    'Spieler 2 wirft Pik 3 ab',
  ]);
  expect(seen(drawn('H9', { drawnFrom: null }), { type: 'drawn', seat: 0, from: 'discardPile', card: 'D61' })).toEqual([
    'Du nimmst Karo 6 von der Ablage',
  ]);
});

test('RES-6 a finished deal shows what everybody was left with, and both score columns', () => {
  const result: RommeResult = { scores: [-62, 124, -62], end: 'handRomme', winner: 1, counts: [31, 0, 31], factor: 2 };
  const view = drawn('X HA', { phase: 'over', result, left: [cards('HA X'), [], cards('X DA')] });
  expect(resultTitle(t, result, view)).toBe('Hand-Rommé von Spieler 2');
  expect(resultDetail(t, result, view)).toBe('Auf einmal ausgelegt: alles zählt doppelt');
  expect(resultRows(view, result).map(({ who, count, minus, score }) => [who, count, minus, score])).toEqual([
    [1, 31, -62, -62],
    [2, 0, 0, 124],
    [3, 31, -62, -62],
  ]);
  expect(resultRows(view, result)[0]?.left).toEqual(cards('X HA'));
});

test('what lies in the tray and on the table is told on demand', () => {
  const view = drawn('H9 DK', { melds: [RUN] });
  const told = tellings(t, view, view.hand, judgeTray(trayOf([cards('S3 S4 S5')]), view.rules));
  expect(told.melds()).toBe('1: Folge Herz 5 bis 8, von Spieler 2');
  expect(told.tray()).toBe('In deiner Auslage: Folge Pik 3 bis 5. Zusammen 12 Punkte');
  expect(told.others()).toContain('Spieler 3: 9 Karten, noch nicht ausgelegt');
});
