import type { DealOptions, DealResult, DealView, Game } from '@matador/cards';
import { isCompetitionView } from '@matador/competition';
import { seatRulesOf, type AnyView, type SeatRules } from './rules.ts';

/** A game's bot: pure, it sees what its seat sees. Its memory keeps what a view no longer shows. */
export interface Bot<Action, View, Memory> {
  remember(memory: Memory | null, view: View): Memory;
  choose(view: View, random: () => number, memory: Memory): Action;
}

/** A bot on one seat, whatever its game. */
export interface SeatBot<Action = unknown> {
  /**
   * What the bot does at the decision of the seat whose view this is; it remembers what it saw.
   * @throws for what is no view of a deal
   */
  choose(view: unknown, random: () => number): Action;
  /** Remembers what the seat sees at a decision that it makes without the bot. */
  watch(view: unknown): void;
}

/** A game as bots play it, whatever its types. */
export interface BotGame<Action = unknown> {
  readonly gametype: string;
  readonly rules: SeatRules<AnyView, Action>;
  newBot(): SeatBot<Action>;
}

/** Makes a game playable by its bot; its types end here. */
export const botGameOf = <State, Action, Event, Seen, View extends DealView, Result extends DealResult, Memory>(
  gametype: string,
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  bot: Bot<Action, View, Memory>,
): BotGame<Action> => ({
  gametype,
  rules: seatRulesOf(game),
  newBot: () => {
    let memory: Memory | null = null;
    const remember = (view: unknown): { readonly deal: View; readonly memory: Memory } => {
      if (!isCompetitionView<View>(view) || view.deal === null) throw new Error('no deal to play');
      memory = bot.remember(memory, view.deal);
      return { deal: view.deal, memory };
    };
    return {
      choose: (view, random) => {
        const seen = remember(view);
        return bot.choose(seen.deal, random, seen.memory);
      },
      watch: (view) => {
        remember(view);
      },
    };
  },
});
