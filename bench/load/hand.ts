import { belote, type BeloteAction, type BeloteView } from '@matador/belote';
import type { DealOptions, DealResult, DealView, Decision, Game } from '@matador/cards';
import {
  competition,
  isCompetitionSeen,
  isCompetitionView,
  type Competition,
  type CompetitionView,
} from '@matador/competition';
import { romme } from '@matador/romme';
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
  choose(legal: readonly Action[], deal: View): Action | undefined;
}

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

class HandOf<State, Action, Event, Seen, View extends DealView, Result extends DealResult> implements Hand {
  readonly #game: Competition<State, Action, Event, Seen, View, Result>;
  readonly #manner: Manner<Action, View> | null;
  #view: CompetitionView<View, Result> | null = null;

  /** @param manner null: plays as the default player does */
  constructor(game: Game<DealOptions, State, Action, Event, Seen, View, Result>, manner: Manner<Action, View> | null) {
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
    return this.#decision?.duty === 'must' && deal !== null && this.#manner?.isLastCard(deal) !== true;
  }

  choose(): Action {
    const decision = this.#decision;
    const view = this.#view;
    if (view === null || view.deal === null || decision === null) throw new Error('nothing to decide');
    const chosen =
      this.#manner === null
        ? this.#game.fallback(view, decision)
        : this.#manner.choose(this.#game.legal(view), view.deal);
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
const chooseInSkat = (legal: readonly SkatAction[], deal: SkatView): SkatAction | undefined => {
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
const chooseInBelote = (legal: readonly BeloteAction[]): BeloteAction | undefined =>
  legal.find(({ type }) => type === 'take') ?? pick(legal);

/** Rommé's default player draws from the stock and discards: laying is seldom, and thinking about it is the page's. */
const HANDS: Readonly<Record<Gametype, () => Hand>> = {
  skat: () => new HandOf(skat, { isLastCard, choose: chooseInSkat }),
  romme: () => new HandOf(romme, null),
  belote: () => new HandOf(belote, { isLastCard, choose: chooseInBelote }),
};

/** A hand at a table of a game. */
export const handFor = (gametype: Gametype): Hand => HANDS[gametype]();
