import type { PiquetCard, Seat } from '@matador/cards';
import type { Wanted } from '../src/features/table/motion/model/actors.ts';
import type { Handling } from '../src/features/table/motion/model/trick-cards.ts';

const PACK = 32;

interface TrickView {
  readonly hand: readonly PiquetCard[];
  readonly trick: readonly { readonly seat: Seat }[];
}

/** Every way in which cards may be handled while a deal stands so, of a game of so many seats. */
export const handlingsOf = ({ hand, trick }: TrickView, seats: number): readonly Handling[] => {
  const untouched = { hand, sent: null, trick: null, toneOf: () => ({}) };
  if (trick.length < seats) {
    const [sent, ...rest] = hand;
    return sent === undefined ? [untouched] : [untouched, { ...untouched, sent, hand: rest }];
  }
  const winner = trick[0]?.seat ?? null;
  return [false, true].map((glides) => ({ ...untouched, trick: { winner, glides } }));
};

const namesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"(?<name>[CSHD][789TJQKA])"/g)].map(({ groups }) => groups?.name ?? '');

/** What is wrong where not each of the 32 has one place, or one is named that the view does not know. */
const faultOf = (wanted: readonly Wanted<PiquetCard>[], view: unknown): string | null => {
  const named = wanted.flatMap(({ card }) => (card === null ? [] : [card]));
  const known = new Set(namesIn(view));
  if (wanted.length !== PACK) return `${String(wanted.length)} cards`;
  if (new Set(named).size !== named.length) return 'a card twice';
  if (wanted.some(({ isUp, card }) => isUp && card === null)) return 'a face of no card';
  return named.every((card) => known.has(card)) ? null : 'a hidden card';
};

/**
 * Holds the places of the cards against every view.
 * @returns the kinds of zones where cards lay
 * @throws where a view has not one place for each card
 */
export const zonesOfWholePacks = <View>(
  views: readonly View[],
  waysOf: (view: View) => readonly (readonly Wanted<PiquetCard>[])[],
): readonly string[] => {
  const zones = new Set<string>();
  for (const view of views)
    for (const wanted of waysOf(view)) {
      const fault = faultOf(wanted, view);
      if (fault !== null) throw new Error(`${fault}: ${JSON.stringify({ wanted, view })}`);
      for (const { zone } of wanted) zones.add(zone.replace(/:.*/, ''));
    }
  return [...zones].sort();
};
