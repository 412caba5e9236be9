import { readReceipt, type NotedShares, type ShareReceipt } from '@matador/cards/fair';
import { isCompetitionView } from '@matador/competition';
import { PROTOCOL_VERSION } from '@matador/protocol/constants';
import type { ClockReading, Envelope, TableView } from '@matador/protocol/socket';
import {
  readClock,
  readFair,
  readOver,
  readRefused,
  readSeen,
  readView,
  type Frame,
  type Over,
} from './read-frames.ts';
import type { AnyView, SeatRules } from './rules.ts';

/** A seat's share in the shuffles: kept for the whole competition, also over a lost socket. Both lower-case hex. */
export interface SeatShare {
  readonly nonce: string;
  /** SHA-256 of the nonce. */
  readonly hash: string;
}

/** What the table is, apart from how it stands: as its first view said. */
export type TableSetting = Omit<TableView, 'view' | 'clocks' | 'head' | 'fair'>;

/** An own act that the table has not answered yet. */
export interface PendingAct<Action> {
  readonly requestId: string;
  readonly turn: number;
  readonly action: Action;
}

/** An own act that did not count, by the code of the rules or of the server. */
export interface SeatRefusal<Action> {
  readonly code: string;
  readonly turn: number;
  /** Null: it was no act. */
  readonly action: Action | null;
}

/** How a seat reaches its table, and what it takes from the machine that it runs on. */
export interface SeatPorts {
  /** Frames sent while there is no connection are lost; the client repeats what has to arrive. */
  send(frame: Envelope): void;
  /** Runs a task once, `ms` from now. */
  after(ms: number, task: () => void): void;
  /** Drawn when the seat first needs it, and the same from then on. */
  share(): SeatShare | Promise<SeatShare>;
  newRequestId(): string;
}

/** What a seat is told. The client's fields are up to date when it is. */
export interface SeatListener<View, Action> {
  /** A whole view has replaced what the seat knew. */
  onView(): void;
  /** A frame was folded: the views after each of its events, in order; none for an answer without news. */
  onSeen(views: readonly View[]): void;
  /** The table has read its clocks. */
  onClocks?(): void;
  /** The seat knows all that the table knows, after a view or after the frames that it had missed. */
  onCaughtUp?(): void;
  onRefused?(refusal: SeatRefusal<Action>): void;
  /** The pending act has changed. */
  onPending?(): void;
  onOver?(over: Over): void;
  /** The share that this page has announced is about to be revealed, to these commitments and beside these announced shares. */
  onReveal?(noted: NotedShares): void;
  /** The table has taken the own share, and says so signed. */
  onReceipt?(receipt: ShareReceipt): void;
  /** The rules of the game could not be fetched: to be tried again with the connection. */
  onRulesFailed?(): void;
}

export interface SeatOptions<View, Action> {
  readonly competitionId: string;
  /** Whom the page shows: the seat is taken for no other account (ROUTE-12). Left out: for the session's. */
  readonly accountId?: string | undefined;
  readonly ports: SeatPorts;
  readonly listener: SeatListener<View, Action>;
  /** The rules of the game that the first view names. */
  rules(gametype: string): SeatRules<View, Action> | Promise<SeatRules<View, Action>>;
  /** Reveals its share by itself as soon as it may; on unless said otherwise. */
  readonly reveals?: boolean;
  /** The view that frames up to `head` made before, and the rules that folded them. */
  readonly kept?: { readonly view: View; readonly head: number; readonly rules: SeatRules<View, Action> };
}

/** The server had too much to do: the same is sent again after this. */
const BUSY_MS = 700;

const isForLater = (code: string): boolean => code === 'busy' || code === 'flood';

/**
 * One seat at a table, whoever sits there: folds what the seat sees into its view, sends its acts until they are
 * answered, asks for what it missed. It holds no second truth: an act is pending until its event comes.
 */
export class SeatClient<View extends AnyView, Action> {
  readonly #options: SeatOptions<View, Action>;
  #rules: SeatRules<View, Action> | null;
  /** Frames that came while the rules were on their way. */
  #early: Frame[] = [];
  #view: View | null;
  #head: number;
  #setting: TableSetting | null = null;
  #clocks: readonly ClockReading[] = [];
  #pending: PendingAct<Action> | null = null;
  #giveUpId: string | null = null;
  #isReady = false;
  #hasRevealed = false;
  #isCatchingUp = true;

  constructor(options: SeatOptions<View, Action>) {
    this.#options = options;
    this.#rules = options.kept?.rules ?? null;
    this.#view = options.kept?.view ?? null;
    this.#head = options.kept?.head ?? 0;
  }

  /** All that this seat knows; null before the first view. */
  get view(): View | null {
    return this.#view;
  }

  /** Number of the last frame folded, 0 for none. */
  get head(): number {
    return this.#head;
  }

  get setting(): TableSetting | null {
    return this.#setting;
  }

  /** The clocks as the table has last read them. */
  get clocks(): readonly ClockReading[] {
    return this.#clocks;
  }

  get pending(): PendingAct<Action> | null {
    return this.#pending;
  }

  /** Frames that come now were missed: they are history, not news. */
  get isCatchingUp(): boolean {
    return this.#isCatchingUp;
  }

  /** What is said first on every new connection. */
  async greeting(): Promise<Envelope> {
    this.#isCatchingUp = true;
    this.#hasRevealed = false; // the table may have missed it
    const { hash } = await this.#options.ports.share();
    const { competitionId, accountId } = this.#options;
    const payload = { version: PROTOCOL_VERSION, competitionId, nonceHash: hash, have: this.#head };
    return { eventName: 'join', payload: accountId === undefined ? payload : { ...payload, accountId } };
  }

  /** Says that this seat can show the table: no card is dealt before every seat has said so. */
  ready(): void {
    this.#isReady = true;
    this.#sayLoaded();
  }

  /**
   * Acts at the current turn, unless an act is on its way. What the rules refuse is refused without asking the table.
   */
  act(action: Action): void {
    const view = this.#view;
    if (view === null || this.#rules === null || this.#pending !== null) return;
    const code = this.#rules.check(view, action);
    if (code !== null) return this.#options.listener.onRefused?.({ code, turn: view.turn, action });
    this.#setPending({ requestId: this.#options.ports.newRequestId(), turn: view.turn, action });
    this.#sendAct();
  }

  /** Ends the own competition; sent again with every new connection until the table has answered it. */
  giveUp(): void {
    const view = this.#view;
    if (view !== null && view.frozen !== null)
      return this.#options.listener.onRefused?.({ code: 'frozen', turn: view.turn, action: null });
    this.#giveUpId ??= this.#options.ports.newRequestId();
    this.#sendGiveUp();
  }

  /** Sends again what the table has not answered. The same request is done once, however often it comes. */
  repeat(): void {
    this.#sayLoaded();
    if (this.#pending?.turn === this.#view?.turn) this.#sendAct();
    else this.#settle();
    this.#sendGiveUp();
  }

  /** Asks for the frames after the last one, or for a whole view. */
  resync(whole = false): void {
    this.#send('resync', { have: whole ? 0 : this.#head });
  }

  receive(frame: Frame): void {
    if (this.#rules === null && (frame.eventName === 'view' || this.#early.length > 0)) this.#waitWith(frame);
    else this.#take(frame);
  }

  #send(eventName: string, payload: unknown, requestId?: string): void {
    const frame = { eventName, payload };
    this.#options.ports.send(requestId === undefined ? frame : { ...frame, requestId });
  }

  /** Nothing can be folded before the rules are here; frames wait for them in their order. */
  #waitWith(frame: Frame): void {
    this.#early.push(frame);
    const gametype = this.#early.length === 1 ? readView(frame.payload)?.gametype : undefined;
    if (gametype === undefined) return;
    const rules = this.#options.rules(gametype);
    if (!(rules instanceof Promise)) return this.#begin(rules);
    rules.then(
      (fetched) => {
        this.#begin(fetched);
      },
      () => {
        this.#early = [];
        this.#options.listener.onRulesFailed?.();
      },
    );
  }

  #begin(rules: SeatRules<View, Action>): void {
    this.#rules = rules;
    const early = this.#early;
    this.#early = [];
    for (const waiting of early) this.#take(waiting);
  }

  #take({ eventName, payload, requestId }: Frame): void {
    switch (eventName) {
      case 'view':
        return this.#takeView(payload, requestId);
      case 'seen':
        return this.#takeSeen(payload, requestId);
      case 'clock':
        return this.#takeClock(payload);
      case 'fair':
        return this.#takeFair(payload);
      case 'receipt':
        return this.#takeReceipt(payload);
      case 'refused':
        return this.#takeRefusal(payload, requestId);
      case 'over':
        return this.#options.listener.onOver?.(readOver(payload));
      default:
    }
  }

  #takeView(payload: unknown, requestId: string | null): void {
    const frame = readView(payload);
    if (frame === null || !this.#isView(frame.view)) return;
    const { view, clocks, head, fair, ...setting } = frame;
    this.#head = head;
    this.#view = view;
    this.#setting = setting;
    this.#clocks = clocks;
    if (requestId !== null && requestId === this.#pending?.requestId) this.#settle();
    this.#options.listener.onView();
    this.#caughtUp();
    this.#revealWhenDue(fair);
  }

  /** Whether it has the outline of a view; which game's it is follows from the rules that were fetched for it. */
  #isView(value: unknown): value is View {
    return isCompetitionView(value);
  }

  #takeSeen(payload: unknown, requestId: string | null): void {
    const frame = readSeen(payload);
    if (frame === null || this.#view === null || this.#rules === null) return;
    if (requestId !== null && requestId === this.#pending?.requestId) this.#settle();
    if (frame.number <= this.#head) return; // a repeat
    if (frame.number > this.#head + 1) return this.resync();
    const views: View[] = [];
    let view = this.#view;
    for (const event of frame.events) views.push((view = this.#rules.advance(view, event)));
    this.#head = frame.number;
    this.#view = view;
    this.#clocks = frame.clocks;
    if (this.#pending !== null && view.turn !== this.#pending.turn) this.#settle();
    this.#options.listener.onSeen(views);
  }

  /** Comes every few seconds, and after the frames that a returning seat had missed. */
  #takeClock(payload: unknown): void {
    const frame = readClock(payload);
    if (frame === null) return;
    if (frame.head !== this.#head) this.#send('resync', { have: Math.min(this.#head, frame.head) });
    this.#clocks = frame.clocks;
    this.#options.listener.onClocks?.();
    if (this.#isCatchingUp) this.#caughtUp();
  }

  #takeFair(payload: unknown): void {
    const fair = readFair(payload);
    if (fair !== null) this.#revealWhenDue(fair);
  }

  #takeReceipt(payload: unknown): void {
    const receipt = readReceipt(payload);
    if (receipt?.competition === this.#options.competitionId) this.#options.listener.onReceipt?.(receipt);
  }

  /** Only once every hash is known, so that no seat can choose its share after it has seen another. */
  #revealWhenDue(fair: TableView['fair']): void {
    const { nonces, nonceHashes } = fair;
    if (this.#options.reveals === false || this.#hasRevealed || nonces !== null || nonceHashes.includes(null)) return;
    this.#hasRevealed = true;
    void this.#reveal(fair);
  }

  async #reveal({ commitments, nonceHashes }: TableView['fair']): Promise<void> {
    const { nonce, hash } = await this.#options.ports.share();
    const seat = this.#setting?.seat;
    // Another device of the same player may have announced its own.
    if (seat !== undefined && nonceHashes[seat] === hash)
      this.#options.listener.onReveal?.({ commitments, nonceHashes, seat, nonce });
    this.#send('reveal', { nonce });
  }

  #takeRefusal(payload: unknown, requestId: string | null): void {
    const refused = readRefused(payload);
    if (refused === null || requestId === null) return;
    if (requestId === this.#giveUpId) return this.#takeGiveUpRefusal(refused.code, requestId);
    const act = this.#pending;
    if (requestId !== act?.requestId) return;
    const { code } = refused;
    if (isForLater(code)) {
      this.#options.ports.after(BUSY_MS, () => {
        if (this.#pending === act) this.#sendAct();
      });
      return;
    }
    this.#settle();
    this.#options.listener.onRefused?.({ code, turn: act.turn, action: act.action });
    if (code === 'stale') this.resync(true);
  }

  /** One that did not count is forgotten: sent again later, it would end the game of a player who plays on. */
  #takeGiveUpRefusal(code: string, requestId: string): void {
    if (isForLater(code)) {
      this.#options.ports.after(BUSY_MS, () => {
        if (this.#giveUpId === requestId) this.#sendGiveUp();
      });
      return;
    }
    this.#giveUpId = null;
    this.#options.listener.onRefused?.({ code, turn: this.#view?.turn ?? 0, action: null });
  }

  #setPending(act: PendingAct<Action> | null): void {
    if (this.#pending === act) return;
    this.#pending = act;
    this.#options.listener.onPending?.();
  }

  #settle(): void {
    this.#setPending(null);
  }

  /** An act that was on its way is sent again under the same id, so it counts once. */
  #caughtUp(): void {
    this.#isCatchingUp = false;
    this.#options.listener.onCaughtUp?.();
    this.repeat();
  }

  #sendAct(): void {
    if (this.#pending === null) return;
    const { requestId, turn, action } = this.#pending;
    this.#send('act', { turn, action }, requestId);
  }

  #sendGiveUp(): void {
    const view = this.#view;
    if (this.#giveUpId === null || view?.seats[view.seat] !== 'playing') return;
    this.#send('giveUp', { confirmed: true }, this.#giveUpId);
  }

  #sayLoaded(): void {
    const view = this.#view;
    if (this.#isReady && view !== null && view.loaded[view.seat] === false) this.#send('loaded', {});
  }
}
