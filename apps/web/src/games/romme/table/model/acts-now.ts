import { printedOn, romme, type RommeCard, type RommeView } from '@matador/romme';
import { letterCard } from '#web/features/table/model/card-letters.ts';
import { wordsListed } from '#web/features/table/model/typed-command.ts';
import type { Doing, RommeSpeech } from './command.ts';
import type { Desk } from './desk.ts';
import type { Laying } from './laying.ts';
import type { MeldUse } from './places.ts';
import { isOwnTurn } from './prompt.ts';
import { trayCards } from './tray.ts';

/** What the text `romme.command.does` lists. */
const DONE = ['lay', 'back', 'sort'] as const satisfies readonly Doing[];

/** What the list of commands looks at besides the view. */
interface OnDesk {
  readonly desk: Desk;
  readonly laying: Laying;
  /** What the only selected card can do to the melds on the table. */
  readonly uses: readonly MeldUse[];
}

const usesTyped = (typed: string, uses: readonly MeldUse[]): readonly string[] =>
  uses
    // Where a card fits both ends the number does not say which.
    .filter(({ type, meld }) => uses.filter((other) => other.type === type && other.meld === meld).length === 1)
    .map(({ type, meld }) => `${type === 'swap' ? '*' : '+'} ${typed} ${meld + 1}`);

/**
 * What may be typed now to act: draws, the cards for the tray, what can be done with it, what the selected card can do,
 * and how one is discarded. No lay-off that the player has not selected (GAME-22).
 *
 * @param does the text `romme.command.does`
 */
export const actsNow = (
  view: RommeView,
  { desk, laying, uses }: OnDesk,
  { language, draws, does }: Omit<RommeSpeech, 'asks'> & { readonly does: string },
): readonly string[] => {
  const typedOf = (card: RommeCard): string => (printedOn(card) === 'X' ? 'x' : letterCard(printedOn(card), language));
  const inHand = desk.order.filter((card) => !trayCards(desk.tray).includes(card));
  const isWorking: Readonly<Record<(typeof DONE)[number], boolean>> = {
    lay: laying.type === 'lay' || laying.type === 'goOut',
    back: desk.past.length > 0,
    sort: true,
  };
  const isDrawing = isOwnTurn(view) && view.drawnFrom === null;
  const [single, ...others] = desk.selected;
  const discard = inHand.find((card) => romme.check(view, { type: 'discard', card }) === null);
  return [
    ...(isDrawing ? draws.split(/\s*,\s*/) : []),
    ...new Set(inHand.map(typedOf)),
    ...Object.entries(wordsListed(does, DONE)).flatMap(([word, doing]) => (isWorking[doing] ? [word] : [])),
    ...(single === undefined || others.length > 0 ? [] : usesTyped(typedOf(single), uses)),
    ...(discard === undefined ? [] : [`x ${typedOf(discard)}`]),
  ];
};
