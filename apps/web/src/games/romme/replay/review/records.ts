import type { Replay } from '@matador/protocol/rest';
import { romme } from '@matador/romme';
import { recordOf, type DealRecord, type JudgedTurn } from '@matador/romme/review';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { ReplayStep } from '#web/features/replay/model/replay-game.ts';
import { stepsOf } from '../steps.ts';

/** A deal of a replay that was played to its end. */
export interface RecordedDeal {
  readonly record: DealRecord;
  /** Among the deals of the replay, from 0. */
  readonly deal: number;
  readonly steps: readonly ReplayStep[];
}

/** The deals of a replay that can be reviewed: those that were played to their end. */
export const recordsOf = (replay: Replay): readonly RecordedDeal[] =>
  (foldDeals(romme, replay) ?? []).flatMap((folded, deal) => {
    const { number, dealer, moments, finished } = folded;
    const seats = moments[0]?.after.table.seats;
    if (finished === null || seats === undefined) return [];
    const record = recordOf(
      number,
      { seats, dealer },
      moments.map(({ events }) => events),
    );
    return record === null ? [] : [{ record, deal, steps: stepsOf(folded).steps }];
  });

/** Who played a turn: its player, or the clock or the stand-in for any part of it. */
export type TurnActor = 'player' | 'clock' | 'standIn';

/** The steps of a turn: that of its draw, and that after which the card is in the hand. */
export interface TurnPlace {
  readonly draw: number;
  readonly next: number;
  readonly actor: TurnActor;
}

const actorAfter = (before: TurnActor, move: ReplayStep['move']): TurnActor => {
  if (before === 'standIn' || move?.actor === 'standIn') return 'standIn';
  return move?.actor === 'clock' ? 'clock' : before;
};

/** Where the turns of a deal are among its steps, in order. */
export const placesOf = (steps: readonly ReplayStep[]): readonly TurnPlace[] => {
  const places: TurnPlace[] = [];
  for (const [step, { group, move }] of steps.entries()) {
    if (group === null) continue;
    const place: TurnPlace = places[group] ?? { draw: step, next: step, actor: 'player' };
    const next = step === place.draw + 1 ? step : place.next;
    places[group] = { draw: place.draw, next, actor: actorAfter(place.actor, move) };
  }
  return places;
};

/** The turns without those of the stand-in, which nobody has to answer for. */
export const answeredFor = (
  judged: readonly (JudgedTurn | null)[],
  places: readonly TurnPlace[],
): readonly (JudgedTurn | null)[] => judged.map((one, turn) => (places[turn]?.actor === 'standIn' ? null : one));
