import { belote } from '@matador/belote';
import { chooseAction as beloteChoice, remember as beloteMemory } from '@matador/belote/bot';
import { romme } from '@matador/romme';
import { chooseAction as rommeChoice } from '@matador/romme/bot';
import { skat } from '@matador/skat';
import { chooseAction as skatChoice, remember as skatMemory } from '@matador/skat/bot';
import { botGameOf, type BotGame } from '@matador/table/seat';

/** The games that the crowd plays. Another game is another line here. */
const BOT_GAMES: readonly BotGame[] = [
  botGameOf('skat', skat, { remember: skatMemory, choose: skatChoice }),
  botGameOf('romme', romme, { remember: () => null, choose: (view, random) => rommeChoice(view, random) }),
  botGameOf('belote', belote, {
    remember: beloteMemory,
    choose: (view, random, memory) => beloteChoice(view, random, memory),
  }),
];

const BY_GAMETYPE: ReadonlyMap<string, BotGame> = new Map(BOT_GAMES.map((game) => [game.gametype, game]));

/** Whether the crowd can play a game; the others' tournaments are left to people. */
export const isPlayable = (gametype: string): boolean => BY_GAMETYPE.has(gametype);

/** @throws for a game that the crowd cannot play */
export const botGame = (gametype: string): BotGame => {
  const game = BY_GAMETYPE.get(gametype);
  if (game === undefined) throw new Error(`no bot plays ${gametype}`);
  return game;
};
