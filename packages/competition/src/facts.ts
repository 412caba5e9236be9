import type { Code, Decision, Seat } from '@matador/cards';
import { MAX_TIME_OUTS, tell } from './step.ts';
import type { Step } from './step.ts';
import type { CompetitionEvent, CompetitionRefusal, Standings, TableFact, Voiding } from './types.ts';

/** Facts about the table, which change no deal. */
export type PresenceFact = Exclude<TableFact, { readonly type: 'timeOut' | 'forced' }>;

const isOver = ({ phase }: Standings): boolean => phase === 'finished' || phase === 'voided';

/** Not loaded is said of a table still loading, and blames just the seats that have not (GAME-7). */
const voidingFits = ({ phase, loaded }: Standings, { reason, blame }: Voiding): boolean =>
  reason === 'operator' ||
  (phase === 'loading' &&
    loaded.every((done, seat) => blame.includes(seat) === !done) &&
    new Set(blame).size === blame.length);

const giveUpRefusal = ({ phase, seats, frozen }: Standings, seat: Seat): CompetitionRefusal | null => {
  if (frozen !== null) return 'frozen';
  if (phase === 'loading') return 'notLoaded';
  return seats[seat] === 'skipped' ? 'seatSkipped' : null;
};

/** Why a fact about the table cannot be, else null. */
export const presenceRefusal = (standings: Standings, fact: PresenceFact): Code | null => {
  if (isOver(standings)) return 'finished';
  if ('seat' in fact && standings.seats[fact.seat] === undefined) return 'badFact';
  switch (fact.type) {
    case 'gaveUp':
      return giveUpRefusal(standings, fact.seat);
    case 'voided':
      return voidingFits(standings, fact) ? null : 'badFact';
    case 'bank':
      return fact.leftMs >= 0 && fact.leftMs <= (standings.banks[fact.seat] ?? 0) ? null : 'badFact';
    case 'frozen':
      return standings.frozen === null ? null : 'notNeeded';
    case 'released':
      return standings.frozen === null ? 'notNeeded' : null;
    case 'loaded':
    case 'connected':
    case 'disconnected':
    case 'resumed':
      return null;
  }
};

/** What a fact about the table tells everybody. */
export const presenceEvent = (fact: PresenceFact): CompetitionEvent<never, never> =>
  fact.type === 'gaveUp' ? { type: 'skipped', seat: fact.seat, reason: 'gaveUp' } : fact;

/** An own action: whoever acts is there. */
export const countReset = <State, Event, Result>(
  step: Step<State, Event, Result>,
  seat: Seat,
): Step<State, Event, Result> => (step.state.inARow[seat] === 0 ? step : tell(step, { type: 'countReset', seat }));

/** A decision left to the clock. The third in a row while connected ends the seat's game (GAME-5). */
export const countTimeOut = <State, Event, Result>(
  step: Step<State, Event, Result>,
  { seat, clock }: Pick<Decision, 'seat' | 'clock'>,
): Step<State, Event, Result> => {
  const { connected, timeOuts, inARow } = step.state;
  const count = (timeOuts[seat] ?? 0) + (connected[seat] === true ? 1 : 0);
  const counted = tell(step, { type: 'playedFor', seat, clock, count, inARow: (inARow[seat] ?? 0) + 1 });
  if (connected[seat] !== true || count < MAX_TIME_OUTS) return counted;
  return tell(counted, { type: 'skipped', seat, reason: 'timeOuts' });
};
