import { seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import type { Seat } from '@matador/cards';
import { defaultPlayer } from '../../default-player.ts';
import { romme } from '../../game.ts';
import type { RommeRules } from '../../rules.ts';
import type { RommeState } from '../../state.ts';
import type { RommeAction, RommeResult, RommeView } from '../../types.ts';
import { chooseAction } from '../index.ts';

export type Player = (view: RommeView, random: Random) => RommeAction;

export const bot: Player = chooseAction;
export const standIn: Player = defaultPlayer;
/** What the clock plays: draws and discards. */
export const clock: Player = () => ({ type: 'endTurn' });

const decide = (state: RommeState, players: readonly Player[], random: Random) => {
  const { asked, turn } = state.table;
  const view = romme.view(state, asked);
  const action = players[asked]?.(view, random);
  if (action === undefined) throw new Error('nobody plays this seat');
  const applied = romme.apply(state, asked, turn, action);
  if (!applied.ok) throw new Error(`${applied.code}: ${JSON.stringify({ action, view })}`);
  return applied;
};

/** Plays a deal to its end, each seat by its view; a refused action fails the test. The seed alone says the cards. */
export const playDeal = (
  dealer: Seat,
  players: readonly Player[],
  seed: number,
  rules: Partial<RommeRules> = {},
): RommeResult => {
  const cards = seeded(seed);
  const random = seeded(~seed);
  let state = romme.start({ dealer, seats: players.length, rules });
  for (let result = romme.result(state); ; result = romme.result(state)) {
    if (result !== null) return result;
    const applied =
      romme.needs(state) === null
        ? decide(state, players, random)
        : romme.applyFact(state, { type: 'shuffle', deck: shuffled(cards, 110), reshuffle: shuffled(cards, 110) });
    if (!applied.ok) throw new Error(applied.code);
    state = applied.state;
  }
};

/** Mean score a deal of every seat over fixed deals, each seat beginning equally often, and how the deals ended. */
export const tally = (deals: number, players: readonly Player[], seed: number) => {
  const results = Array.from({ length: deals }, (_, deal) =>
    playDeal(deal % players.length, players, seed * 100_000 + deal),
  );
  const ends: Record<string, number> = {};
  for (const { end } of results) ends[end] = (ends[end] ?? 0) + 1;
  const perDeal = players.map((_, seat) => results.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0) / deals);
  return { perDeal, ends };
};
