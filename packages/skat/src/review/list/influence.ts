import type { DealMove, PiquetCard, Seat } from '@matador/cards';
import { chooseAction, remember, type Memory } from '../../bot/index.ts';
import { skat } from '../../game.ts';
import { SkatSearch } from '../../search/index.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction, SkatView } from '../../types.ts';
import type { RecordStep } from '../record.ts';
import { TABLE_BITS } from './formula.ts';
import { openOf, openTerm } from './open-terms.ts';
import { stakesOf } from './stakes.ts';

type Move = DealMove<SkatState, SkatAction>;

const SEATS = [0, 1, 2] as const;

const isPlay = ({ before: { table } }: Move): boolean => table.phase === 'playing' || table.phase === 'ruling';

/** What somebody chose; null for what the clock did. A ruling belongs to who has claimed. */
const stepOf = ({ seat, action, before }: Move): RecordStep | null => {
  if (seat !== null && action !== null) return { seat, action };
  return before.table.phase === 'ruling' ? { ruling: 'holds' } : null;
};

/** Equals are decided in their order. */
const noChance = (): number => 0;

/** What a light player would do in each seat's place, knowing what that seat knows. */
class HousePlayers {
  readonly #memories = new Map<Seat, Memory>();
  #view: SkatView | null = null;

  /** Has the seat that is asked look at the deal, whoever plays for it. */
  look({ before }: Move): void {
    this.#view = null;
    const asked = skat.decisions(before).find(({ duty }) => duty === 'must');
    if (asked === undefined) return;
    const { seat } = asked;
    this.#view = skat.view(before, seat);
    this.#memories.set(seat, remember(this.#memories.get(seat) ?? null, this.#view));
  }

  /** The card for the seat that has looked last; null where a light player would not play one. */
  card(): PiquetCard | null {
    const memory = this.#view === null ? undefined : this.#memories.get(this.#view.seat);
    if (this.#view === null || memory === undefined) return null;
    const action = chooseAction(this.#view, noChance, memory);
    return action.type === 'play' ? action.card : null;
  }
}

/**
 * Tells what defenders gave the declarer more than each other. Each card is held by open cards against the one that a
 * light house player would have played in its place, so that the luck of the cards and the mistakes that everybody makes
 * are not in it; claims and concessions against what the position was worth. A declarer's own cards cost both others
 * alike and favour neither. Keeps a search, so make one and ask it often.
 */
export class Influence {
  readonly #search = new SkatSearch(TABLE_BITS);

  /**
   * @param moves of a deal that is over, in order
   * @returns points of the list, by defender and declarer; null for everybody else, and for a defender who chose nothing
   */
  of(moves: readonly Move[]): readonly (readonly (number | null)[])[] {
    const played = moves.filter(isPlay);
    const declarer = played[0]?.before.table.declarer ?? null;
    const given = declarer === null ? new Map<Seat, readonly number[]>() : this.#givenBy(played);
    return SEATS.map((seat) =>
      SEATS.map((to) => {
        const points = given.get(seat);
        if (points === undefined || to !== declarer || seat === declarer) return null;
        return (points[to] ?? 0) - (points[3 - seat - to] ?? 0);
      }),
    );
  }

  /** What each seat gave to all, of those that chose something. */
  #givenBy(played: readonly Move[]): ReadonlyMap<Seat, readonly number[]> {
    const given = new Map<Seat, readonly number[]>();
    const [first] = played;
    if (first === undefined) return given;
    const stakes = stakesOf(first.before);
    const house = new HousePlayers();
    this.#search.hold(openOf(first.before));
    for (const move of played) {
      house.look(move);
      const step = stepOf(move);
      if (step === null) continue;
      const isCard = 'action' in step && step.action.type === 'play';
      if ('seat' in step) given.set(step.seat, given.get(step.seat) ?? [0, 0, 0]);
      const term = openTerm(this.#search, stakes, { ...move, step }, isCard ? house.card() : null);
      if (term === null) continue;
      const before = given.get(term.seat) ?? [0, 0, 0];
      given.set(
        term.seat,
        before.map((points, seat) => points + (term.points[seat] ?? 0)),
      );
    }
    this.#search.letGo();
    return given;
  }
}
