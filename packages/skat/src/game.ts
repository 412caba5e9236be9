import type { Decision, Game } from '@matador/cards';
import { advance, seenBy } from './advance.ts';
import { apply } from './apply.ts';
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

/**
 * Skat by the International Skat Order with extended Seeger-Fabian scoring (rules sections 1 to 7 and 9): one deal at
 * a table of three. `legal` is complete: every declaration with every discard, up to 462 actions while declaring.
 * `turn` goes up with every call, declaration, card and claim; facts, concessions and consents leave it.
 */
export const skat: Game<SkatOptions, SkatState, SkatAction, SkatEvent, SkatSeen, SkatView, SkatResult> = {
  rulesVersion: 'skat-1',
  deckSize: 32,
  start: ({ dealer }) => ({ phase: 'shuffle', dealer, turn: 0 }),
  decisions,
  needs: ({ phase }) => (phase === 'shuffle' || phase === 'ruling' ? phase : null),
  supply,
  apply,
  view: viewOf,
  seen: (event, _before, seat) => seenBy(event, seat),
  advance,
  check: (view, action) => refuse(positionOf(view), action),
  legal: (view) => legalIn(positionOf(view)),
  fallback: (view, decision) => fallbackIn(positionOf(view), decision),
  parse,
  result: (state) => (state.phase === 'over' ? state.result : null),
  pauseBefore,
  forced: forcedCard,
};
