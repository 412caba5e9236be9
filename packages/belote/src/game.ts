import type { Decision, Game, Pause } from '@matador/cards';
import { advancing, seenBy } from './advance.ts';
import { applying } from './apply.ts';
import { bySeat, sizeOf, textsIn } from './cards.ts';
import { refuse } from './check.ts';
import { supplying } from './deal.ts';
import { decisionsAt, onTurnIn } from './decisions.ts';
import { fallbackIn } from './fallback.ts';
import { legalIn } from './legal.ts';
import { parse } from './parse.ts';
import type { BeloteRules } from './rules.ts';
import { CLASSIC } from './rules.ts';
import type { BeloteState } from './state.ts';
import type { BeloteAction, BeloteEvent, BeloteOptions, BeloteResult, BeloteSeen, BeloteView } from './types.ts';
import { positionOf, viewOf } from './view.ts';

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
const pauseBefore = (state: BeloteState): Pause | null =>
  state.phase === 'playing' && state.play.trick.length === 0 && state.play.lastTrick !== null ? 'trick' : null;

/** Only a last card plays itself (GAME-14): one that is forced earlier would tell the others what is held. */
const forcedCard = (state: BeloteState, { seat }: Decision): BeloteAction | null => {
  if (state.phase !== 'playing') return null;
  const hand = bySeat(state.play.hands, seat);
  const [card] = sizeOf(hand) === 1 ? textsIn(hand) : [];
  return card === undefined ? null : { type: 'play', card };
};

/**
 * Belote by the rules page with its options named by rule: one deal at a table of four. `legal` is complete.
 * `turn` goes up with every call and every card. The version pins the options too.
 */
export const beloteBy = (rules: BeloteRules, rulesVersion: string): BeloteGame => ({
  rulesVersion,
  deckSize: 32,
  start: ({ dealer, held = 0 }) => ({ phase: 'shuffle', dealer, turn: 0, held }),
  decisions: (state) => decisionsAt(state, onTurnIn(state)),
  needs: ({ phase }) => (phase === 'shuffle' ? 'shuffle' : null),
  supply: supplying(rules),
  apply: applying(rules),
  view: viewOf,
  seen: (event, _before, seat) => seenBy(event, seat),
  advance: advancing(rules),
  check: (view, action) => refuse(positionOf(view, rules), action),
  legal: (view) => legalIn(positionOf(view, rules)),
  fallback: (view) => fallbackIn(positionOf(view, rules)),
  parse,
  result: (state) => (state.phase === 'over' ? state.result : null),
  pauseBefore,
  forced: forcedCard,
});

/** Classic Belote as tournaments play it: variant A, no announcements, forced under-ruff, free under the partner. */
export const belote: BeloteGame = beloteBy(CLASSIC, 'belote-1');
