import type { Code, ShuffleFact } from '@matador/cards';
import type { CompetitionFact } from '@matador/competition';
import type { Entry, FormedEntry, Line } from './entry.ts';
import type { TableGame } from './game.ts';
import type { Moved, RunningCompetition } from './running-competition.ts';
import { SeatStream, type SeenFrame } from './seat-stream.ts';

/** What each seat announced and then revealed, as the log has it; null: withheld. */
export interface Shares {
  /** SHA-256 of the nonces, lower-case hex, by seat. */
  readonly hashes: readonly (string | null)[];
  readonly nonces: readonly (string | null)[];
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
 * The state of one table: the fold of its log. It holds the competition, the players' shares and the numbered frames of
 * each seat. A line is planned, written, and only then adopted; reading a log back does the same without the writing.
 */
export class TableState {
  /** The frames of each seat. */
  readonly streams: readonly SeatStream[];
  readonly #game: TableGame;
  readonly #hashes: (string | null)[];
  /** undefined: not revealed yet; null: withheld. */
  readonly #nonces: (string | null | undefined)[];
  #formed: FormedEntry;
  #shares: Shares | null = null;
  #competition: RunningCompetition;
  #seq = 0;

  /** @param formed the first entry of a log that is still empty; a log that has one brings its own */
  constructor(game: TableGame, formed: FormedEntry) {
    const { seats } = formed.options;
    this.#game = game;
    this.#formed = formed;
    this.#competition = game.open(formed.options);
    this.streams = Array.from({ length: seats }, () => new SeatStream());
    this.#hashes = Array.from({ length: seats }, () => null);
    this.#nonces = Array.from({ length: seats }, () => undefined);
  }

  /** The log's first entry, or what is to become it. */
  get formed(): FormedEntry {
    return this.#formed;
  }

  get competition(): RunningCompetition {
    return this.#competition;
  }

  /** Number of the last entry, 0 for an empty log. */
  get seq(): number {
    return this.#seq;
  }

  get nonceHashes(): readonly (string | null)[] {
    return this.#hashes;
  }

  /** Whether a seat has revealed or withheld its nonce. */
  hasSettledNonce(seat: number): boolean {
    return this.#nonces[seat] !== undefined;
  }

  /** The shares once every seat has revealed or withheld, else null. */
  get shares(): Shares | null {
    return this.#shares;
  }

  /**
   * What a line would change, or why it is refused.
   * @param shuffle the final order, for a line that names a deal
   */
  plan(line: Line, shuffle: ShuffleFact | null = null): Planned {
    const { entry, seat } = line;
    switch (entry.type) {
      case 'formed':
        if (entry.rulesVersion !== this.#game.rulesVersion)
          throw new Error(`the log follows rules ${entry.rulesVersion}`);
        return this.#seq === 0 ? { ok: true, line, moved: null } : NOTHING;
      case 'nonceHash':
        return seat !== null && this.#hashes[seat] === null ? { ok: true, line, moved: null } : NOTHING;
      case 'nonce':
        return seat !== null && !this.hasSettledNonce(seat) ? { ok: true, line, moved: null } : NOTHING;
      case 'act':
        if (seat === null) throw new Error('an act without a seat');
        return this.#acted(line, entry.turn, this.#competition.act(seat, entry.turn, entry.action));
      case 'shuffle':
        if (shuffle === null || entry.number !== this.#competition.shuffleNumber)
          throw new Error(`deal ${String(entry.number)} is out of turn`);
        return this.#factApplied(line, shuffle);
      case 'ruling':
        return this.#factApplied(line, { type: 'ruling', verdict: entry.verdict });
      case 'fact':
        return this.#factApplied(line, entry.fact);
    }
  }

  /** Makes a written line part of the state; answers the new frame of each seat. */
  adopt({ line, moved }: Plan): readonly (SeenFrame | null)[] {
    this.#seq += 1;
    this.#note(line.entry, line.seat);
    if (moved === null) return [];
    this.#competition = moved.next;
    return this.streams.map((stream, at) => {
      const eventsJson = moved.seenJson[at] ?? '[]';
      // The asking seat always gets a frame, even without news.
      const asked = at === line.seat ? line.requestId : null;
      return eventsJson === '[]' && asked === null ? null : stream.push(eventsJson, asked);
    });
  }

  #note(entry: Entry, seat: number | null): void {
    if (entry.type === 'formed') {
      this.#formed = entry;
      this.#competition = this.#game.open(entry.options);
    }
    if (entry.type === 'nonceHash' && seat !== null) this.#hashes[seat] = entry.hash;
    if (entry.type === 'nonce' && seat !== null) this.#settleNonce(seat, entry.nonce);
  }

  #settleNonce(seat: number, nonce: string | null): void {
    this.#nonces[seat] = nonce;
    if (this.#nonces.includes(undefined)) return;
    this.#shares = { hashes: this.#hashes, nonces: this.#nonces.map((settled) => settled ?? null) };
  }

  /** The log keeps what the game has read of an action, not what else came with it. */
  #acted(line: Line, turn: number, moved: ReturnType<RunningCompetition['act']>): Planned {
    if (!moved.ok) return moved;
    return { ok: true, line: { ...line, entry: { type: 'act', turn, action: moved.action } }, moved };
  }

  #factApplied(line: Line, fact: CompetitionFact): Planned {
    const moved = this.#competition.applyFact(fact);
    return moved.ok ? { ok: true, line, moved } : moved;
  }
}
