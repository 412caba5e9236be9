import type { PiquetCard } from '@matador/cards';
import { after, numberOf, setOf, textsIn } from '../cards.ts';
import { ORDERS, playable, winningPlace } from '../order.ts';
import { CLASSIC } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import { cardOf, cardsIn, caseText, objectsIn, seatIn, suitIn } from './fields.ts';
import { differs, RecordProblem } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

/** The three columns of legal cards, by the rules they follow (format page, section 4). */
const COLUMNS: readonly (readonly [column: string, rules: BeloteRules])[] = [
  ['legal', CLASSIC],
  ['legal_no_undertrump', { ...CLASSIC, underRuff: 'free' }],
  ['legal_partner_overruff', { ...CLASSIC, overPartner: 'higher' }],
];

const sorted = (cards: readonly PiquetCard[]): readonly string[] => cards.map(caseText).sort();

/** The running trick: at most three cards of seats one after the other, the last of them before the seat to play. */
const trickIn = (fields: Fields): readonly PiquetCard[] => {
  const seat = seatIn(fields, 'seat');
  const trick = objectsIn(fields, 'trick');
  if (trick.length > 3) throw new RecordProblem('the trick is complete');
  return trick.map((played, place) => {
    if (seatIn(played, 'seat') !== after(seat, 4 - trick.length + place)) {
      throw new RecordProblem('the cards of the trick do not follow one another up to the seat');
    }
    return cardOf(played, 'card');
  });
};

/** `belote-legal-moves`: which cards of a hand may be played, and who wins the trick so far. */
export const judgeLegalCase = (fields: Fields): readonly string[] => {
  const order = ORDERS[suitIn(fields, 'trump')];
  const seat = seatIn(fields, 'seat');
  const table = trickIn(fields);
  const hand = cardsIn(fields, 'hand');
  cardsIn({ cards: [...table, ...hand].map(caseText) }, 'cards');
  const trick = table.map(numberOf);
  const winner = trick.length === 0 ? null : after(seat, 4 - trick.length + winningPlace(order, trick));
  return [
    ...COLUMNS.flatMap(([column, rules]) => {
      const found = textsIn(playable(order, setOf(hand), trick, rules));
      return differs(column, sorted(cardsIn(fields, column)), sorted(found));
    }),
    ...differs('winning_seat', fields.winning_seat, winner),
  ];
};
