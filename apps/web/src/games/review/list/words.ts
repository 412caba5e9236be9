import { barOf, marginOf, type Terms } from '@matador/cards/list';
import type { Telling } from '#web/games/deal-account.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { HonestGame } from './honest-game.ts';

/** A part of a bar: what it is called, its points, and where it lies on the bar. */
interface BarRow {
  readonly name: MessageId;
  readonly points: number;
  /** What the parts before it come to. */
  readonly from: number;
}

/** What is said of a list, whatever the records of its game are. */
export type HonestWords = Pick<HonestGame<never>, 'version' | 'measured' | 'auction' | 'sentence'>;

/** The parts of a bar; what the first decisions are called depends on the game. */
const PARTS = [
  ['deal', 'honest.deal'],
  ['ownAuction', null],
  ['ownCards', 'honest.ownCards'],
  ['others', 'honest.others'],
  ['open', 'honest.open'],
  ['remainder', 'honest.remainder'],
] as const satisfies readonly (readonly [keyof ReturnType<typeof barOf>, MessageId | null])[];

/** The parts in their order, each beginning where the one before it ends. */
export const rowsOf = ({ auction }: HonestWords, terms: Terms): readonly BarRow[] => {
  const bar = barOf(terms);
  let from = 0;
  return PARTS.map(([part, name]) => {
    const row = { name: name ?? auction, points: bar[part], from };
    from += bar[part];
    return row;
  });
};

/** What other tables might have said of the deal's worth, whole points to either side. */
export const worthMargin = ({ deal }: Terms): number => Math.ceil(marginOf(deal));

/** The bar as a sentence: how the result comes about, part by part. */
export const sentenceOf = (
  { t, format }: Pick<Telling, 't' | 'format'>,
  { sentence }: HonestWords,
  terms: Terms,
): string => {
  const bar = barOf(terms);
  return t(sentence, {
    result: format.signed(bar.result),
    deal: format.signed(bar.deal),
    margin: format.number(worthMargin(terms)),
    ownAuction: format.signed(bar.ownAuction),
    ownCards: format.signed(bar.ownCards),
    others: format.signed(bar.others),
    open: format.signed(bar.open),
    remainder: format.signed(bar.remainder),
  });
};

/** By how much less lists spread without the worth of their deals, as it was measured, and on how many games. */
export const measuredWords = (
  { t, format }: Pick<Telling, 't' | 'format'>,
  { version, measured: { deals, narrower, low, high } }: HonestWords,
): string =>
  t('honest.measured', {
    deals: format.number(deals),
    share: format.percent(narrower),
    low: format.percent(low),
    high: format.percent(high),
    version,
  });
