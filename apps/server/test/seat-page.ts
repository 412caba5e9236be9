import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { NotedShares, ShareReceipt } from '@matador/cards/fair';
import type { DealResult, DealView, Decision } from '@matador/cards';
import type { Competition, CompetitionSeen, CompetitionView } from '@matador/competition';
import { PATHS } from '@matador/protocol/constants';
import { tableClock, tableFair, tableReceipt, tableSeen, tableView, type Envelope } from '@matador/protocol/socket';
import { decisionOf, SeatClient, type SeatRules } from '@matador/table/seat';
import { Ear, type Heard } from './socket-ear.ts';
import type { ManualClock } from './manual-clock.ts';

/** What a page needs of its game's rules. */
type Rules<Action, Seen, View extends DealView, Result extends DealResult> = Pick<
  Competition<unknown, Action, unknown, Seen, View, Result>,
  'advance' | 'legal' | 'fallback' | 'check'
>;

export const isSeen = <Seen, Result>(value: unknown): value is CompetitionSeen<Seen, Result> =>
  typeof value === 'object' && value !== null && 'type' in value;

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
  /** Whom the page shows; nobody by default. */
  readonly accountId?: string;
}

/** A page at a table of any game: the seat client on a socket of its own, every frame held against the protocol. */
export class SeatPage<Action, Seen, View extends DealView, Result extends DealResult> extends Ear {
  readonly competitionId: string;
  readonly nonce: string;
  readonly #rules: Rules<Action, Seen, View, Result>;
  readonly #seat: SeatClient<CompetitionView<View, Result>, Action>;
  fair: ReturnType<typeof tableFair.parse> | null = null;
  /** What the page was given for its share, each time. */
  readonly receipts: ShareReceipt[] = [];
  /** What it wrote down before it revealed. */
  noted: NotedShares | null = null;
  /** Frames whose number did not follow. */
  gaps = 0;

  constructor(
    rules: Rules<Action, Seen, View, Result>,
    at: Place,
    options: PageOptions<CompetitionView<View, Result>>,
  ) {
    const { host, cookie, competitionId } = at;
    super(host, PATHS.tableSocket, { cookie, origin: `http://${host}` });
    this.#rules = rules;
    this.competitionId = competitionId;
    this.nonce = options.nonce ?? randomBytes(32).toString('hex');
    const hash = createHash('sha256').update(Buffer.from(this.nonce, 'hex')).digest('hex');
    const seatRules: SeatRules<CompetitionView<View, Result>, Action> = {
      check: (view, action) => rules.check(view, action),
      advance: (view, event) => {
        if (!isSeen<Seen, Result>(event)) throw new Error('no event');
        return rules.advance(view, event);
      },
    };
    this.#seat = new SeatClient({
      competitionId,
      accountId: options.accountId,
      reveals: options.reveals !== false,
      ...(options.kept === undefined ? {} : { kept: { ...options.kept, rules: seatRules } }),
      listener: {
        onView: () => undefined,
        onSeen: () => undefined,
        onReveal: (noted) => {
          this.noted = noted;
        },
        onReceipt: (receipt) => {
          this.receipts.push(receipt);
        },
      },
      rules: () => seatRules,
      ports: {
        send: (frame) => {
          this.send(frame);
        },
        after: (ms, task) => void setTimeout(task, ms),
        share: () => ({ nonce: this.nonce, hash }),
        newRequestId: () => randomUUID(),
      },
    });
    if (options.loads !== false) this.#seat.ready();
    this.onFrame = (frame) => {
      this.#take(frame);
    };
  }

  async join(): Promise<this> {
    if (!(await this.opened())) throw new Error(`no socket: ${String(this.status)}`);
    this.send(await this.#seat.greeting());
    return this;
  }

  get view(): CompetitionView<View, Result> | null {
    return this.#seat.view;
  }

  /** Number of the last frame folded. */
  get head(): number {
    return this.#seat.head;
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
    return this.view === null ? null : decisionOf(this.view);
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

  /** Throws for what the protocol does not describe, then hands it to the seat. */
  #take({ eventName, payload, requestId }: Envelope): void {
    if (eventName === 'view') this.fair = tableView.parse(payload).fair;
    if (eventName === 'fair') this.fair = tableFair.parse(payload);
    if (eventName === 'clock') tableClock.parse(payload);
    if (eventName === 'receipt') tableReceipt.parse(payload);
    if (eventName === 'seen' && tableSeen.parse(payload).number > this.head + 1) this.gaps += 1;
    this.#seat.receive({ eventName, payload, requestId: requestId ?? null });
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
