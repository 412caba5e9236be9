import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { competition, type CompetitionSeen, type CompetitionView } from '@matador/competition';
import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { envelope, tableClock, tableFair, tableSeen, tableView, type Envelope } from '@matador/protocol/socket';
import { skat, type SkatAction, type SkatResult, type SkatSeen, type SkatView } from '@matador/skat';
import { WebSocket } from 'ws';
import type { ManualClock } from './manual-clock.ts';

export const game = competition(skat);
export type View = CompetitionView<SkatView, SkatResult>;
export type Seen = CompetitionSeen<SkatSeen, SkatResult>;

/** A frame that came, with its text for whoever looks for what it must not say. */
export interface Heard {
  readonly frame: Envelope;
  readonly text: string;
}

/** A socket of the public protocol that keeps all it hears. */
export class Ear {
  readonly heard: Heard[] = [];
  closeCode: number | null = null;
  status: number | null = null;
  readonly #socket: WebSocket;
  #wake: (() => void)[] = [];

  constructor(host: string, path: string, headers: Readonly<Record<string, string>>) {
    this.#socket = new WebSocket(`ws://${host}${path}`, { headers, perMessageDeflate: false });
    this.#socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      const heard = { frame: envelope.parse(JSON.parse(text)), text };
      this.heard.push(heard);
      this.onFrame(heard.frame);
      this.#ring();
    });
    this.#socket.on('close', (code) => {
      this.closeCode = code;
      this.#ring();
    });
    this.#socket.on('unexpected-response', (_request, response) => {
      this.status = response.statusCode ?? 0;
      this.closeCode = 1006;
      this.#ring();
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('open', () => {
      this.#ring();
    });
  }

  onFrame: (frame: Envelope) => void = () => undefined;

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(frame: Envelope): void {
    this.raw(JSON.stringify(frame));
  }

  raw(data: string | Buffer): void {
    if (this.isOpen) this.#socket.send(data);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Cuts the line without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Stops reading, so that what is sent piles up. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Waits until something holds; looked at whenever a frame comes or the socket closes. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
      });
    }
  }

  async opened(): Promise<boolean> {
    await this.until(() => this.isOpen || this.closeCode !== null);
    return this.isOpen;
  }

  /** Waits for a frame that was not asked for before, from `from` on. */
  async next(eventName: string, from = 0): Promise<Envelope> {
    const find = (): Heard | undefined => this.heard.slice(from).find(({ frame }) => frame.eventName === eventName);
    await this.until(() => find() !== undefined || this.closeCode !== null);
    const found = find();
    if (found === undefined) throw new Error(`closed with ${String(this.closeCode)} before any ${eventName}`);
    return found.frame;
  }

  #ring(): void {
    const waking = this.#wake;
    this.#wake = [];
    for (const wake of waking) wake();
  }
}

const isView = (value: unknown): value is View => typeof value === 'object' && value !== null && 'phase' in value;
export const isSeen = (value: unknown): value is Seen => typeof value === 'object' && value !== null && 'type' in value;

export interface PageOptions {
  /** Says `loaded` by itself; on by default. */
  readonly loads?: boolean;
  /** Reveals its share when all are announced; on by default. */
  readonly reveals?: boolean;
  /** The share, kept over a reload. */
  readonly nonce?: string;
  /** Frames that the page has folded before, with the view they made. */
  readonly kept?: { readonly view: View; readonly head: number };
}

/** A page at the table: joins, loads, reveals, and folds what it sees. */
export class Page extends Ear {
  readonly competitionId: string;
  readonly nonce: string;
  readonly #options: PageOptions;
  view: View | null = null;
  head = 0;
  fair: ReturnType<typeof tableFair.parse> | null = null;
  /** Frames whose number did not follow. */
  gaps = 0;
  #revealed = false;

  constructor(host: string, cookie: string, competitionId: string, options: PageOptions = {}) {
    super(host, PATHS.tableSocket, { cookie, origin: `http://${host}` });
    this.competitionId = competitionId;
    this.#options = options;
    this.nonce = options.nonce ?? randomBytes(32).toString('hex');
    if (options.kept !== undefined) {
      this.view = options.kept.view;
      this.head = options.kept.head;
    }
    this.onFrame = (frame) => {
      this.#take(frame);
    };
  }

  async join(): Promise<this> {
    if (!(await this.opened())) throw new Error(`no socket: ${String(this.status)}`);
    const nonceHash = createHash('sha256').update(Buffer.from(this.nonce, 'hex')).digest('hex');
    const { competitionId, head: have } = this;
    this.send({ eventName: 'join', payload: { version: PROTOCOL_VERSION, competitionId, nonceHash, have } });
    return this;
  }

  get seat(): number {
    return this.state.seat;
  }

  get state(): View {
    if (this.view === null) throw new Error('nothing seen yet');
    return this.view;
  }

  /** The own decision that is waited for, null if none. */
  get decision() {
    const { view } = this;
    if (view?.phase !== 'playing' || view.deal === null || view.seats[view.seat] === 'skipped') return null;
    return view.deal.decisions.find((decision) => decision.seat === view.seat) ?? null;
  }

  legal(): readonly SkatAction[] {
    return game.legal(this.state);
  }

  /** What the default player would do now. */
  fallback(): SkatAction {
    const { decision } = this;
    if (decision === null) throw new Error('nothing to decide');
    return game.fallback(this.state, decision);
  }

  act(action: unknown, turn = this.state.turn, requestId: string = randomUUID()): string {
    this.send({ eventName: 'act', payload: { turn, action }, requestId });
    return requestId;
  }

  /** Acts, and waits for the answer. */
  async ask(action: unknown, turn = this.state.turn, requestId: string = randomUUID()): Promise<Envelope> {
    const from = this.heard.length;
    this.act(action, turn, requestId);
    return this.answer(requestId, from);
  }

  async answer(requestId: string, from = 0): Promise<Envelope> {
    const find = (): Heard | undefined => this.heard.slice(from).find(({ frame }) => frame.requestId === requestId);
    await this.until(() => find() !== undefined || this.closeCode !== null);
    const found = find();
    if (found === undefined) throw new Error(`closed with ${String(this.closeCode)} before an answer`);
    return found.frame;
  }

  #take({ eventName, payload }: Envelope): void {
    if (eventName === 'view') this.#replace(payload);
    if (eventName === 'seen') this.#fold(payload);
    if (eventName === 'clock' && tableClock.parse(payload).head > this.head) this.#resync();
    if (eventName === 'fair') this.#share(payload);
  }

  #replace(payload: unknown): void {
    const { view, head, fair } = tableView.parse(payload);
    if (!isView(view)) throw new Error('no view');
    this.view = view;
    this.head = head;
    this.fair = fair;
    if (this.#options.loads !== false && view.loaded[view.seat] !== true)
      this.send({ eventName: 'loaded', payload: {} });
  }

  #fold(payload: unknown): void {
    const { number, events } = tableSeen.parse(payload);
    if (number <= this.head) return;
    if (number !== this.head + 1) {
      this.gaps += 1;
      return this.#resync();
    }
    this.head = number;
    for (const event of events) {
      if (!isSeen(event)) throw new Error('no event');
      this.view = game.advance(this.state, event);
    }
  }

  #resync(): void {
    this.send({ eventName: 'resync', payload: { have: this.head } });
  }

  #share(payload: unknown): void {
    this.fair = tableFair.parse(payload);
    const { nonceHashes, nonces } = this.fair;
    if (this.#revealed || this.#options.reveals === false || nonces !== null || nonceHashes.includes(null)) return;
    this.#revealed = true;
    this.send({ eventName: 'reveal', payload: { nonce: this.nonce } });
  }
}

/** Chooses an action for a page that has to decide. */
export type Policy = (page: Page) => SkatAction;
export const byFallback: Policy = (page) => page.fallback();

/** Any legal action, by a seeded source; concessions left out, so that deals are played. */
export const byChance = (seed: number): Policy => {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (page) => {
    const legal = game.legal(page.state).filter(({ type }) => type !== 'concede' && type !== 'claim');
    return legal[Math.floor(random() * legal.length)] ?? page.fallback();
  };
};

const anyFrame = (pages: readonly Page[]): Promise<void> => {
  const counts = pages.map((page) => page.heard.length);
  return Promise.race(
    pages.map((page, at) => page.until(() => page.heard.length > (counts[at] ?? 0) || page.closeCode !== null)),
  );
};

/**
 * Plays on with all seats until something holds (or the competition is over). The clock is turned a little with every
 * action, because a page may only send so many frames a second.
 */
export const playOn = async (
  pages: readonly Page[],
  clock: Pick<ManualClock, 'advance'>,
  policy: Policy,
  isDone: () => boolean = () => false,
): Promise<void> => {
  while (!isDone() && pages.every((page) => page.closeCode === null)) {
    const page = pages.find((one) => one.decision?.duty === 'must') ?? pages.find((one) => one.decision !== null);
    if (page === undefined) await anyFrame(pages);
    else await page.ask(policy(page)).catch(() => undefined); // the last card closes the socket
    await clock.advance(120);
  }
};
