import type { RommeCard, RommeView } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords, meldWords } from './words.ts';
import type { DealLogLine } from '#web/features/table/model/deal-log-line.ts';
import { numberOf } from '#web/features/table/model/seats.ts';

interface Change {
  readonly t: Translate;
  readonly before: RommeView;
  readonly after: RommeView;
  /** Whose turn it was. */
  readonly who: number;
}

const line = ({ after }: Change, what: string, text: string, strong = false): DealLogLine => ({
  key: `${after.turn} ${what}`,
  text,
  strong,
});

const drawnLine = (change: Change): readonly DealLogLine[] => {
  const { t, before, after, who } = change;
  if (before.drawnFrom !== null || after.drawnFrom === null || before.asked !== after.asked) return [];
  const { taken } = after;
  if (taken !== null) return [line(change, 'draw', t('romme.log.taken', { who, card: cardWords(t, taken) }))];
  const own = after.drawn;
  if (own !== null) return [line(change, 'draw', t('romme.log.drawnOwn', { card: cardWords(t, own) }))];
  return [line(change, 'draw', t('romme.log.drawn', { who }))];
};

const laidLines = (change: Change): readonly DealLogLine[] => {
  const { t, before, after, who } = change;
  const isFirst = before.opened[before.asked] !== true;
  return after.melds.slice(before.melds.length).map((meld, at) => {
    const text = isFirst && at === 0 ? 'romme.log.opened' : 'romme.log.laid';
    return line(change, `meld ${before.melds.length + at}`, t(text, { who, meld: meldWords(t, meld) }), isFirst);
  });
};

const added = (before: readonly RommeCard[], after: readonly RommeCard[]): RommeCard | undefined =>
  after.find((card) => !before.includes(card));

const touchedLines = (change: Change): readonly DealLogLine[] => {
  const { t, before, after, who } = change;
  return before.melds.flatMap((meld, at) => {
    const now = after.melds[at];
    const card = now === undefined ? undefined : added(meld.cards, now.cards);
    if (now === undefined || card === undefined) return [];
    const text = now.cards.length > meld.cards.length ? 'romme.log.laidOff' : 'romme.log.swapped';
    return [line(change, `on ${at}`, t(text, { who, card: cardWords(t, card), meld: meldWords(t, now) }))];
  });
};

const discardLine = (change: Change): readonly DealLogLine[] => {
  const { t, before, after, who } = change;
  const top = after.discardPile.at(-1);
  const isNew = after.played > before.played || (after.phase === 'over' && before.phase !== 'over');
  if (!isNew || top === undefined || before.discardPile.includes(top)) return [];
  return [line(change, 'discard', t('romme.log.discarded', { who, card: cardWords(t, top) }))];
};

const endLines = (change: Change): readonly DealLogLine[] => {
  const { t, before, after } = change;
  const lines: DealLogLine[] = [];
  if (after.reshuffles > before.reshuffles)
    lines.push(line(change, 'reshuffle', t('romme.log.reshuffled', { count: after.stock }), true));
  if (after.result !== null && before.result === null) {
    const { winner, end } = after.result;
    const text =
      winner === null ? 'romme.log.nobody' : end === 'handRomme' ? 'romme.log.handRomme' : 'romme.log.goneOut';
    const who = winner === null ? 0 : numberOf(winner, after.seat, after.seats);
    lines.push(line(change, 'end', t(text, { who }), true));
  }
  return lines;
};

/** What happened between two views of one deal, as sentences; each key is unique in the deal (GAME-15). */
export const happened = (t: Translate, before: RommeView, after: RommeView): readonly DealLogLine[] => {
  if (before === after) return [];
  const change: Change = { t, before, after, who: numberOf(before.asked, after.seat, after.seats) };
  if (before.phase === 'shuffle' && after.phase !== 'shuffle') {
    const top = after.discardPile[0];
    const who = numberOf(after.asked, after.seat, after.seats);
    return top === undefined ? [] : [line(change, 'deal', t('romme.log.dealt', { who, card: cardWords(t, top) }))];
  }
  return [
    ...drawnLine(change),
    ...laidLines(change),
    ...touchedLines(change),
    ...discardLine(change),
    ...endLines(change),
  ];
};

/** Lines that have been put into words: they are asked for at every change of the page, and there are hundreds. */
const told = new WeakMap<
  RommeView,
  { readonly t: Translate; readonly before: RommeView; readonly lines: readonly DealLogLine[] }
>();

const toldBetween = (t: Translate, before: RommeView, after: RommeView): readonly DealLogLine[] => {
  const known = told.get(after);
  if (known?.t === t && known.before === before) return known.lines;
  const lines = happened(t, before, after);
  told.set(after, { t, before, lines });
  return lines;
};

/** The log of a deal as far as its views have been seen here, the newest line last. */
export const dealLogLines = (t: Translate, views: readonly RommeView[]): readonly DealLogLine[] =>
  views.flatMap((after, at) => {
    const before = views[at - 1];
    return before === undefined ? [] : toldBetween(t, before, after);
  });
