import type { RommeAction } from '@matador/romme';
import { shapeOf, type JudgedTurn, type Missed, type OtherDraw, type Tag } from '@matador/romme/review';
import type { Telling } from '#web/games/deal-account.ts';
import { nameWords, saysOf } from '#web/features/replay/model/telling.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { ProgressWords } from '../../../review/progress.tsx';
import { cardsWords, cardWords, meldWords } from '../../table/model/words.ts';

export const PROGRESS: ProgressWords = { progress: 'review.romme.progress', done: 'review.romme.done' };

type Card = Parameters<typeof cardWords>[1];

const TAGS = {
  best: 'review.romme.tag.best',
  close: 'review.romme.tag.close',
  costly: 'review.romme.tag.costly',
  charged: 'review.romme.tag.charged',
  plan: 'review.romme.tag.plan',
} as const satisfies Record<Tag, MessageId>;

export const tagWords = ({ t }: Telling, judged: JudgedTurn | null): string =>
  t(judged === null ? 'review.waiting' : TAGS[judged.tag]);

const laidWords = (telling: Telling, seat: number, cards: readonly Card[]): string =>
  saysOf('replay.romme.laid', seat, { meld: meldWords(telling.t, shapeOf(cards)) })(telling);

const cardSays = (telling: Telling, id: MessageId, seat: number, card: Card): string =>
  saysOf(id, seat, { card: cardWords(telling.t, card) })(telling);

const actionWords = (telling: Telling, seat: number, action: RommeAction): readonly string[] => {
  switch (action.type) {
    case 'open':
      return action.melds.map((cards) => laidWords(telling, seat, cards));
    case 'meld':
      return [laidWords(telling, seat, action.cards)];
    case 'goOut': {
      const { discard, melds } = action;
      const last = discard === null ? [] : [cardSays(telling, 'replay.romme.discarded', seat, discard)];
      return [...melds.map((cards) => laidWords(telling, seat, cards)), ...last];
    }
    case 'layOff':
      return [cardSays(telling, 'replay.romme.laidOff', seat, action.card)];
    case 'swap':
      return [cardSays(telling, 'replay.romme.swapped', seat, action.card)];
    case 'discard':
      return [cardSays(telling, 'replay.romme.discarded', seat, action.card)];
    case 'draw':
    case 'putBack':
    case 'endTurn':
      return [];
  }
};

/** What could have been done, act by act: "You lay down: ...", "You lay off ...". */
export const possibleWords = (telling: Telling, { seat, missed, other }: JudgedTurn): readonly string[] => {
  if (missed === null) return [];
  const { needsPile, laying } = missed;
  const taken = needsPile && other !== null ? [cardSays(telling, 'replay.romme.taken', seat, other.card)] : [];
  return [...taken, ...laying.actions.flatMap((action) => actionWords(telling, seat, action))];
};

const couldWords = (telling: Telling, seat: number, { laying, fewer, goingOut }: Missed): string => {
  const { goesOut, opening } = laying;
  if (goingOut !== null) {
    const { format } = telling;
    const scores = { then: format.signed(goingOut.then), end: format.signed(goingOut.end) };
    return saysOf(goesOut === 'hand' ? 'review.romme.couldHand' : 'review.romme.couldOut', seat, scores)(telling);
  }
  if (opening !== null) return saysOf('review.romme.couldOpen', seat, { opening, fewer })(telling);
  return saysOf('review.romme.couldLay', seat, { fewer })(telling);
};

const harmWords = ({ t }: Telling, { tag }: JudgedTurn, { goingOut, counted, earlier, cost }: Missed): string => {
  if (tag === 'plan') return t('review.romme.planned');
  if (goingOut !== null && cost > 0) return t('review.romme.difference', { cost });
  const said = [
    ...(cost > 0 ? [t('review.romme.counted', { cards: cardsWords(t, counted), cost })] : []),
    ...earlier.map(({ turn, cards }) => t('review.romme.charged', { turn: turn + 1, cards: cardsWords(t, cards) })),
  ];
  return said.length === 0 ? t('review.romme.harmless') : said.join(' ');
};

/** What the turn could have been by the own hand and what lay open, and what of it counted in the end. */
export const turnVerdict = (telling: Telling, judged: JudgedTurn): string => {
  const { seat, missed, least, wentOut } = judged;
  if (missed === null)
    return wentOut ? saysOf('replay.romme.goneOut', seat)(telling) : telling.t('review.romme.least', { least });
  return `${couldWords(telling, seat, missed)} ${harmWords(telling, judged, missed)}`;
};

const drawWords = ({ t }: Telling, { from, card, laying }: OtherDraw, least: number): string =>
  t(from === 'stock' ? 'review.romme.otherStock' : 'review.romme.otherPile', {
    ...{ card: cardWords(t, card), left: laying.left, least },
  });

/** The card that could have been drawn from the discard pile in place of the stock's: everybody saw it. */
export const knownDrawWords = (telling: Telling, { other, least }: JudgedTurn): string | null =>
  other?.from === 'discardPile' ? drawWords(telling, other, least) : null;

/** The card that the stock would have brought: nobody saw it. */
export const hiddenDrawWords = (telling: Telling, { other, least }: JudgedTurn): string | null =>
  other?.from === 'stock' ? drawWords(telling, other, least) : null;

/** What the discard could give to the next player, by what lay open and in counts of drawn hands. */
export const discardWords = (telling: Telling, { discard }: JudgedTurn): string | null => {
  if (discard === null) return null;
  const { t } = telling;
  const { card, next, fitsTable, beside, layouts, cards } = discard;
  const uses = cards.find((one) => one.card === card)?.uses ?? 0;
  const safest = cards.reduce((least, one) => (one.uses < least.uses ? one : least), { card, uses });
  const counts = { card: cardWords(t, card), uses, layouts };
  const said = [
    fitsTable ? saysOf('review.romme.fits', next)(telling) : '',
    beside.length > 0 ? saysOf('review.romme.beside', next, { cards: cardsWords(t, beside) })(telling) : '',
    safest.uses < uses
      ? saysOf('review.romme.usesOther', next, { ...counts, other: cardWords(t, safest.card), least: safest.uses })(
          telling,
        )
      : saysOf('review.romme.uses', next, counts)(telling),
  ];
  return said.filter((words) => words !== '').join(' ');
};

/** What the next player could do with the discard by the cards that it held. */
export const seenDiscardWords = (telling: Telling, { discard }: JudgedTurn): string | null => {
  if (discard === null) return null;
  const { next, isUsable, isTaken } = discard;
  const id = isUsable ? 'review.romme.usable' : 'review.romme.unusable';
  const taken = saysOf(isTaken ? 'review.romme.wasTaken' : 'review.romme.wasLeft', next)(telling);
  return `${saysOf(id, next)(telling)} ${taken}`;
};

/**
 * A costly turn of mine in few words: "Turn 5: going out missed", and its figures.
 * @param deal the number of its deal, to be said too; null: it is plain
 */
export const costlyWords = ({ t, format }: Telling, { number, missed }: JudgedTurn, deal: number | null = null) => {
  if (missed === null) return { title: '', counts: '' };
  const { goingOut, laying, counted, cost } = missed;
  const what = t(
    goingOut !== null
      ? 'review.romme.missedOut'
      : laying.opening !== null
        ? 'review.romme.missedOpening'
        : 'review.romme.missedLaying',
  );
  const values = { turn: number + 1, what };
  return {
    title:
      deal === null ? t('review.romme.costlyTurn', values) : t('review.romme.costlyTurnInDeal', { deal, ...values }),
    counts:
      goingOut === null
        ? t('review.romme.counted', { cards: cardsWords(t, counted), cost })
        : t('review.romme.scores', { then: format.signed(goingOut.then), end: format.signed(goingOut.end) }),
  };
};

/** "Turn 4, Nordlicht: 54 points left, 20 fewer possible. costly"; where going out was, none of them had to be left. */
export const entryWords = (telling: Telling, judged: JudgedTurn): string => {
  const { t } = telling;
  const { seat, number, left, missed } = judged;
  const values = { turn: number + 1, name: nameWords(telling, seat), left, tag: tagWords(telling, judged) };
  if (missed === null) return t('review.romme.entry', values);
  const { laying, fewer } = missed;
  if (laying.goesOut === 'no') return t('review.romme.entryMissed', { ...values, fewer });
  return t(laying.goesOut === 'hand' ? 'review.romme.entryHand' : 'review.romme.entryOut', values);
};

export const headingWords = (telling: Telling, { seat, number }: JudgedTurn): string =>
  saysOf('review.romme.turn', seat, { turn: number + 1 })(telling);

/** The turn in which the deal could have been over, in one sentence with both scores. */
export const turnedWords = (telling: Telling, { seat, number, missed }: JudgedTurn): string => {
  const { format } = telling;
  const scores = { then: format.signed(missed?.goingOut?.then ?? 0), end: format.signed(missed?.goingOut?.end ?? 0) };
  return saysOf('review.romme.turned', seat, { turn: number + 1, ...scores })(telling);
};
