import { printedOn, type Face, type RommeCard } from '@matador/romme';
import { partsOf, type CardRank } from '#web/components/card/card-parts.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { suitWords } from '#web/features/table/model/card-words.ts';
import { REFUSAL_TEXTS as EVERY_TABLES_TEXTS } from '#web/features/table/model/refusal-words.ts';

const COURT_TEXTS: Readonly<Partial<Record<CardRank, MessageId>>> = {
  A: 'table.rank.ace',
  K: 'table.rank.king',
  Q: 'table.rank.queen',
  J: 'table.rank.jack',
  T: 'table.rank.ten',
};

const rankWords = (t: Translate, rank: CardRank): string => {
  const text = COURT_TEXTS[rank];
  return text === undefined ? rank : t(text);
};

const suitOf = (t: Translate, face: Face): string =>
  face === 'X' ? t('romme.joker') : suitWords(t, partsOf(face).suit);

/** "Herz 9", "Joker". */
export const faceWords = (t: Translate, face: Face): string => {
  if (face === 'X') return t('romme.joker');
  const { suit, rank } = partsOf(face);
  return t('table.card', { suit: suitWords(t, suit), rank: rankWords(t, rank) });
};

/** What is printed on a card, in words; the two equal ones of a pack are called alike. */
export const cardWords = (t: Translate, card: RommeCard): string => faceWords(t, printedOn(card));

export const cardsWords = (t: Translate, cards: readonly RommeCard[]): string =>
  cards.map((card) => cardWords(t, card)).join(', ');

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

const rankOf = (t: Translate, face: Face | undefined): string =>
  face === undefined || face === 'X' ? '' : rankWords(t, partsOf(face).rank);

/** "Folge Herz 5 bis 8, Joker als 6", "Satz Dame (Herz, Karo, Joker)". */
export const meldWords = (t: Translate, meld: MeldShape): string => {
  const faces = standing(meld);
  const [low = 'X'] = faces;
  if (meld.type === 'set') {
    const suits = meld.cards.map((card) => suitOf(t, printedOn(card))).join(', ');
    return t('romme.meld.set', { rank: rankOf(t, low), suits });
  }
  const run = t('romme.meld.run', {
    suit: suitOf(t, low),
    low: rankOf(t, low),
    high: rankOf(t, faces.at(-1)),
  });
  const jokers = faces.filter((_, place) => meld.cards[place]?.startsWith('X') === true);
  if (jokers.length === 0) return run;
  return t('romme.meld.withJoker', { meld: run, ranks: jokers.map((face) => rankOf(t, face)).join(', ') });
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
export const refusalWords = (t: Translate, code: string): string => t(REFUSAL_TEXTS[code] ?? 'table.refused.other');
