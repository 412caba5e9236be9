import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DealResult, DealView, Decision } from '@matador/cards';
import type { Competition, CompetitionSeen, CompetitionView } from '@matador/competition';
import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { tableClock, tableFair, tableSeen, tableView, type Envelope } from '@matador/protocol/socket';
import { Ear, type Heard } from './socket-ear.ts';
import type { ManualClock } from './manual-clock.ts';

/** What a page needs of its game's rules. */
type Rules<Action, Seen, View extends DealView, Result extends DealResult> = Pick<
  Competition<unknown, Action, unknown, Seen, View, Result>,
  'advance' | 'legal' | 'fallback'
>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isView = <View, Result>(value: unknown): value is CompetitionView<View, Result> =>
  isRecord(value) && 'phase' in value;
export const isSeen = <Seen, Result>(value: unknown): value is CompetitionSeen<Seen, Result> =>
  isRecord(value) && 'type' in value;

/** Where a page sits down, and as who. */
export interface Place {
  readonly host: string;
  readonly cookie: string;
  readonly competitionId: string;
}

export interface PageOptions<View> {
  /** Says `loaded` by itself; on by default. */
  readonly loads?: boolean;
  /** Reveals its share when all are announced; on by default. */
  readonly reveals?: boolean;
  /** The share, kept over a reload. */
  readonly nonce?: string;
  /** Frames that the page has folded before, with the view they made. */
  readonly kept?: { readonly view: View; readonly head: number };
}

/** A page at a table of any game: joins, loads, reveals, and folds what it sees. */
export class SeatPage<Action, Seen, View extends DealView, Result extends DealResult> extends Ear {
  readonly competitionId: string;
  readonly nonce: string;
  readonly #rules: Rules<Action, Seen, View, Result>;
  readonly #options: PageOptions<CompetitionView<View, Result>>;
  view: CompetitionView<View, Result> | null = null;
  head = 0;
  fair: ReturnType<typeof tableFair.parse> | null = null;
  /** Frames whose number did not follow. */
  gaps = 0;
  #revealed = false;

  constructor(
    rules: Rules<Action, Seen, View, Result>,
    at: Place,
    options: PageOptions<CompetitionView<View, Result>>,
  ) {
    const { host, cookie, competitionId } = at;
    super(host, PATHS.tableSocket, { cookie, origin: `http://${host}` });
    this.#rules = rules;
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

  get state(): CompetitionView<View, Result> {
    if (this.view === null) throw new Error('nothing seen yet');
    return this.view;
  }

  /** The deal that is shown. */
  get deal(): View {
    const { deal } = this.state;
    if (deal === null) throw new Error('no deal has begun');
    return deal;
  }

  /** What this page was told of the game's own events, in order, from a frame on. */
  told(from = 0): readonly Seen[] {
    return this.heard
      .slice(from)
      .flatMap(({ frame }) => (frame.eventName === 'seen' ? tableSeen.parse(frame.payload).events : []))
      .filter((event) => isSeen<Seen, Result>(event))
      .flatMap((event) => (event.type === 'game' ? [event.event] : []));
  }

  /** The own decision that is waited for, null if none. */
  get decision(): Decision | null {
    const { view } = this;
    if (view?.phase !== 'playing' || view.deal === null || view.seats[view.seat] === 'skipped') return null;
    return view.deal.decisions.find((decision) => decision.seat === view.seat) ?? null;
  }

  legal(): readonly Action[] {
    return this.#rules.legal(this.state);
  }

  /** What the default player would do now. */
  fallback(): Action {
    const { decision } = this;
    if (decision === null) throw new Error('nothing to decide');
    return this.#rules.fallback(this.state, decision);
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
    if (!isView<View, Result>(view)) throw new Error('no view');
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
      if (!isSeen<Seen, Result>(event)) throw new Error('no event');
      this.view = this.#rules.advance(this.state, event);
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

/** What playing on needs of a page, whatever its game. */
type Playing = Pick<Ear, 'heard' | 'until' | 'closeCode'> & {
  readonly decision: Decision | null;
  ask(action: unknown): Promise<Envelope>;
};

const anyFrame = (pages: readonly Playing[]): Promise<void> => {
  const counts = pages.map((page) => page.heard.length);
  return Promise.race(
    pages.map((page, at) => page.until(() => page.heard.length > (counts[at] ?? 0) || page.closeCode !== null)),
  );
};

/**
 * Plays on with all seats until something holds (or the competition is over). The clock is turned a little with every
 * action, because a page may only send so many frames a second.
 */
export const playOn = async <Page extends Playing>(
  pages: readonly Page[],
  clock: Pick<ManualClock, 'advance'>,
  policy: (page: Page) => unknown,
  isDone: () => boolean = () => false,
): Promise<void> => {
  while (!isDone() && pages.every((page) => page.closeCode === null)) {
    const page = pages.find((one) => one.decision?.duty === 'must') ?? pages.find((one) => one.decision !== null);
    if (page === undefined) await anyFrame(pages);
    else await page.ask(policy(page)).catch(() => undefined); // the last card closes the socket
    await clock.advance(120);
  }
};
