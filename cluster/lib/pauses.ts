import type { Envelope } from '@matador/protocol/socket';
import { Witness } from '../../faults/lib/witness.ts';

/** A table at which something has happened this lately is under way. */
const UNDER_WAY_MS = 2000;

/** Remembers what players were told, and how long their tables stood still. */
export class PauseWitness extends Witness {
  /** By competition: when a seat was last told of a move. */
  readonly #lastMs = new Map<string, number>();
  /** By competition: the longest time without a move since `begin`. */
  readonly #longestMs = new Map<string, number>();
  readonly #over = new Set<string>();

  override heard(competitionId: string, userName: string, frame: Envelope): void {
    super.heard(competitionId, userName, frame);
    if (frame.eventName === 'over') this.#over.add(competitionId);
    if (frame.eventName !== 'seen') return;
    const nowMs = performance.now();
    const lastMs = this.#lastMs.get(competitionId);
    this.#lastMs.set(competitionId, nowMs);
    const longest = this.#longestMs.get(competitionId);
    if (longest !== undefined && lastMs !== undefined)
      this.#longestMs.set(competitionId, Math.max(longest, nowMs - lastMs));
  }

  /** From now on pauses are measured, of the tables that are under way. */
  begin(): void {
    const nowMs = performance.now();
    this.#longestMs.clear();
    for (const [competition, lastMs] of this.#lastMs)
      if (nowMs - lastMs < UNDER_WAY_MS && !this.#over.has(competition)) this.#longestMs.set(competition, 0);
  }

  /** The longest pause of each table, in ms, the shortest first. A table that stands still is as long as it does. */
  pauses(): readonly number[] {
    const nowMs = performance.now();
    return [...this.#longestMs]
      .map(([competition, longest]) =>
        this.#over.has(competition) ? longest : Math.max(longest, nowMs - (this.#lastMs.get(competition) ?? nowMs)),
      )
      .sort((a, b) => a - b);
  }
}
