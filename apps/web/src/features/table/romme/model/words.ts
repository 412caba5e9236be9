import { printedOn, type Face, type RommeCard } from '@matador/romme';
import { partsOf, type CardRank } from '../../../../components/card/card-parts.ts';
import type { MessageId } from '../../../../i18n/messages.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import { suitWords } from '../../model/card-words.ts';
import { REFUSAL_TEXTS as EVERY_TABLES_TEXTS } from '../../model/refusal-words.ts';

const COURT_TEXTS: Readonly<Partial<Record<CardRank, MessageId>>> = {
  A: 'table.rank.ace',
  K: 'table.rank.king',
  Q: 'table.rank.queen',
  J: 'table.rank.jack',
  T: 'table.rank.ten',
};

const rankWords = (say: Say, rank: CardRank): string => {
  const text = COURT_TEXTS[rank];
  return text === undefined ? rank : say(text);
};

const suitOf = (say: Say, face: Face): string =>
  face === 'X' ? say('romme.joker') : suitWords(say, partsOf(face).suit);

/** "Herz 9", "Joker". */
export const faceWords = (say: Say, face: Face): string => {
  if (face === 'X') return say('romme.joker');
  const { suit, rank } = partsOf(face);
  return say('table.card', { suit: suitWords(say, suit), rank: rankWords(say, rank) });
};

/** What is printed on a card, in words; the two equal ones of a pack are called alike. */
export const cardWords = (say: Say, card: RommeCard): string => faceWords(say, printedOn(card));

export const cardsWords = (say: Say, cards: readonly RommeCard[]): string =>
  cards.map((card) => cardWords(say, card)).join(', ');

/** A meld as far as words need it: laid order, and what each joker may stand for. */
export interface MeldShape {
  readonly type: 'set' | 'run';
  readonly cards: readonly RommeCard[];
  readonly jokers: readonly (readonly Face[])[];
}

/** What lies at each place of a meld: a joker as the first face that it may stand for. */
export const standing = ({ cards, jokers }: Omit<MeldShape, 'type'>): readonly Face[] => {
  const stands = [...jokers];
  return cards.map((card) => {
    const printed = printedOn(card);
    return printed === 'X' ? (stands.shift()?.[0] ?? 'X') : printed;
  });
};

const rankOf = (say: Say, face: Face | undefined): string =>
  face === undefined || face === 'X' ? '' : rankWords(say, partsOf(face).rank);

/** "Folge Herz 5 bis 8, Joker als 6", "Satz Dame (Herz, Karo, Joker)". */
export const meldWords = (say: Say, meld: MeldShape): string => {
  const faces = standing(meld);
  const [low = 'X'] = faces;
  if (meld.type === 'set') {
    const suits = meld.cards.map((card) => suitOf(say, printedOn(card))).join(', ');
    return say('romme.meld.set', { rank: rankOf(say, low), suits });
  }
  const run = say('romme.meld.run', {
    suit: suitOf(say, low),
    low: rankOf(say, low),
    high: rankOf(say, faces.at(-1)),
  });
  const jokers = faces.filter((_, place) => meld.cards[place]?.startsWith('X') === true);
  if (jokers.length === 0) return run;
  return say('romme.meld.withJoker', { meld: run, ranks: jokers.map((face) => rankOf(say, face)).join(', ') });
};

const REFUSAL_TEXTS: Readonly<Record<string, MessageId>> = {
  ...EVERY_TABLES_TEXTS,
  drawFirst: 'romme.refused.drawFirst',
  drawnAlready: 'romme.refused.drawnAlready',
  tooShort: 'romme.refused.tooShort',
  tooLong: 'romme.refused.tooLong',
  tooFewNaturals: 'romme.refused.tooFewNaturals',
  twoJokersInSet: 'romme.refused.twoJokersInSet',
  duplicateSuit: 'romme.refused.duplicateSuit',
  adjacentJokers: 'romme.refused.adjacentJokers',
  notConsecutive: 'romme.refused.notConsecutive',
  mixed: 'romme.refused.mixed',
  openFirst: 'romme.refused.openFirst',
  openingTooLow: 'romme.refused.openingTooLow',
  noSuchMeld: 'romme.refused.noSuchMeld',
  doesNotFit: 'romme.refused.doesNotFit',
  endNeeded: 'romme.refused.endNeeded',
  noJokerForCard: 'romme.refused.noJokerForCard',
  noDiscardLeft: 'romme.refused.noDiscardLeft',
  takenThisTurn: 'romme.refused.takenThisTurn',
  chooseOne: 'romme.refused.chooseOne',
  trayNotLaid: 'romme.refused.trayNotLaid',
  chooseFirst: 'romme.refused.chooseFirst',
  chooseJoker: 'romme.refused.chooseJoker',
  trayEmpty: 'romme.refused.trayEmpty',
  noMelds: 'romme.refused.noMelds',
};

/** Why something is not possible, by the engine's code or one of the page's own. */
export const refusalWords = (say: Say, code: string): string => say(REFUSAL_TEXTS[code] ?? 'table.refused.other');
