import type { Game } from '@matador/cards';
import { applyAction, supplyFact } from './apply.ts';
import { refusalOf } from './check.ts';
import { fallbackFor } from './fallback.ts';
import { legalFor } from './legal.ts';
import { parseAction } from './parse.ts';
import { forcedCard, pauseBefore } from './pauses.ts';
import { decisionsOf, startDeal, type SkatState } from './state.ts';
import type { SkatAction, SkatEvent, SkatOptions, SkatResult, SkatSeen, SkatView } from './types.ts';
import { advanceView, positionOfView, seenBy, viewOf } from './view.ts';

/**
 * Skat by the International Skat Order with extended Seeger-Fabian scoring (rules sections 1 to 7 and 9), one deal.
 * The state is plain data: it survives JSON unchanged.
 */
export const skat: Game<SkatOptions, SkatState, SkatAction, SkatEvent, SkatSeen, SkatView, SkatResult> = {
  rulesVersion: 'skat-1',
  deckSize: 32,
  start: ({ dealer }) => startDeal(dealer),
  decisions: decisionsOf,
  needs: (state) => (state.phase === 'shuffle' || state.phase === 'ruling' ? state.phase : null),
  supply: supplyFact,
  apply: applyAction,
  view: viewOf,
  seen: (event, _before, seat) => seenBy(event, seat),
  advance: advanceView,
  check: (view, action) => refusalOf(positionOfView(view), action),
  legal: (view) => legalFor(positionOfView(view)),
  fallback: (view, decision) => fallbackFor(positionOfView(view), decision),
  parse: parseAction,
  result: (state) => state.result,
  pauseBefore,
  forced: forcedCard,
};
