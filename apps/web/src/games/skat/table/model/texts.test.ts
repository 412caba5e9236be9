import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { readCatalogue, translateIn } from '../../../../../test/translate.ts';
import { dealLogOf, spokenOf } from './log.ts';
import { promptOf } from './prompt.ts';
import { START } from '#web/features/table/model/snapshot.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { contractWords } from './words.ts';

const t = translateIn('de', 'table');
const english = translateIn('en', 'table');
const BASE = skat.view(skat.start({ dealer: 0 }), 0);
const PLAYING: SkatView = {
  ...BASE,
  phase: 'playing',
  declarer: 1,
  bid: 24,
  contract: 'C',
  pickedUp: true,
  tricks: [0, 1, 1],
  lastTrick: { cards: [], winner: 2 },
  trick: [{ seat: 2, card: 'HA' }],
};

test('both catalogues have the same texts, none of them empty', () => {
  const [german, other] = [readCatalogue('de', 'table'), readCatalogue('en', 'table')];
  expect(Object.keys(other)).toEqual(Object.keys(german));
  expect([...Object.values(german), ...Object.values(other)].filter((text) => text === '')).toEqual([]);
});

test('cards and contracts are called as players of the language call them', () => {
  expect([cardWords(t, 'H9'), cardWords(t, 'CJ'), cardWords(english, 'HT')]).toEqual([
    'Herz 9',
    'Kreuz Bube',
    '10 of hearts',
  ]);
  expect(['NOH', 'CHS', 'CHZ', 'GO'].map((contract) => contractWords(t, contract))).toEqual([
    'Null ouvert Hand',
    'Kreuz Hand, Schneider angesagt',
    'Kreuz Hand, schwarz angesagt',
    'Grand ouvert',
  ]);
});

test('GAME-15 every announcement is unique: trick, seat, card', () => {
  const lines = spokenOf(t, PLAYING).map(({ text }) => text);
  expect(lines).toEqual([
    'Spieler 2 bekommt das Spiel bei 24',
    'Spieler 2 nimmt den Skat auf',
    'Spieler 2 spielt Kreuz',
    'Stich 2 an Spieler 3',
    'Stich 3, Spieler 3: Herz Ass',
  ]);
});

test('the log shows the calls while they last, and one line afterwards', () => {
  const calls = [
    { seat: 1, call: 'bid', value: 18 },
    { seat: 0, call: 'hold', value: 18 },
  ] as const;
  const bidding: SkatView = { ...BASE, phase: 'bidding', auction: { ...BASE.auction, calls } };
  expect(dealLogOf(t, bidding).map(({ text }) => text)).toEqual(['Spieler 2: 18', 'Du: 18, ja']);
  expect(dealLogOf(t, { ...PLAYING, auction: bidding.auction })[0]?.text).toBe('Spieler 2 bekommt das Spiel bei 24');
});

test('a refusal is said in words, with the card that cannot be played', () => {
  const refusal = { code: 'mustFollowSuit', turn: 0, action: { type: 'play', card: 'CT' } } as const;
  const preparing = { handGame: false, discards: 0, hasContract: false };
  expect(promptOf(t, PLAYING, { ...START, refusal }, preparing)).toEqual({
    title: 'Du musst Herz bedienen',
    detail: 'Kreuz 10 geht nicht. Du: 0 Stiche',
    tone: 'refused',
  });
});
