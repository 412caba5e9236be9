import { PIQUET_RANKS, SUIT_LETTERS, SUITS, type PiquetCard } from '@matador/cards';
import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { cardTyped, spellCard } from '#web/features/table/model/typed.ts';
import { actsNow, readCommand } from './command.ts';

const PACK = SUITS.flatMap((suit) => PIQUET_RANKS.map((rank): PiquetCard => `${SUIT_LETTERS[suit]}${rank}`));
const bidding: SkatView = { ...skat.view(skat.start({ dealer: 0 }), 1), phase: 'bidding', hand: ['HT', 'CJ', 'D7'] };
const playing: SkatView = { ...bidding, phase: 'playing' };

const FRENCH_DE = { language: 'de', deck: 'fourColours' } as const;
const GERMAN = { language: 'de', deck: 'german' } as const;
const FRENCH_EN = { language: 'en', deck: 'twoColours' } as const;

test('a card is its suit and rank, in English and German letters', () => {
  const played = ['h10', 'ht', 'cj', 'kb', 'd7', 'o7'].map((text) => readCommand(text, playing, FRENCH_DE));
  expect(
    played.map((command) => command.type === 'act' && command.action.type === 'play' && command.action.card),
  ).toEqual(['HT', 'HT', 'CJ', 'CJ', 'D7', 'D7']);
});

test('a pass, a hold and a number are calls while bidding', () => {
  expect(['p', 'ja', '18'].map((text) => readCommand(text, bidding, FRENCH_DE))).toEqual([
    { type: 'act', action: { type: 'pass' } },
    { type: 'act', action: { type: 'hold' } },
    { type: 'act', action: { type: 'bid', value: 18 } },
  ]);
});

test('a card that is not held, or nonsense, is not understood', () => {
  expect(['sa', 'x', '', 'h'].map((text) => readCommand(text, playing, FRENCH_DE).type)).toEqual(
    Array(4).fill('unknown'),
  );
});

test('what works now is offered as it is typed: what may be called, the legal cards, nothing while others are asked', () => {
  const own = [{ seat: 1, clock: 'bid', duty: 'must', turn: 0 }] as const;
  const asked = (part: Partial<SkatView['auction']>): SkatView => ({
    ...bidding,
    decisions: own,
    auction: { ...bidding.auction, ...part },
  });
  expect(actsNow(asked({ asked: 'caller', value: 20 }), FRENCH_DE)).toEqual(['22', 'p']);
  expect(actsNow(asked({ asked: 'listener', value: 20 }), FRENCH_DE)).toEqual(['ja', 'p']);
  expect(actsNow(asked({ asked: 'listener', value: 20 }), FRENCH_EN)).toEqual(['yes', 'p']);
  expect(actsNow({ ...bidding, decisions: [] }, FRENCH_DE)).toEqual([]);
  const led: SkatView = {
    ...playing,
    decisions: own,
    contract: 'S',
    declarer: 0,
    trick: [{ seat: 0, card: 'H7' }],
    hand: ['HT', 'CJ', 'DQ', 'HK'],
  };
  expect(actsNow(led, FRENCH_DE)).toEqual(['h10', 'hk']);
  expect(actsNow({ ...led, trick: [] }, FRENCH_DE)).toEqual(['h10', 'kb', 'dd', 'hk']);
  expect(actsNow({ ...led, trick: [] }, FRENCH_EN)).toEqual(['h10', 'cj', 'dq', 'hk']);
  for (const language of ['de', 'en'])
    for (const typed of actsNow({ ...led, trick: [] }, { language, deck: 'fourColours' }))
      expect(readCommand(typed, led, { language, deck: 'fourColours' }).type).toBe('act');
});

test('before the declaration every card of the hand is offered: it is laid away, or taken back', () => {
  const own = [{ seat: 1, clock: 'declare', duty: 'must', turn: 0 }] as const;
  const declaring: SkatView = { ...bidding, phase: 'declaring', declarer: 1, decisions: own };
  expect(actsNow(declaring, FRENCH_DE)).toEqual(['h10', 'kb', 'd7']);
  expect(actsNow({ ...declaring, phase: 'skat' }, FRENCH_DE)).toEqual([]);
});

test('GAME-13 with German suits a card is typed by their letters or names, Schellen by S', () => {
  const hand = ['CJ', 'SQ', 'HT', 'DA', 'SA'] as const;
  const cardOf = (text: string): unknown => {
    const command = readCommand(text, { ...playing, hand }, GERMAN);
    return command.type === 'act' && command.action.type === 'play' ? command.action.card : command.type;
  };
  expect(['eu', 'go', 'r10', 'sa', 'Eichel-Unter', 'grün ober', 'schellen ass'].map(cardOf)).toEqual([
    ...['CJ', 'SQ', 'HT', 'DA', 'CJ', 'SQ', 'DA'],
  ]);
  expect(['au', 'lo', 'h10', 'ba', 'la'].map(cardOf)).toEqual(['CJ', 'SQ', 'HT', 'DA', 'SA']);
  expect(['kb', 'cj', 'l', 'u', 'e'].map(cardOf)).toEqual(['unknown', 'unknown', 'tell', 'tell', 'unknown']);
});

test('what works now is offered in the letters of the deck, and is understood', () => {
  const own = [{ seat: 1, clock: 'bid', duty: 'must', turn: 0 }] as const;
  const led: SkatView = { ...playing, decisions: own, contract: 'S', declarer: 0, hand: ['HT', 'CJ', 'DQ', 'SK'] };
  expect(actsNow(led, { language: 'de', deck: 'german' })).toEqual(['r10', 'eu', 'so', 'gk']);
  expect(actsNow(led, { language: 'en', deck: 'german' })).toEqual(['h10', 'au', 'bo', 'lk']);
  for (const language of ['de', 'en'])
    for (const typed of actsNow(led, { language, deck: 'german' }))
      expect(readCommand(typed, led, { language, deck: 'german' }).type).toBe('act');
});

test.each(['da', 'de', 'en', 'es', 'fr', 'nl', 'sv'])(
  'GAME-13 in %s every card is typed in its own letters, and no two cards alike',
  (language) => {
    const look = { language, deck: 'fourColours' } as const;
    const typed = PACK.map((card) => spellCard(card, look));
    expect(new Set(typed).size).toBe(PACK.length);
    expect(typed.map((text) => cardTyped(text, PACK, look))).toEqual(PACK);
  },
);

test('a card is typed as players of the language write it, with the letters in its corners', () => {
  const jack = (language: string): string => spellCard('CJ', { language, deck: 'fourColours' });
  expect(['da', 'de', 'en', 'es', 'fr', 'nl', 'sv'].map(jack)).toEqual(['kb', 'kb', 'cj', 'tj', 'tv', 'kb', 'kkn']);
  const read = (text: string, language: string) => cardTyped(text, PACK, { language, deck: 'fourColours' });
  expect([read('cr', 'fr'), read('kr', 'fr'), read('re', 'da'), read('kh', 'nl')]).toEqual(['HK', 'DK', 'DA', 'CK']);
  // English letters go on where they mean nothing else.
  expect([read('cj', 'nl'), read('hj', 'fr'), read('sq', 'es')]).toEqual(['CJ', 'HJ', 'SQ']);
});

test('what can be asked is typed in the words that the language lists', () => {
  const asks = 'main, pli, contrat, pendule, dernier';
  const told = (text: string) => readCommand(text, playing, { language: 'fr', deck: 'fourColours' }, asks);
  expect(['pli', 'Dernier', 'trick'].map(told)).toEqual([
    { type: 'tell', what: 'trick' },
    { type: 'tell', what: 'last' },
    { type: 'tell', what: 'trick' },
  ]);
});
