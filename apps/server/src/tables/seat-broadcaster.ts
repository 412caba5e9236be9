import { hash } from 'node:crypto';
import { announcedBytes, FAIR_VERSION, type ReceiptStatement } from '@matador/cards/fair';
import { CLOSE } from '@matador/protocol/constants';
import {
  clockFrame,
  fairFrame,
  overFrame,
  receiptFrame,
  seenFrame,
  viewFrame,
  type FairReading,
  type SeenFrame,
  type TableCore,
} from '@matador/table';
import type { ReceiptKeys } from '../keys/receipt-keys.ts';
import type { Connection } from '../sockets/connection.ts';
import type { TableRow, TableSeatRow } from '../store/queries/tables.ts';
import { digestOfDeals } from './deals.ts';

export interface SeatBroadcasterParts {
  readonly row: TableRow;
  /** By seat. */
  readonly players: readonly TableSeatRow[];
  /** Of every deal that may be needed: SHA-256, lower-case hex. */
  readonly commitments: readonly string[];
  readonly core: TableCore;
  /** Receipts of shares (GAME-17). */
  readonly receipts: ReceiptKeys;
  now(): Date;
  /** Monotonic, as the core's. */
  nowMs(): number;
}

const digestOf = (nonce: string): string => hash('sha256', Buffer.from(nonce, 'hex'), 'hex');

const isSameFrame = (one: SeenFrame, other: SeenFrame): boolean =>
  one.number === other.number && one.eventsJson === other.eventsJson;

/** The sockets of a table's seats, and the only way in which anything of the table is told. */
export class SeatBroadcaster {
  readonly #parts: SeatBroadcasterParts;
  /** By seat: its newest socket, which alone is spoken to. */
  readonly #connections: (Connection | null)[];
  /** What the receipts of all seats say, once a share was taken: nothing of it changes any more. */
  #signed: Pick<ReceiptStatement, 'version' | 'competition' | 'deals' | 'announced'> | null = null;

  constructor(parts: SeatBroadcasterParts) {
    this.#parts = parts;
    this.#connections = parts.players.map(() => null);
  }

  connection(seat: number): Connection | null {
    return this.#connections[seat] ?? null;
  }

  /** Puts a page on its seat; the one that sat there before makes room. */
  seat(seat: number, connection: Connection | null): void {
    const before = this.connection(seat);
    if (before !== connection) before?.close(CLOSE.replaced);
    this.#connections[seat] = connection;
  }

  /** Takes a page off its seat, whose socket is closed already. */
  unseat(seat: number): void {
    this.#connections[seat] = null;
  }

  /** Tells each seat its new frame; clocks are the same for all. */
  tellSeen(frames: readonly (SeenFrame | null)[]): void {
    if (frames.length === 0) return;
    const clocksJson = this.#clocksJson();
    // Seats that are told the very same share one text, which then is joined and measured once.
    let shared: SeenFrame | null = null;
    let text = '';
    for (const [seat, connection] of this.#connections.entries()) {
      const frame = frames[seat];
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
    for (const [seat, connection] of this.#connections.entries())
      connection?.send(clockFrame(this.#headOf(seat), clocksJson));
  }

  /** Tells how the deals were made, as far as it is known. */
  tellFair(): void {
    const frame = fairFrame(this.#fair());
    for (const connection of this.#connections) connection?.send(frame);
  }

  sendFair(seat: number): void {
    this.connection(seat)?.send(fairFrame(this.#fair()));
  }

  /** Tells a seat that its share was taken, if it counts; the same words at every call, after a takeover too. */
  sendReceipt(seat: number): void {
    const { row, commitments, core, receipts } = this.#parts;
    const nonceHash = core.state.takenHash(seat, digestOf);
    const connection = this.connection(seat);
    if (nonceHash === null || connection === null) return;
    this.#signed ??= {
      version: FAIR_VERSION,
      competition: row.competitionId,
      deals: digestOfDeals(commitments),
      announced: hash('sha256', announcedBytes(core.state.nonceHashes), 'hex'),
    };
    connection.send(receiptFrame(receipts.receiptFor({ ...this.#signed, seat, nonceHash })));
  }

  sendView(seat: number, requestId?: string): void {
    const { row, players, core, now, nowMs } = this.#parts;
    const player = players[seat];
    if (player === undefined) throw new Error(`no seat ${String(seat)}`);
    const { gametype, gameVariant, tournamentId, zoneId, tournamentName, naming, numberOfGames } = row;
    const { slot, seriesBefore, gamesBefore } = player;
    const view = {
      head: this.#headOf(seat),
      view: core.state.competition.view(seat),
      clocks: [...core.readClocks(nowMs())],
      seat,
      ...{ gametype, gameVariant, tournamentId, zoneId, tournamentName, naming, slot, numberOfGames },
      fair: this.#fair(),
      ...{ seriesBefore, gamesBefore },
      rulesVersion: core.state.formed.rulesVersion,
      serverTime: now().toISOString(),
    };
    this.connection(seat)?.send(viewFrame(view, requestId));
  }

  /** Brings a page up to date that has folded all frames up to `have`: by those it missed, or by a view. */
  catchUp(seat: number, have: number): void {
    const missed = have === 0 ? null : (this.#parts.core.state.streams[seat]?.since(have) ?? null);
    if (missed === null) return this.sendView(seat);
    const connection = this.connection(seat);
    const clocksJson = this.#clocksJson();
    for (const frame of missed) connection?.send(seenFrame(frame, clocksJson));
    connection?.send(clockFrame(this.#headOf(seat), clocksJson));
  }

  /** Whether a request was answered before; if so it gets the same answer again. */
  repeat(seat: number, requestId: string): boolean {
    const stream = this.#parts.core.state.streams[seat];
    const number = stream?.answerTo(requestId) ?? null;
    if (stream === undefined || number === null) return false;
    const frame = stream.frame(number);
    if (frame === null) this.sendView(seat, requestId);
    else this.connection(seat)?.send(seenFrame(frame, this.#clocksJson()));
    return true;
  }

  tellOver(outcome: 'finished' | 'voided'): void {
    const frame = overFrame(this.#parts.row.competitionId, outcome);
    for (const connection of this.#connections) connection?.send(frame);
    this.close(CLOSE.over);
  }

  close(code: number): void {
    for (const connection of this.#connections) connection?.close(code);
  }

  #headOf(seat: number): number {
    return this.#parts.core.state.streams[seat]?.head ?? 0;
  }

  #clocksJson(): string {
    const { core, nowMs } = this.#parts;
    return JSON.stringify(core.readClocks(nowMs()));
  }

  /** Nonces are shown when all of them are in. */
  #fair(): FairReading {
    const { commitments, core } = this.#parts;
    const { nonceHashes, shares } = core.state;
    const nonces = shares === null ? null : [...shares.nonces];
    return { commitments: [...commitments], nonceHashes: [...nonceHashes], nonces };
  }
}
