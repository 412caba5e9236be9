import type { Applied, Decision, Game } from '@matador/cards';
import { PACK_SIZE } from './cards.ts';
import { refuse } from './check.ts';
import { defaultPlayer } from './default-player.ts';
import { decide, positionIn } from './decide.ts';
import { evolveState } from './evolve.ts';
import { decideFact } from './facts.ts';
import { legalIn, onlyDiscard } from './legal.ts';
import { parse } from './parse.ts';
import type { RommeState } from './state.ts';
import { decisionsAt, startOf } from './state.ts';
import { seenBy } from './told.ts';
import type { Decided, RommeAction, RommeEvent, RommeOptions, RommeResult, RommeSeen, RommeView } from './types.ts';
import { advance, positionOf, viewOf } from './view.ts';

/** A last card that can only be discarded plays itself (GAME-14), and the deal is over. */
const forced = (state: RommeState, { seat }: Decision): RommeAction | null => onlyDiscard(positionIn(state, seat));

const evolved = (state: RommeState, decided: Decided): Applied<RommeState, RommeEvent> =>
  decided.ok ? { ok: true, state: evolveState(state, decided.events), events: decided.events } : decided;

/**
 * Rommé by ruleset RT-1: one deal at a table of two to four. `legal` is a sample, `check` is the truth. `turn` goes up
 * with every draw, meld, lay-off, swap and discard; one move time (`since`) runs over all of a seat's turn. A stock that
 * is empty when a draw is due needs a shuffle.
 */
export const romme: Game<RommeOptions, RommeState, RommeAction, RommeEvent, RommeSeen, RommeView, RommeResult> = {
  rulesVersion: 'romme-rt-1',
  deckSize: PACK_SIZE,
  start: startOf,
  decisions: ({ table }) => decisionsAt(table),
  needs: ({ table }) => (table.phase === 'shuffle' || table.phase === 'reshuffle' ? 'shuffle' : null),
  applyFact: (state, fact) => evolved(state, decideFact(state, fact)),
  apply: (state, seat, turn, action) => evolved(state, decide(state, seat, turn, action)),
  view: viewOf,
  eventFor: (event, _before, seat) => seenBy(event, seat),
  advance,
  check: (view, action) => refuse(positionOf(view), action),
  legal: (view) => legalIn(positionOf(view)),
  fallback: () => ({ type: 'endTurn' }),
  standIn: defaultPlayer,
  forced,
  parse,
  result: ({ table }) => table.result,
};
