import type { Applied, Game } from '@matador/cards';
import { refuse } from './check.ts';
import { decide } from './decide.ts';
import { evolveState } from './evolve.ts';
import { decideFact } from './facts.ts';
import { fallbackIn } from './fallback.ts';
import { hashedState } from './hashed.ts';
import { legalIn } from './legal.ts';
import { parse } from './parse.ts';
import { forcedCard, pauseBefore } from './pauses.ts';
import type { SkatState } from './state.ts';
import { startOf } from './state.ts';
import { decisionsAt } from './table.ts';
import type { SkatAction, SkatEvent, SkatOptions, SkatResult, SkatSeen, SkatView } from './types.ts';
import { advance, positionOf, seenBy, viewOf } from './view.ts';

type SkatGame = Game<SkatOptions, SkatState, SkatAction, SkatEvent, SkatSeen, SkatView, SkatResult>;

/** The state after everything that was caused; a code is the refusal. */
const evolved = (state: SkatState, decided: readonly SkatEvent[] | string): Applied<SkatState, SkatEvent> =>
  typeof decided === 'string'
    ? { ok: false, code: decided }
    : { ok: true, state: evolveState(state, decided), events: decided };

const game = (rulesVersion: string, guarded: boolean): SkatGame => {
  const decideAction = decide(guarded);
  return {
    rulesVersion,
    deckSize: 32,
    start: startOf,
    decisions: ({ table }) => decisionsAt(table),
    needs: ({ table: { phase } }) => (phase === 'shuffle' || phase === 'ruling' ? phase : null),
    applyFact: (state, fact) => evolved(state, decideFact(state, fact)),
    apply: (state, seat, turn, action) => evolved(state, decideAction(state, seat, turn, action)),
    view: viewOf,
    eventFor: (event, _before, seat) => seenBy(event, seat),
    advance,
    check: (view, action) => refuse(positionOf(view, guarded), action),
    legal: (view) => legalIn(positionOf(view, guarded)),
    fallback: (view, decision) => fallbackIn(positionOf(view, guarded), decision),
    parse,
    result: ({ table }) => table.result,
    pauseBefore,
    forced: forcedCard,
    hashedState,
  };
};

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
