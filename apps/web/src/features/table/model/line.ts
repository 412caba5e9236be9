import { drawNonce, nonceHash } from '@matador/cards/fair';
import { competition, isCompetitionSeen, isCompetitionView, type CompetitionView } from '@matador/competition';
import { CLOSE, HEARTBEAT_INTERVAL_MS, PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import type { ClockReading, Envelope, TableView } from '@matador/protocol/socket';
import { skat, type SkatAction, type SkatResult, type SkatView } from '@matador/skat';
import { readClock, readFair, readOver, readRefused, readSeen, readView, type Fair } from './frames.ts';

export const game = competition(skat);
export type View = CompetitionView<SkatView, SkatResult>;

/** What the page around the deal needs to know of the table, as its first view said. */
export type Setting = Omit<TableView, 'view' | 'clocks' | 'head' | 'fair'>;

export type Status = 'connecting' | 'open' | 'lost' | 'replaced' | 'gone' | 'denied';

/** Clocks as the server last read them, and when that was here (performance.now). */
export interface Clocks {
  readonly readings: readonly ClockReading[];
  readonly readAtMs: number;
}

/** Everything the table draws from; a new object whenever something changed. */
export interface Snapshot {
  readonly status: Status;
  readonly head: number;
  readonly view: View | null;
  readonly setting: Setting | null;
  readonly clocks: Clocks;
  readonly fair: Fair | null;
  /** An own act that the server has not answered yet. */
  readonly pending: SkatAction | null;
  /** The last refusal, by its code; cleared by the next act. */
  readonly refusal: { readonly code: string; readonly at: number } | null;
  readonly outcome: 'finished' | 'voided' | null;
}

interface Act {
  readonly requestId: string;
  readonly turn: number;
  readonly action: SkatAction;
}

const START: Snapshot = {
  status: 'connecting',
  head: 0,
  view: null,
  setting: null,
  clocks: { readings: [], readAtMs: 0 },
  fair: null,
  pending: null,
  refusal: null,
  outcome: null,
};

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 5000;
/** The server speaks every 5 s; silence of this length is a dead line. */
const SILENT_MS = 12_000;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** The own share in the shuffle, the same after a reload: kept for this tab until the browser closes. */
const nonceOf = (competitionId: string): string => {
  const key = `matador.nonce.${competitionId}`;
  try {
    const known = sessionStorage.getItem(key);
    if (known !== null) return known;
    const fresh = drawNonce(randomBytes);
    sessionStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return drawNonce(randomBytes); // no storage: a reload will not be able to reveal it
  }
};

/**
 * One seat's line to its table: folds what the seat sees into its view, sends its acts until they are answered,
 * comes back after a lost socket. It holds no second truth: an act shows as pending until its event comes.
 */
export class TableLine {
  readonly #competitionId: string;
  readonly #nonce: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot = START;
  #socket: WebSocket | null = null;
  #act: Act | null = null;
  #giveUpId: string | null = null;
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardMs = 0;
  #beatMs = 0;
  #ready = false;
  #revealed = false;
  #closed = false;

  constructor(competitionId: string) {
    this.#competitionId = competitionId;
    this.#nonce = nonceOf(competitionId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Opens the line; what it returns closes it. */
  open(): () => void {
    this.#closed = false;
    const online = (): void => {
      if (this.#snapshot.status === 'lost') this.#connect();
    };
    const offline = (): void => {
      this.#socket?.close();
      this.#lose();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    this.#watch = setInterval(() => {
      this.#keepAlive();
    }, 1000);
    this.#connect();
    return () => {
      this.#closed = true;
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      clearTimeout(this.#retry);
      clearInterval(this.#watch);
      this.#socket?.close(CLOSE.handOff);
      this.#socket = null;
    };
  }

  /** Says that figures and rules are here: no card is sent before every seat has said so. */
  loaded(): void {
    this.#ready = true;
    this.#sayLoaded();
  }

  /** Sends an own act for the current turn; the refusal that the page can see itself is shown at once. */
  act(action: SkatAction): void {
    const { view } = this.#snapshot;
    if (view === null || this.#act !== null) return;
    const code = game.check(view, action);
    if (code !== null) {
      this.#change({ refusal: { code, at: performance.now() } });
      return;
    }
    this.#act = { requestId: crypto.randomUUID(), turn: view.turn, action };
    this.#change({ pending: action, refusal: null });
    this.#sendAct();
  }

  /** Shows why something cannot be done without asking the server. */
  refuse(code: string): void {
    this.#change({ refusal: { code, at: performance.now() } });
  }

  giveUp(): void {
    this.#giveUpId ??= crypto.randomUUID();
    this.#send({ eventName: 'giveUp', requestId: this.#giveUpId, payload: { confirmed: true } });
  }

  /** Takes the seat back from another tab or device. */
  takeBack(): void {
    this.#connect();
  }

  #change(part: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    const before = this.#socket;
    if (before !== null && before.readyState <= WebSocket.OPEN) return;
    const address = new URL(PATHS.tableSocket, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#heardMs = performance.now();
    this.#change({ status: this.#snapshot.view === null ? 'connecting' : 'lost' });
    socket.addEventListener('open', () => void this.#join(socket));
    socket.addEventListener('message', ({ data }) => {
      this.#heardMs = performance.now();
      if (socket === this.#socket && typeof data === 'string') this.#receive(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#afterClose(code);
    });
  }

  async #join(socket: WebSocket): Promise<void> {
    const hash = await nonceHash(this.#nonce);
    if (socket !== this.#socket) return;
    this.#revealed = false; // the table may have missed it
    const payload = {
      version: PROTOCOL_VERSION,
      competitionId: this.#competitionId,
      nonceHash: hash,
      have: this.#snapshot.head,
    };
    this.#send({ eventName: 'join', payload });
  }

  #afterClose(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === CLOSE.replaced) return this.#change({ status: 'replaced' });
    if (code === CLOSE.over || code === CLOSE.unknownTable) return this.#change({ status: 'gone' });
    if (code === CLOSE.notAllowed) return this.#change({ status: 'denied' });
    this.#lose();
  }

  #lose(): void {
    if (this.#closed || this.#snapshot.outcome !== null) return;
    this.#change({ status: this.#snapshot.view === null ? 'connecting' : 'lost' });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(
      () => {
        this.#connect();
      },
      this.#retryMs * (0.75 + Math.random() / 2),
    );
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #keepAlive(): void {
    const now = performance.now();
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (now - this.#heardMs > SILENT_MS) {
      this.#socket = null;
      socket.close();
      this.#lose();
      return;
    }
    if (now - this.#beatMs < HEARTBEAT_INTERVAL_MS) return;
    this.#beatMs = now;
    this.#send({ eventName: 'heartbeat' });
  }

  #send(frame: Envelope): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #sendAct(): void {
    if (this.#act === null) return;
    const { requestId, turn, action } = this.#act;
    this.#send({ eventName: 'act', requestId, payload: { turn, action } });
  }

  #sayLoaded(): void {
    const { view } = this.#snapshot;
    if (this.#ready && view !== null && view.loaded[view.seat] === false)
      this.#send({ eventName: 'loaded', payload: {} });
  }

  #receive(text: string): void {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null || !('eventName' in frame)) return;
    const payload = 'payload' in frame ? frame.payload : undefined;
    const requestId = 'requestId' in frame && typeof frame.requestId === 'string' ? frame.requestId : null;
    switch (frame.eventName) {
      case 'view':
        return this.#takeView(payload);
      case 'seen':
        return this.#takeSeen(payload, requestId);
      case 'clock':
        return this.#takeClock(payload);
      case 'fair':
        return this.#takeFair(payload);
      case 'refused':
        return this.#takeRefusal(payload, requestId);
      case 'over':
        return this.#change({ outcome: readOver(payload), status: 'open' });
      default:
        return;
    }
  }

  #takeView(payload: unknown): void {
    const frame = readView(payload);
    if (frame === null || !isCompetitionView<SkatView, SkatResult>(frame.view)) return;
    const { view, clocks, head, fair, ...setting } = frame;
    this.#retryMs = FIRST_RETRY_MS;
    this.#change({ status: 'open', head, view: frame.view, setting, fair, clocks: clocksOf(clocks) });
    this.#revealWhenDue(fair);
    this.#sayLoaded();
    this.#resume();
  }

  #takeSeen(payload: unknown, requestId: string | null): void {
    const frame = readSeen(payload);
    const { view, head } = this.#snapshot;
    if (frame === null || view === null) return;
    if (this.#snapshot.status !== 'open') {
      this.#retryMs = FIRST_RETRY_MS;
      this.#change({ status: 'open' });
    }
    if (requestId !== null && requestId === this.#act?.requestId) this.#settle();
    if (frame.number <= head) return;
    if (frame.number > head + 1) return this.#send({ eventName: 'resync', payload: { have: head } });
    const next = frame.events
      .filter((event) => isCompetitionSeen<SkatSeenEvent, SkatResult>(event))
      .reduce<View>((folded, event) => game.advance(folded, event), view);
    if (this.#act !== null && next.turn !== this.#act.turn) this.#settle();
    this.#change({ head: frame.number, view: next, clocks: clocksOf(frame.clocks), refusal: null });
  }

  #takeClock(payload: unknown): void {
    const frame = readClock(payload);
    if (frame === null) return;
    const { head, status } = this.#snapshot;
    if (frame.head > head) this.#send({ eventName: 'resync', payload: { have: head } });
    this.#change({ clocks: clocksOf(frame.clocks), status: status === 'lost' ? 'open' : status });
  }

  #takeFair(payload: unknown): void {
    const fair = readFair(payload);
    if (fair === null) return;
    this.#change({ fair });
    this.#revealWhenDue(fair);
  }

  /** Only once every hash is known, so that nobody can choose his share after seeing another's. */
  #revealWhenDue(fair: Fair): void {
    if (this.#revealed || fair.nonces !== null || fair.nonceHashes.some((hash) => hash === null)) return;
    this.#revealed = true;
    this.#send({ eventName: 'reveal', payload: { nonce: this.#nonce } });
  }

  #takeRefusal(payload: unknown, requestId: string | null): void {
    const refused = readRefused(payload);
    if (refused === null || (requestId !== null && requestId !== this.#act?.requestId)) return;
    const { code } = refused;
    if (code === 'busy' || code === 'flood') return; // it is sent again with the next view
    this.#settle();
    this.#change({ refusal: { code, at: performance.now() } });
    if (code === 'stale') this.#send({ eventName: 'resync', payload: { have: 0 } });
  }

  #settle(): void {
    this.#act = null;
    this.#change({ pending: null });
  }

  /** An act that was on its way when the line broke is asked again, under the same id: it counts once. */
  #resume(): void {
    const { view } = this.#snapshot;
    if (this.#act === null || view === null) return;
    if (view.turn === this.#act.turn) this.#sendAct();
    else this.#settle();
  }
}

type SkatSeenEvent = Parameters<typeof skat.advance>[1];

const clocksOf = (readings: readonly ClockReading[]): Clocks => ({ readings, readAtMs: performance.now() });
