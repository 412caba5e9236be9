import { CLOSE } from '@matador/protocol/constants';
import type { ClockReading } from '@matador/protocol/socket';
import type { Connection } from '../sockets/connection.ts';
import type { TableRow } from '../store/queries/tables.ts';
import type { Fold } from './fold.ts';
import { clockFrame, fairFrame, fairReading, overFrame, seenFrame, viewFrame, type FairReading } from './frames.ts';
import type { SeenFrame } from './seat-stream.ts';
import type { Sitting } from './sitting.ts';

export interface AudienceParts {
  readonly row: TableRow;
  readonly rulesVersion: string;
  /** Of every deal that may be needed, lower-case hex. */
  readonly commitments: readonly string[];
  readonly sittings: readonly Sitting[];
  readonly fold: Fold;
  readClocks(): readonly ClockReading[];
  now(): Date;
}

const isSameFrame = (one: SeenFrame, other: SeenFrame): boolean =>
  one.number === other.number && one.eventsJson === other.eventsJson;

/** Those who sit at a table, and the only way in which anything of it is told to them. */
export class Audience {
  readonly #parts: AudienceParts;

  constructor(parts: AudienceParts) {
    this.#parts = parts;
  }

  sitting(seat: number): Sitting {
    const sitting = this.#parts.sittings[seat];
    if (sitting === undefined) throw new Error(`no seat ${String(seat)}`);
    return sitting;
  }

  /** Tells each seat its new frame; clocks are the same for all. */
  tellSeen(frames: readonly (SeenFrame | null)[]): void {
    if (frames.length === 0) return;
    const clocksJson = this.#clocksJson();
    // Seats that are told the very same share one text, which then is joined and measured once.
    let shared: SeenFrame | null = null;
    let text = '';
    for (const { connection, player } of this.#parts.sittings) {
      const frame = frames[player.seat];
      if (connection === null || frame === null || frame === undefined) continue;
      if (frame.requestId !== null) {
        connection.send(seenFrame(frame, clocksJson));
        continue;
      }
      if (shared === null || !isSameFrame(shared, frame)) text = seenFrame(frame, clocksJson);
      shared = frame;
      connection.send(text);
    }
  }

  tellClocks(): void {
    const clocksJson = this.#clocksJson();
    for (const { connection, player } of this.#parts.sittings)
      connection?.send(clockFrame(this.#headOf(player.seat), clocksJson));
  }

  tellFair(only?: number): void {
    const frame = fairFrame(this.#fair());
    for (const { connection, player } of this.#parts.sittings)
      if (only === undefined || player.seat === only) connection?.send(frame);
  }

  sendView(seat: number, requestId?: string): void {
    const { row: table, rulesVersion, fold } = this.#parts;
    const { connection, player } = this.sitting(seat);
    const clocks = this.#parts.readClocks();
    const parts = { table, player, fold, clocks, fair: this.#fair(), rulesVersion, serverTime: this.#parts.now() };
    connection?.send(viewFrame(parts, requestId));
  }

  /** Brings a page up to date that has folded all frames up to `have`: by those it missed, or by a view. */
  catchUp(seat: number, have: number): void {
    const missed = have === 0 ? null : (this.#parts.fold.streams[seat]?.since(have) ?? null);
    if (missed === null) return this.sendView(seat);
    const { connection } = this.sitting(seat);
    const clocksJson = this.#clocksJson();
    for (const frame of missed) connection?.send(seenFrame(frame, clocksJson));
    connection?.send(clockFrame(this.#headOf(seat), clocksJson));
  }

  /** Whether a request was answered before; if so it gets the same answer again. */
  repeat(seat: number, requestId: string): boolean {
    const stream = this.#parts.fold.streams[seat];
    const number = stream?.answerTo(requestId) ?? null;
    if (stream === undefined || number === null) return false;
    const frame = stream.frame(number);
    if (frame === null) this.sendView(seat, requestId);
    else this.sitting(seat).connection?.send(seenFrame(frame, this.#clocksJson()));
    return true;
  }

  tellOver(outcome: 'finished' | 'voided'): void {
    const frame = overFrame(this.#parts.row.competitionId, outcome);
    for (const { connection } of this.#parts.sittings) connection?.send(frame);
    this.close(CLOSE.over);
  }

  close(code: number): void {
    for (const { connection } of this.#parts.sittings) connection?.close(code);
  }

  /** Puts a page on its seat; the one that sat there before makes room. */
  seat(seat: number, connection: Connection | null): void {
    const sitting = this.sitting(seat);
    if (sitting.connection !== connection) sitting.connection?.close(CLOSE.replaced);
    sitting.connection = connection;
  }

  #headOf(seat: number): number {
    return this.#parts.fold.streams[seat]?.head ?? 0;
  }

  #clocksJson(): string {
    return JSON.stringify(this.#parts.readClocks());
  }

  #fair(): FairReading {
    const { commitments, fold } = this.#parts;
    return fairReading(commitments, fold.nonceHashes, fold.shares);
  }
}
