import type { DealOptions, DealResult, DealView, Game } from '@matador/cards';
import { isCompetitionView } from '@matador/competition';
import { seatRulesOf, type AnyView, type SeatRules } from './rules.ts';

/** A game's bot: pure, it sees what its seat sees. Its memory keeps what a view no longer shows. */
export interface Bot<Action, View, Memory> {
  remember(memory: Memory | null, view: View): Memory;
  choose(view: View, random: () => number, memory: Memory): Action;
}

/** A bot on one seat, whatever its game. */
export interface SeatBot {
  /**
   * What the bot does at the decision of the seat whose view this is; it remembers what it saw.
   * @throws for what is no view of a deal
   */
  choose(view: unknown, random: () => number): unknown;
}

/** A game as bots play it, whatever its types. */
export interface BotGame {
  readonly gametype: string;
  readonly rules: SeatRules<AnyView, unknown>;
  newBot(): SeatBot;
}

/** Makes a game playable by its bot; its types end here. */
export const botGameOf = <State, Action, Event, Seen, View extends DealView, Result extends DealResult, Memory>(
  gametype: string,
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  bot: Bot<Action, View, Memory>,
): BotGame => ({
  gametype,
  rules: seatRulesOf(game),
  newBot: () => {
    let memory: Memory | null = null;
    return {
      choose: (view, random) => {
        if (!isCompetitionView<View>(view) || view.deal === null) throw new Error('no deal to play');
        memory = bot.remember(memory, view.deal);
        return bot.choose(view.deal, random, memory);
      },
    };
  },
});
