import type { Envelope } from '@matador/protocol/socket';
import { Witness } from '../../faults/lib/witness.ts';

/** A table at which something has happened this lately is under way. */
const UNDER_WAY_MS = 2000;

/** A player who thinks. */
interface Thought {
  readonly fromMs: number;
  readonly ms: number;
}

/** When something that was done to the cluster was over for one table, in ms after it was done. */
export interface Recovery {
  /** It was given to, or taken over by, another process. */
  readonly givenMs: number;
  /** The last of its seats has heard something again. */
  readonly heardMs: number;
  /** The first move was shown. */
  readonly movedMs: number;
}

const codeOf = (payload: unknown): string => String(Reflect.get(Object(payload), 'code'));

interface Stages {
  readonly givenMs: number;
  readonly heardMs: Map<string, number>;
  movedMs: number | null;
}

/**
 * Remembers what players were told, and how long their tables stood still. The thinking of the player who then moves is
 * no pause; it is a few tenths of a second here.
 */
export class PauseWitness extends Witness {
  /** By competition: when a seat was last told of a move. */
  readonly #lastMs = new Map<string, number>();
  readonly #thoughts = new Map<string, Thought>();
  /** By competition: the longest time without a move since `begin`. */
  readonly #longestMs = new Map<string, number>();
  readonly #over = new Set<string>();
  readonly #stages = new Map<string, Stages>();
  /** By code. `busy` asks for the same again a moment later, which players do. */
  readonly refusals = new Map<string, number>();
  #beganMs = 0;

  override heard(competitionId: string, userName: string, frame: Envelope): void {
    super.heard(competitionId, userName, frame);
    const nowMs = performance.now();
    const stages = this.#stages.get(competitionId);
    if (stages !== undefined && !stages.heardMs.has(userName)) stages.heardMs.set(userName, nowMs);
    if (frame.eventName === 'refused') {
      const code = codeOf(frame.payload);
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    }
    if (frame.eventName === 'over') this.#over.add(competitionId);
    if (frame.eventName !== 'seen') return;
    if (stages !== undefined && nowMs > stages.givenMs) stages.movedMs ??= nowMs;
    const longest = this.#longestMs.get(competitionId);
    if (longest !== undefined)
      this.#longestMs.set(competitionId, Math.max(longest, this.#stoodMs(competitionId, nowMs)));
    this.#lastMs.set(competitionId, nowMs);
  }

  thinks(competitionId: string, ms: number): void {
    this.#thoughts.set(competitionId, { fromMs: performance.now(), ms });
  }

  /** Another process has these tables. */
  given(competitions: readonly string[]): void {
    for (const competition of competitions)
      if (this.#longestMs.has(competition))
        this.#stages.set(competition, { givenMs: performance.now(), heardMs: new Map(), movedMs: null });
  }

  /** From now on pauses are measured, of the tables that are under way. */
  begin(): void {
    this.#beganMs = performance.now();
    this.#longestMs.clear();
    this.#stages.clear();
    for (const [competition, lastMs] of this.#lastMs)
      if (this.#beganMs - lastMs < UNDER_WAY_MS && !this.#over.has(competition)) this.#longestMs.set(competition, 0);
  }

  /** The longest pause of each table, in ms, the shortest first. A table that stands still is as long as it does. */
  pauses(): readonly number[] {
    const nowMs = performance.now();
    return [...this.#longestMs]
      .map(([competition, longest]) =>
        this.#over.has(competition) ? longest : Math.max(longest, this.#stoodMs(competition, nowMs)),
      )
      .sort((a, b) => a - b);
  }

  /** Of the tables that have changed hands since `begin` and have gone on. */
  recoveries(): readonly Recovery[] {
    return [...this.#stages.values()].flatMap(({ givenMs, heardMs, movedMs }) => {
      if (movedMs === null || heardMs.size === 0) return [];
      const lastMs = Math.max(...heardMs.values());
      return [{ givenMs: givenMs - this.#beganMs, heardMs: lastMs - this.#beganMs, movedMs: movedMs - this.#beganMs }];
    });
  }

  #stoodMs(competition: string, nowMs: number): number {
    const lastMs = this.#lastMs.get(competition) ?? nowMs;
    const { fromMs, ms } = this.#thoughts.get(competition) ?? { fromMs: lastMs, ms: 0 };
    const thoughtMs = Math.max(0, Math.min(nowMs, fromMs + ms) - Math.max(lastMs, fromMs));
    return nowMs - lastMs - thoughtMs;
  }
}
