import { barOf, LIST_VERSION, marginOf, MEASURED, type Terms } from '@matador/skat/list';
import type { Telling } from '#web/games/deal-account.ts';
import type { MessageId } from '#web/i18n/messages.ts';

/** A part of a bar: what it is called, its points, and where it lies on the bar. */
interface BarRow {
  readonly name: MessageId;
  readonly points: number;
  /** What the parts before it come to. */
  readonly from: number;
}

const PARTS = [
  ['deal', 'honest.deal'],
  ['ownAuction', 'honest.ownAuction'],
  ['ownCards', 'honest.ownCards'],
  ['others', 'honest.others'],
  ['open', 'honest.open'],
  ['remainder', 'honest.remainder'],
] as const satisfies readonly (readonly [keyof ReturnType<typeof barOf>, MessageId])[];

/** The parts in their order, each beginning where the one before it ends. */
export const rowsOf = (terms: Terms): readonly BarRow[] => {
  const bar = barOf(terms);
  let from = 0;
  return PARTS.map(([part, name]) => {
    const row = { name, points: bar[part], from };
    from += bar[part];
    return row;
  });
};

/** What other tables might have said of the deal's worth, whole points to either side. */
export const worthMargin = ({ deal }: Terms): number => Math.ceil(marginOf(deal));

/** The bar as a sentence: how the result comes about, part by part. */
export const sentenceOf = ({ t, format }: Pick<Telling, 't' | 'format'>, terms: Terms): string => {
  const bar = barOf(terms);
  return t('honest.sentence', {
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
export const measuredWords = ({ t, format }: Pick<Telling, 't' | 'format'>): string => {
  const { deals, narrower, low, high } = MEASURED;
  return t('honest.measured', {
    deals: format.number(deals),
    share: format.percent(narrower),
    low: format.percent(low),
    high: format.percent(high),
    version: LIST_VERSION,
  });
};
