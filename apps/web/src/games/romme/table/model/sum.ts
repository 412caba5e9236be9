import { printedOn, type Arrangement, type Face } from '@matador/romme';
import { partsOf, type CardRank } from '#web/components/card/card-parts.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { faceWords, standing } from './words.ts';

const VALUES: Readonly<Partial<Record<CardRank, number>>> = { A: 11, K: 10, Q: 10, J: 10, T: 10 };

const valueOf = (face: Face, isLowAce: boolean): number => {
  if (face === 'X') return 0;
  const { rank } = partsOf(face);
  return isLowAce ? 1 : (VALUES[rank] ?? Number(rank));
};

/** How a meld's value comes about (RT-1, point 4): "7 + 8 + 9 + 10 = 34, Joker als Herz 8", and an ace that counts 1. */
export const sumWords = (t: Translate, { type, cards, jokers, value }: Arrangement): string => {
  const faces = standing({ cards, jokers });
  const hasLowAce = type === 'run' && faces[0]?.endsWith('A') === true;
  const terms = faces.map((face, place) => valueOf(face, hasLowAce && place === 0));
  const words = [`${terms.join(' + ')} = ${value}`];
  cards.forEach((card, place) => {
    const face = faces[place];
    if (printedOn(card) !== 'X' || face === undefined) return;
    // A joker in a set of three may stand for either suit.
    words.push(
      type === 'set'
        ? t('romme.sum.jokerInSet', { value: terms[place] ?? 0 })
        : t('romme.sum.joker', { card: faceWords(t, face) }),
    );
  });
  if (hasLowAce) words.push(t('romme.sum.lowAce'));
  return words.join(', ');
};
