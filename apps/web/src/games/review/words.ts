import { bestOf, bestOption, bestSeen, costOf, noiseOf, standingUnseen, verdictsOf } from '@matador/cards/review';
import type { CountedOptions, Judged, JudgedCall, SeenCard, Tag, TurningPoint } from '@matador/cards/review';
import type { Telling } from '../deal-account.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { nameWords, saysOf } from '#web/features/replay/model/telling.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Ended } from './reviewed-game.ts';

const TAGS = {
  best: 'review.tag.best',
  close: 'review.tag.close',
  costly: 'review.tag.costly',
  unlucky: 'review.tag.unlucky',
  lucky: 'review.tag.lucky',
  noChoice: 'review.tag.noChoice',
} as const satisfies Record<Tag, MessageId>;

export const tagWords = ({ t }: Telling, tag: Tag | null): string => t(tag === null ? 'review.waiting' : TAGS[tag]);

/** By what the seat could know, in counts; the layouts that were dropped are said too. */
export const unseenWords = ({ t }: Telling, { unseen, played }: Judged): string => {
  if (unseen === null) return t('review.waiting');
  const { layouts, dropped, possible, cards } = unseen;
  const lost = dropped === 0 ? [] : [t('review.dropped', { count: dropped })];
  if (layouts === 0) return [t('review.noLayout'), ...lost].join(' ');
  const best = bestOf(unseen, played);
  const { cost, noise } = costOf(unseen, played);
  const wins = cards.find(({ card }) => card === played)?.wins ?? 0;
  const counted = { card: cardWords(t, best.card), best: best.wins, wins, layouts };
  const counts =
    best.card === played
      ? t('review.unseenBest', { wins, layouts })
      : standingUnseen(unseen, played) === 'best'
        ? t('review.unseenLevel', counted)
        : t('review.unseenOther', { ...counted, cost, noise });
  return [possible === 1 ? t('review.onlyOne') : '', counts, ...lost].filter((words) => words !== '').join(' ');
};

/**
 * By the cards as they lay.
 * @param endWords how the deal ends by a card, for the side that plays the contract
 */
export const seenWords = ({ t }: Telling, { seen, played }: Judged, endWords: (ended: Ended) => string): string => {
  const own = seen?.cards.find(({ card }) => card === played);
  if (seen === null || own === undefined) return t('review.waiting');
  const wordsOf = ({ value, wins }: SeenCard): string => endWords({ value, isWon: wins === seen.isDeclaring });
  const best = bestSeen(seen, played);
  const end = wordsOf(own);
  if (best.card === played) return t('review.seenBest', { end });
  return t('review.seenOther', { card: cardWords(t, best.card), best: wordsOf(best), end });
};

/**
 * A costly decision of mine: "Trick 3: ace of clubs instead of jack of hearts", and the counts of both.
 * @param deal the number of its deal, to be said too; null: it is plain
 */
export const costlyWords = ({ t }: Telling, { unseen, played, trick }: Judged, deal: number | null = null) => {
  if (unseen === null) return { title: '', counts: '' };
  const best = bestOf(unseen, played);
  const wins = unseen.cards.find(({ card }) => card === played)?.wins ?? 0;
  const values = { trick: trick + 1, better: cardWords(t, best.card), played: cardWords(t, played) };
  return {
    title: deal === null ? t('review.instead', values) : t('review.insteadInDeal', { deal, ...values }),
    counts: t('review.insteadCounts', { best: best.wins, wins, layouts: unseen.layouts }),
  };
};

/** By the layouts, which other choice brings most, and how far chance may carry the difference of its counts. */
export const unseenCallWords = (
  { t }: Telling,
  counted: CountedOptions,
  callWords: (option: string) => string,
): string => {
  const best = bestOption(counted);
  const { option, more, less } = best;
  if (best === counted.options[0]) return t('review.calls.unseenBest');
  const counts = { more, less, layouts: counted.deals, difference: more - less, noise: noiseOf(more, less) };
  return t('review.calls.unseenOther', { option: callWords(option), ...counts });
};

interface CostlyCall {
  readonly callWords: (option: string) => string;
  /** The number of its deal, to be said too; null: it is plain. */
  readonly deal: number | null;
}

/**
 * A costly call of mine: "Pass rather than Bid 18", in how many layouts the other one brings more, and the contracts of
 * both that are won and lost.
 */
export const costlyCallWords = ({ t }: Telling, call: JudgedCall | null, { callWords, deal }: CostlyCall) => {
  if (call === null || call.unseen === null) return { title: '', counts: '' };
  const { option, more, less, won, lost } = bestOption(call.unseen);
  const chosen = call.unseen.options[0];
  const values = { better: callWords(option), chosen: callWords(call.option) };
  return {
    title: deal === null ? t('review.calls.instead', values) : t('review.calls.insteadInDeal', { deal, ...values }),
    counts: t('review.calls.counts', {
      ...{ more, less, layouts: call.unseen.deals, won, lost },
      ...{ ownWon: chosen?.won ?? 0, ownLost: chosen?.lost ?? 0 },
    }),
  };
};

/**
 * "Trick 4, Nordlicht: jack of clubs. costly: ace of clubs wins in 64 of 200 layouts, this one in 20"; the counts where
 * another card is better.
 */
export const decisionWords = (telling: Telling, judged: Judged): string => {
  const { t } = telling;
  const card = cardWords(t, judged.played);
  const tag = tagWords(telling, verdictsOf(judged).tag);
  const entry = { trick: judged.trick + 1, name: nameWords(telling, judged.seat), card, tag };
  const { unseen, played } = judged;
  const standing = unseen === null ? null : standingUnseen(unseen, played);
  if (unseen === null || standing === null || standing === 'best') return t('review.entry', entry);
  const best = bestOf(unseen, played);
  const wins = unseen.cards.find((one) => one.card === played)?.wins ?? 0;
  const counts = { better: cardWords(t, best.card), best: best.wins, wins, layouts: unseen.layouts };
  return t('review.entryCounts', { ...entry, ...counts });
};

/** The turning point in one sentence that counts, or that there was one layout alone. */
export const turnWords = (telling: Telling, turn: TurningPoint, { seat, trick, played, unseen }: Judged): string => {
  const { before, after, layouts } = turn;
  const place = { trick: trick + 1, card: cardWords(telling.t, played) };
  return unseen?.possible === 1
    ? saysOf('review.turnedOnly', seat, place)(telling)
    : saysOf('review.turned', seat, { ...{ before, after, layouts }, ...place })(telling);
};
