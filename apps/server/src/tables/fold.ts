import type { Code, ShuffleFact } from '@matador/cards';
import type { CompetitionFact } from '@matador/competition';
import type { Entry } from './entry.ts';
import type { Moved, Playing } from './playing.ts';
import { SeatStream, type SeenFrame } from './seat-stream.ts';
import type { Shares } from './deals.ts';

/** An entry with who caused it. */
export interface Line {
  readonly entry: Entry;
  readonly seat: number | null;
  readonly actor: 'player' | 'clock' | 'system';
  readonly requestId: string | null;
}

/** A line that would be taken, with what it would change; nothing has changed yet. */
export interface Plan {
  readonly ok: true;
  readonly line: Line;
  readonly moved: Moved | null;
}
export type Planned = Plan | { readonly ok: false; readonly code: Code };

const NOTHING: Planned = { ok: false, code: 'notNeeded' };

/**
 * A table's log, folded: the competition, the players' shares, the numbered frames of each seat. A line is planned,
 * written, and only then adopted; reading a log back goes the same way without the writing.
 */
export class Fold {
  readonly streams: readonly SeatStream[];
  readonly #hashes: (string | null)[];
  /** undefined: not revealed yet; null: withheld. */
  readonly #nonces: (string | null | undefined)[];
  #shares: Shares | null = null;
  #playing: Playing;
  #seq = 0;

  /** @param opening the competition before its first entry */
  constructor(opening: Playing, seats: number) {
    this.#playing = opening;
    this.streams = Array.from({ length: seats }, () => new SeatStream());
    this.#hashes = Array.from({ length: seats }, () => null);
    this.#nonces = Array.from({ length: seats }, () => undefined);
  }

  get playing(): Playing {
    return this.#playing;
  }

  /** Number of the last entry, 0 for an empty log. */
  get seq(): number {
    return this.#seq;
  }

  get nonceHashes(): readonly (string | null)[] {
    return this.#hashes;
  }

  nonceSettled(seat: number): boolean {
    return this.#nonces[seat] !== undefined;
  }

  /** The shares once every seat has revealed or withheld, else null. */
  get shares(): Shares | null {
    return this.#shares;
  }

  /** @param shuffle the final order, for a line that names a deal */
  plan(line: Line, shuffle: ShuffleFact | null): Planned {
    const { entry, seat } = line;
    switch (entry.type) {
      case 'formed':
        return this.#seq === 0 ? { ok: true, line, moved: null } : NOTHING;
      case 'nonceHash':
        return seat !== null && this.#hashes[seat] === null ? { ok: true, line, moved: null } : NOTHING;
      case 'nonce':
        return seat !== null && this.#nonces[seat] === undefined ? { ok: true, line, moved: null } : NOTHING;
      case 'act':
        if (seat === null) throw new Error('an act without a seat');
        return this.#acted(line, entry.turn, this.#playing.act(seat, entry.turn, entry.action));
      case 'shuffle':
        if (shuffle === null || entry.number !== this.#playing.shuffleNumber)
          throw new Error(`deal ${String(entry.number)} is out of turn`);
        return this.#supplied(line, shuffle);
      case 'ruling':
        return this.#supplied(line, { type: 'ruling', verdict: entry.verdict });
      case 'fact':
        return this.#supplied(line, entry.fact);
    }
  }

  /** Makes a written line part of the state; answers the new frame of each seat. */
  adopt({ line, moved }: Plan): readonly (SeenFrame | null)[] {
    const { entry, seat } = line;
    this.#seq += 1;
    if (entry.type === 'nonceHash' && seat !== null) this.#hashes[seat] = entry.hash;
    if (entry.type === 'nonce' && seat !== null) this.#settleNonce(seat, entry.nonce);
    if (moved === null) return [];
    this.#playing = moved.next;
    return this.streams.map((stream, at) => {
      const eventsJson = moved.seenJson[at] ?? '[]';
      // Who asked is answered by a frame even if he sees nothing new.
      const asked = at === seat ? line.requestId : null;
      return eventsJson === '[]' && asked === null ? null : stream.push(eventsJson, asked);
    });
  }

  #settleNonce(seat: number, nonce: string | null): void {
    this.#nonces[seat] = nonce;
    if (this.#nonces.includes(undefined)) return;
    this.#shares = { hashes: this.#hashes, nonces: this.#nonces.map((settled) => settled ?? null) };
  }

  /** Kept is what the game has read of an action, not what else came with it. */
  #acted(line: Line, turn: number, moved: ReturnType<Playing['act']>): Planned {
    if (!moved.ok) return moved;
    return { ok: true, line: { ...line, entry: { type: 'act', turn, action: moved.action } }, moved };
  }

  #supplied(line: Line, fact: CompetitionFact): Planned {
    return this.#planned(line, this.#playing.supply(fact));
  }

  #planned(line: Line, moved: ReturnType<Playing['act']>): Planned {
    return moved.ok ? { ok: true, line, moved } : moved;
  }
}
