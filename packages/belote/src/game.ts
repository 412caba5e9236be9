import type { Applied, Decision, Game, Pause } from '@matador/cards';
import { bySeat, sizeOf, textsIn } from './cards.ts';
import { refuse } from './check.ts';
import { decide } from './decide.ts';
import { evolveState } from './evolve.ts';
import { decideFact } from './facts.ts';
import { fallbackIn, legalIn } from './legal.ts';
import { parse } from './parse.ts';
import type { BeloteRules } from './rules.ts';
import { CLASSIC } from './rules.ts';
import type { BeloteState } from './state.ts';
import { decisionsAt, hashedState, startOf } from './state.ts';
import type {
  Decided,
  BeloteAction,
  BeloteEvent,
  BeloteOptions,
  BeloteResult,
  BeloteSeen,
  BeloteView,
} from './types.ts';
import { advance, positionOf, seenBy, viewOf } from './view.ts';

export type BeloteGame = Game<
  BeloteOptions,
  BeloteState,
  BeloteAction,
  BeloteEvent,
  BeloteSeen,
  BeloteView,
  BeloteResult
>;

/** The clock waits for a complete trick to be seen (GAME-14). */
const pauseBefore = ({ table }: BeloteState): Pause | null =>
  table.phase === 'playing' && table.trick.length === 0 && table.lastTrick !== null ? 'trick' : null;

/** Only a last card plays itself (GAME-14): one that is forced earlier would tell the others what is held. */
const forcedCard = ({ table, hands }: BeloteState, { seat }: Decision): BeloteAction | null => {
  if (table.phase !== 'playing') return null;
  const hand = bySeat(hands, seat);
  const [card] = sizeOf(hand) === 1 ? textsIn(hand) : [];
  return card === undefined ? null : { type: 'play', card };
};

const evolved = (state: BeloteState, decided: Decided): Applied<BeloteState, BeloteEvent> =>
  decided.ok ? { ok: true, state: evolveState(state, decided.events), events: decided.events } : decided;

/**
 * Belote by the rules page with its options named by rule: one deal at a table of four. `legal` is complete.
 * `turn` goes up with every call and every card. The version pins the options too.
 */
export const beloteBy = (rules: BeloteRules, rulesVersion: string): BeloteGame => {
  const decideAction = decide(rules);
  return {
    rulesVersion,
    deckSize: 32,
    start: startOf,
    decisions: ({ table }) => decisionsAt(table),
    needs: ({ table }) => (table.phase === 'shuffle' ? 'shuffle' : null),
    applyFact: (state, fact) => evolved(state, decideFact(state, fact, rules)),
    apply: (state, seat, turn, action) => evolved(state, decideAction(state, seat, turn, action)),
    view: viewOf,
    eventFor: (event, _before, seat) => seenBy(event, seat),
    advance,
    check: (view, action) => refuse(positionOf(view, rules), action),
    legal: (view) => legalIn(positionOf(view, rules)),
    fallback: (view) => fallbackIn(positionOf(view, rules)),
    parse,
    result: ({ table }) => table.result,
    hashedState,
    pauseBefore,
    forced: forcedCard,
  };
};

/** Classic Belote as tournaments play it: variant A, no announcements, forced under-ruff, free under the partner. */
export const belote: BeloteGame = beloteBy(CLASSIC, 'belote-1');
