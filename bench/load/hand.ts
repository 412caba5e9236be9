import { belote, type BeloteAction, type BeloteView } from '@matador/belote';
import type { DealOptions, DealResult, DealView, Decision, Game } from '@matador/cards';
import {
  competition,
  isCompetitionSeen,
  isCompetitionView,
  type Competition,
  type CompetitionView,
} from '@matador/competition';
import { printedOn, romme, type RommeAction, type RommeView } from '@matador/romme';
import { skat, type SkatAction, type SkatView } from '@matador/skat';
import type { Gametype } from '../lib/games.ts';

/** What one seat of the load sees of its table, whatever the game, and what it does. */
export interface Hand {
  /** Takes a whole view. @throws for anything that is none */
  replace(view: unknown): void;
  fold(event: unknown): void;
  /** Counts over the whole competition; 0 before the first view. */
  readonly turn: number;
  readonly dealNumber: number;
  /** Somebody is waited for here; not for a last card, which plays itself. */
  readonly mustDecide: boolean;
  /** Any legal action. @throws when nothing is waited for */
  choose(): unknown;
}

/** How the load plays a game: quickly, so that what is measured is the server. */
interface Manner<Action, View> {
  /** A last card, which the server plays by itself. */
  isLastCard(deal: View): boolean;
  /** @param legal asked only where what is legal is not plain: some games think about it for long */
  choose(deal: View, legal: () => readonly Action[]): Action | undefined;
}

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

class HandOf<State, Action, Event, Seen, View extends DealView, Result extends DealResult> implements Hand {
  readonly #game: Competition<State, Action, Event, Seen, View, Result>;
  readonly #manner: Manner<Action, View>;
  #view: CompetitionView<View, Result> | null = null;

  constructor(game: Game<DealOptions, State, Action, Event, Seen, View, Result>, manner: Manner<Action, View>) {
    this.#game = competition(game);
    this.#manner = manner;
  }

  replace(view: unknown): void {
    if (!isCompetitionView<View, Result>(view)) throw new Error('no view');
    this.#view = view;
  }

  fold(event: unknown): void {
    if (this.#view === null) throw new Error('seen before the view');
    if (isCompetitionSeen<Seen, Result>(event)) this.#view = this.#game.advance(this.#view, event);
  }

  get turn(): number {
    return this.#view?.turn ?? 0;
  }

  get dealNumber(): number {
    return this.#view?.dealNumber ?? 0;
  }

  get mustDecide(): boolean {
    const deal = this.#view?.deal ?? null;
    return this.#decision?.duty === 'must' && deal !== null && !this.#manner.isLastCard(deal);
  }

  choose(): Action {
    const view = this.#view;
    if (view === null || view.deal === null || this.#decision === null) throw new Error('nothing to decide');
    const chosen = this.#manner.choose(view.deal, () => this.#game.legal(view));
    if (chosen === undefined) throw new Error('nothing is legal');
    return chosen;
  }

  get #decision(): Decision | null {
    const view = this.#view;
    if (view?.phase !== 'playing' || view.deal === null) return null;
    return view.deal.decisions.find(({ seat }) => seat === view.seat) ?? null;
  }
}

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

const HANDS: Readonly<Record<Gametype, () => Hand>> = {
  skat: () => new HandOf(skat, { isLastCard, choose: chooseInSkat }),
  romme: () => new HandOf(romme, { isLastCard: () => false, choose: chooseInRomme }),
  belote: () => new HandOf(belote, { isLastCard, choose: chooseInBelote }),
};

/** A hand at a table of a game. */
export const handFor = (gametype: Gametype): Hand => HANDS[gametype]();
