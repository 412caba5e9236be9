import { belote, type BeloteAction, type BeloteView } from '@matador/belote';
import type { DealOptions, DealResult, DealView, Game } from '@matador/cards';
import { competition, isCompetitionView } from '@matador/competition';
import { printedOn, romme, type RommeAction, type RommeView } from '@matador/romme';
import { skat, type SkatAction, type SkatView } from '@matador/skat';
import { decisionOf, seatRulesOf, type AnyView, type SeatRules } from '@matador/table/seat';
import type { Gametype } from '../lib/games.ts';

/** How the load plays one game, whatever its types. */
export interface GameLoad {
  readonly rules: SeatRules<AnyView, unknown>;
  /** The seat of this view is waited for; not for a last card, which plays itself. */
  mustDecide(view: AnyView): boolean;
  /** Any legal action. @throws when nothing is waited for */
  choose(view: AnyView): unknown;
}

/** How the load plays a game: quickly, so that what is measured is the server. */
interface Manner<Action, View> {
  /** A last card, which the server plays by itself. */
  isLastCard(deal: View): boolean;
  /** @param legal asked only where what is legal is not plain: some games think about it for long */
  choose(deal: View, legal: () => readonly Action[]): Action | undefined;
}

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

const loadOf = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  manner: Manner<Action, View>,
): GameLoad => {
  const rules = competition(game);
  const own = (view: AnyView) => {
    if (!isCompetitionView<View, Result>(view) || view.deal === null) throw new Error('no deal');
    return { view, deal: view.deal };
  };
  return {
    rules: seatRulesOf(game),
    mustDecide: (view) => decisionOf(view)?.duty === 'must' && !manner.isLastCard(own(view).deal),
    choose: (any) => {
      const { view, deal } = own(any);
      const chosen = manner.choose(deal, () => rules.legal(view));
      if (chosen === undefined) throw new Error('nothing is legal');
      return chosen;
    },
  };
};

const isLastCard = ({ phase, hand }: SkatView | BeloteView): boolean => phase === 'playing' && hand.length === 1;

/** Any card that may be played; an auction that ends soon, the first contract there is. */
const chooseInSkat = (deal: SkatView, legalNow: () => readonly SkatAction[]): SkatAction | undefined => {
  const legal = legalNow();
  if (legal[0]?.type === 'play') return pick(legal.filter(({ type }) => type === 'play'));
  return (
    legal.find(({ type }) => type === 'pickUp') ??
    legal.find((action) => action.type === 'declare' && action.discard !== undefined) ??
    (deal.auction.value === 0 ? legal.find(({ type }) => type === 'bid') : undefined) ??
    legal.find(({ type }) => type === 'pass') ??
    pick(legal.filter(({ type }) => type !== 'concede' && type !== 'claim'))
  );
};

/** Somebody takes at once; any card that may be played. */
const chooseInBelote = (_: BeloteView, legalNow: () => readonly BeloteAction[]): BeloteAction | undefined => {
  const legal = legalNow();
  return legal.find(({ type }) => type === 'take') ?? pick(legal);
};

/** Draws from the stock and discards any card: laying is seldom, and thinking about it is the page's. */
const chooseInRomme = ({ drawnFrom, hand }: RommeView): RommeAction | undefined => {
  if (drawnFrom === null) return { type: 'draw', from: 'stock' };
  const card = pick(hand.filter((one) => printedOn(one) !== 'X'));
  return card === undefined ? undefined : { type: 'discard', card };
};

const LOADS: Readonly<Record<Gametype, GameLoad>> = {
  skat: loadOf(skat, { isLastCard, choose: chooseInSkat }),
  romme: loadOf(romme, { isLastCard: () => false, choose: chooseInRomme }),
  belote: loadOf(belote, { isLastCard, choose: chooseInBelote }),
};

/** How the load plays a game. */
export const loadFor = (gametype: Gametype): GameLoad => LOADS[gametype];
