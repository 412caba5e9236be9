import { belote, PACK } from '@matador/belote';
import { PIQUET_RANKS, SUIT_LETTERS, SUITS, type PiquetCard } from '@matador/cards';
import { CATALOGUES, languageOf } from '@matador/protocol/languages';
import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../test/translate.ts';
import { readCommand as readBelote } from './belote/table/model/command.ts';
import { readCommand as readRomme } from './romme/table/model/command.ts';
import { cards, drawn, OPENED } from './romme/table/test/view.ts';
import { readCommand as readSkat } from './skat/table/model/command.ts';

const PIQUET = SUITS.flatMap((suit) => PIQUET_RANKS.map((rank): PiquetCard => `${SUIT_LETTERS[suit]}${rank}`));
const bidding: SkatView = { ...skat.view(skat.start({ dealer: 0 }), 1), phase: 'bidding', hand: PIQUET };
const playing: SkatView = { ...bidding, phase: 'playing' };

/** The words of a text that lists them. */
const listed = (language: string, namespace: 'belote' | 'romme' | 'table', id: string): readonly string[] =>
  (readCatalogue(language, namespace)[id] ?? '').split(/\s*,\s*/);

test.each(CATALOGUES)('what the texts offer to type is understood: Skat, %s', (locale) => {
  const look = { language: languageOf(locale), deck: 'fourColours' } as const;
  const asks = listed(locale, 'table', 'table.command.asks');
  const said = asks.map((word) => readSkat(word, playing, look, asks.join()));
  expect(said).toEqual(['hand', 'trick', 'contract', 'clock', 'last'].map((what) => ({ type: 'tell', what })));
  const [ten = '', jack = '', pass = '', bid = ''] = listed(locale, 'table', 'table.command.example');
  expect([ten, jack].map((text) => readSkat(text, playing, look))).toEqual([
    { type: 'act', action: { type: 'play', card: 'HT' } },
    { type: 'act', action: { type: 'play', card: 'CJ' } },
  ]);
  expect([pass, bid].map((text) => readSkat(text, bidding, look))).toEqual([
    { type: 'act', action: { type: 'pass' } },
    { type: 'act', action: { type: 'bid', value: 18 } },
  ]);
});

test.each(CATALOGUES)('what the texts offer to type is understood: Rommé, %s', (locale) => {
  const [asks, draws] = ['asks', 'draws'].map((id) => listed(locale, 'romme', `romme.command.${id}`));
  const view = drawn('H9 HT HJ H9 S3', { ...OPENED, melds: [] });
  const speech = { language: languageOf(locale), asks: (asks ?? []).join(), draws: (draws ?? []).join() };
  const read = (text: string) => readRomme(text, view, false, speech);
  expect(asks?.map(read)).toEqual(['hand', 'melds', 'tray', 'others', 'clock'].map((what) => ({ type: 'tell', what })));
  expect(draws?.map(read)).toEqual(
    ['stock', 'discardPile'].map((from) => ({ type: 'act', action: { type: 'draw', from } })),
  );
  const does = listed(locale, 'romme', 'romme.command.does');
  expect(does.map(read)).toEqual(['lay', 'back', 'sort'].map((what) => ({ type: 'do', what })));
  const [drawing = '', meld = '', three = ''] = listed(locale, 'romme', 'romme.command.example');
  expect(read(drawing)).toEqual({ type: 'act', action: { type: 'draw', from: 'stock' } });
  expect(read(meld)).toEqual({ type: 'tray', cards: cards('H9 HT HJ') });
  expect(read(three)).toEqual({ type: 'discard', card: cards('S3')[0] });
});

test.each(CATALOGUES)('what the texts offer to type is understood: Belote, %s', (locale) => {
  const dealt = belote.applyFact(belote.start({ dealer: 3 }), {
    type: 'shuffle',
    deck: PACK.map((_, card) => card),
    reshuffle: PACK.map((_, card) => card),
  });
  if (!dealt.ok) throw new Error(dealt.code);
  const first = belote.view(dealt.state, 0);
  const language = languageOf(locale);
  const asks = listed(locale, 'belote', 'belote.command.asks');
  const said = asks.map((word) => readBelote(word, { ...first, phase: 'playing' }, language, asks.join()));
  expect(said).toEqual(['hand', 'trick', 'trump', 'score', 'clock', 'last'].map((what) => ({ type: 'tell', what })));
  const [, , take = '', pass = '', spades = ''] = listed(locale, 'belote', 'belote.command.example');
  expect(readBelote(take, first, language)).toMatchObject({ type: 'act', action: { type: 'take' } });
  expect(readBelote(pass, first, language)).toEqual({ type: 'act', action: { type: 'pass' } });
  expect(readBelote(spades, first, language)).toEqual({ type: 'act', action: { type: 'take', suit: 'spades' } });
});
