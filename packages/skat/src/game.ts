import type { Decision, Game } from '@matador/cards';
import { advance, seenBy } from './advance.ts';
import { applying } from './apply.ts';
import { refuse } from './check.ts';
import { decisionsAt, onTurnIn } from './decisions.ts';
import { supply } from './facts.ts';
import { fallbackIn } from './fallback.ts';
import { legalIn } from './legal.ts';
import { parse } from './parse.ts';
import { forcedCard, pauseBefore } from './pauses.ts';
import type { SkatState } from './state.ts';
import type { SkatAction, SkatEvent, SkatOptions, SkatResult, SkatSeen, SkatView } from './types.ts';
import { positionOf, viewOf } from './view.ts';

const decisions = (state: SkatState): readonly Decision[] => {
  const inPlay = state.phase === 'playing';
  return decisionsAt(
    state,
    onTurnIn(state),
    inPlay ? state.play.concession : null,
    inPlay ? state.game.declarer : null,
  );
};

type SkatGame = Game<SkatOptions, SkatState, SkatAction, SkatEvent, SkatSeen, SkatView, SkatResult>;

const game = (rulesVersion: string, guarded: boolean): SkatGame => ({
  rulesVersion,
  deckSize: 32,
  start: ({ dealer }) => ({ phase: 'shuffle', dealer, turn: 0 }),
  decisions,
  needs: ({ phase }) => (phase === 'shuffle' || phase === 'ruling' ? phase : null),
  supply,
  apply: applying(guarded),
  view: viewOf,
  seen: (event, _before, seat) => seenBy(event, seat),
  advance,
  check: (view, action) => refuse(positionOf(view, guarded), action),
  legal: (view) => legalIn(positionOf(view, guarded)),
  fallback: (view, decision) => fallbackIn(positionOf(view, guarded), decision),
  parse,
  result: (state) => (state.phase === 'over' ? state.result : null),
  pauseBefore,
  forced: forcedCard,
});

/**
 * Skat by the International Skat Order with extended Seeger-Fabian scoring (rules sections 1 to 7 and 9): one deal at
 * a table of three. `legal` is complete: every declaration with every discard, up to 462 actions while declaring.
 * `turn` goes up with every call, declaration, card and claim; facts, concessions and consents leave it.
 */
export const skat: SkatGame = game('skat-1', true);

/**
 * The same without the declaration guard: a contract that cannot reach the bid is let through and scored as overbid.
 * For reading games of servers that do not refuse it; `legal` still lists only what the guard lets pass.
 */
export const unguardedSkat: SkatGame = game('skat-1-unguarded', false);
