import type { Code, ShuffleFact } from '@matador/cards';
import type { CompetitionFact } from '@matador/competition';
import type { Entry, FormedEntry, Line } from './entry.ts';
import type { TableGame } from './game.ts';
import type { Moved, RunningCompetition } from './running-competition.ts';

/** What one seat was told of one logged entry: the JSON of its events, and the request it answers. */
export interface SeenFrame {
  /** 1 for the first; without gaps, and the same after every fold of the log. */
  readonly number: number;
  readonly eventsJson: string;
  readonly requestId: string | null;
}

/**
 * Frames kept for a page that missed a few, as many as a trick has; one that missed more gets a view. What is kept for
 * so short a time is what the young generation's collections copy most of.
 */
const KEPT_FRAMES = 4;
/** So many requests are remembered with their first answer; a repeat comes within seconds. */
const KEPT_REQUESTS = 12;

/** The numbered frames of one seat, kept whether or not anybody listens. */
export class SeatStream {
  #head = 0;
  readonly #frames: SeenFrame[] = [];
  /** The requests answered last, with the numbers of the frames that did: a ring, as a map for each seat is dear. */
  readonly #requests: string[] = [];
  readonly #answers: number[] = [];
  #oldest = 0;

  /** Number of the last frame, 0 before any. */
  get head(): number {
    return this.#head;
  }

  push(eventsJson: string, requestId: string | null): SeenFrame {
    this.#head += 1;
    const frame = { number: this.#head, eventsJson, requestId };
    this.#frames.push(frame);
    if (this.#frames.length > KEPT_FRAMES) this.#frames.shift();
    if (requestId !== null) this.#remember(requestId, frame.number);
    return frame;
  }

  /** The frames after `have`; null when they are not kept any more, or `have` lies ahead of us. */
  since(have: number): readonly SeenFrame[] | null {
    if (have > this.#head || have < this.#head - this.#frames.length) return null;
    return this.#frames.filter((frame) => frame.number > have);
  }

  /** The number of the frame that answered this request, null if none did. */
  answerTo(requestId: string): number | null {
    const at = this.#requests.indexOf(requestId);
    return at === -1 ? null : (this.#answers[at] ?? null);
  }

  /** A frame by its number, null when it is not kept any more. */
  frame(number: number): SeenFrame | null {
    return this.#frames.find((frame) => frame.number === number) ?? null;
  }

  #remember(requestId: string, number: number): void {
    this.#requests[this.#oldest] = requestId;
    this.#answers[this.#oldest] = number;
    this.#oldest = (this.#oldest + 1) % KEPT_REQUESTS;
  }
}

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

  /** The announced hash of a seat's nonce once the nonce is here and fits; null: not yet, withheld or false. */
  takenHash(seat: number, digestOf: (nonce: string) => string): string | null {
    const [announced, nonce] = [this.#hashes[seat], this.#nonces[seat]];
    if (typeof announced !== 'string' || typeof nonce !== 'string') return null;
    return digestOf(nonce) === announced ? announced : null;
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
