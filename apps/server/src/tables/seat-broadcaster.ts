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
import type { TableRow, TableSeatRow } from '../store/queries/tables.ts';
import { digestOfDeals } from './deals.ts';
import type { PageLink } from './page-link.ts';

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

/** The pages at a table's seats, and the only way in which anything of the table is told. */
export class SeatBroadcaster {
  readonly #parts: SeatBroadcasterParts;
  /** By seat: its newest page, which alone is spoken to. */
  readonly #links: (PageLink | null)[];
  /** What the receipts of all seats say, once a share was taken: nothing of it changes any more. */
  #signed: Pick<ReceiptStatement, 'version' | 'competition' | 'deals' | 'announced'> | null = null;

  constructor(parts: SeatBroadcasterParts) {
    this.#parts = parts;
    this.#links = parts.players.map(() => null);
  }

  link(seat: number): PageLink | null {
    return this.#links[seat] ?? null;
  }

  /** Closes the page that sits there for another; one that sits down again by the same socket stays. */
  makeRoom(seat: number, link: PageLink): void {
    const before = this.link(seat);
    if (before !== null && before.key !== link.key) before.close(CLOSE.replaced);
    this.#links[seat] = null;
  }

  /** Puts a page on its seat. */
  seat(seat: number, link: PageLink): void {
    this.#links[seat] = link;
  }

  /** Takes a page off its seat, which is closed already. */
  unseat(seat: number): void {
    this.#links[seat] = null;
  }

  /** Tells each seat its new frame; clocks are the same for all. */
  tellSeen(frames: readonly (SeenFrame | null)[]): void {
    if (frames.length === 0) return;
    const clocksJson = this.#clocksJson();
    // Seats that are told the very same share one text, which then is joined and measured once.
    let shared: SeenFrame | null = null;
    let text = '';
    for (const [seat, link] of this.#links.entries()) {
      const frame = frames[seat];
      if (link === null || frame === null || frame === undefined) continue;
      if (frame.requestId !== null) {
        link.send(seenFrame(frame, clocksJson));
        continue;
      }
      if (shared === null || !isSameFrame(shared, frame)) text = seenFrame(frame, clocksJson);
      shared = frame;
      link.send(text);
    }
  }

  tellClocks(): void {
    const clocksJson = this.#clocksJson();
    for (const [seat, link] of this.#links.entries()) link?.send(clockFrame(this.#headOf(seat), clocksJson));
  }

  /** Tells how the deals were made, as far as it is known. */
  tellFair(): void {
    const frame = fairFrame(this.#fair());
    for (const link of this.#links) link?.send(frame);
  }

  sendFair(seat: number): void {
    this.link(seat)?.send(fairFrame(this.#fair()));
  }

  /** Tells a seat that its share was taken, if it counts; the same words at every call, after a takeover too. */
  sendReceipt(seat: number): void {
    const { row, commitments, core, receipts } = this.#parts;
    const nonceHash = core.state.takenHash(seat, digestOf);
    const link = this.link(seat);
    if (nonceHash === null || link === null) return;
    this.#signed ??= {
      version: FAIR_VERSION,
      competition: row.competitionId,
      deals: digestOfDeals(commitments),
      announced: hash('sha256', announcedBytes(core.state.nonceHashes), 'hex'),
    };
    link.send(receiptFrame(receipts.receiptFor({ ...this.#signed, seat, nonceHash })));
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
    this.link(seat)?.send(viewFrame(view, requestId));
  }

  /** Brings a page up to date that has folded all frames up to `have`: by those it missed, or by a view. */
  catchUp(seat: number, have: number): void {
    const missed = have === 0 ? null : (this.#parts.core.state.streams[seat]?.since(have) ?? null);
    if (missed === null) return this.sendView(seat);
    const link = this.link(seat);
    const clocksJson = this.#clocksJson();
    for (const frame of missed) link?.send(seenFrame(frame, clocksJson));
    link?.send(clockFrame(this.#headOf(seat), clocksJson));
  }

  /** Whether a request was answered before; if so it gets the same answer again. */
  repeat(seat: number, requestId: string): boolean {
    const stream = this.#parts.core.state.streams[seat];
    const number = stream?.answerTo(requestId) ?? null;
    if (stream === undefined || number === null) return false;
    const frame = stream.frame(number);
    if (frame === null) this.sendView(seat, requestId);
    else this.link(seat)?.send(seenFrame(frame, this.#clocksJson()));
    return true;
  }

  tellOver(outcome: 'finished' | 'voided'): void {
    const frame = overFrame(this.#parts.row.competitionId, outcome);
    for (const link of this.#links) link?.send(frame);
    this.close(CLOSE.over);
  }

  close(code: number): void {
    for (const link of this.#links) link?.close(code);
  }

  /** The table is kept elsewhere. */
  moved(): void {
    for (const link of this.#links) link?.moved();
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
