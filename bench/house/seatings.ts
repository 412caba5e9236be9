import type { Random } from '@matador/cards/laws';
import { seeded, shuffled } from '@matador/cards/laws';
import { skat, type SkatState } from '@matador/skat';
import type { HousePlayer, Recollection } from '@matador/skat/players';

/** The seats of the first kind of player as bits: every table that is mixed. */
const SEATINGS = [1, 2, 4, 3, 5, 6] as const;
const SEATS = [0, 1, 2] as const;

/** Points of a deal by kind of player, a seat, and what their decisions took. */
interface DealPoints {
  readonly first: number;
  readonly second: number;
}

const applied = (moved: ReturnType<typeof skat.apply>): SkatState => {
  if (!moved.ok) throw new Error(moved.code);
  return moved.state;
};

/** A deal before anybody has called; the number says the cards. */
export const dealtOf = (deal: number): SkatState => {
  const cards: Random = seeded(deal);
  const shuffle = { type: 'shuffle', deck: shuffled(cards, 32), reshuffle: [] } as const;
  return applied(skat.applyFact(skat.start({ dealer: deal % 3 }), shuffle));
};

/** Plays one deal at one table; the number says the cards. */
export const scoresOf = (deal: number, players: readonly HousePlayer[]): readonly number[] => {
  const memories: (Recollection | null)[] = [null, null, null];
  const randoms = SEATS.map((seat) => seeded((deal << 2) ^ ~seat));
  let state = dealtOf(deal);
  for (;;) {
    const result = skat.result(state);
    if (result !== null) return result.scores;
    const decision = skat.decisions(state).find(({ duty }) => duty === 'must');
    if (decision === undefined) throw new Error('nobody is asked');
    const { seat, turn } = decision;
    const [player, random] = [players[seat], randoms[seat]];
    if (player === undefined || random === undefined) throw new Error(`nobody sits at ${String(seat)}`);
    const view = skat.view(state, seat);
    const memory = player.remember(memories[seat] ?? null, view);
    memories[seat] = memory;
    state = applied(skat.apply(state, seat, turn, player.choose(view, random, memory)));
  }
};

/**
 * One deal at the six tables where both kinds of player sit: every seat is played by either three times, so that cards and
 * seats weigh on both alike. The means a seat, in tournament points.
 */
export const mixedTables = (deal: number, first: HousePlayer, second: HousePlayer): DealPoints => {
  let [own, others] = [0, 0];
  for (const seating of SEATINGS) {
    const isFirst = (seat: number): boolean => ((seating >> seat) & 1) === 1;
    const scores = scoresOf(
      deal,
      SEATS.map((seat) => (isFirst(seat) ? first : second)),
    );
    for (const seat of SEATS) {
      if (isFirst(seat)) own += scores[seat] ?? 0;
      else others += scores[seat] ?? 0;
    }
  }
  return { first: own / 9, second: others / 9 };
};
