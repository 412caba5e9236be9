import { nonceHash } from '@matador/cards/fair';
import { isCompetitionView } from '@matador/competition';
import { CLOSE, PROTOCOL_VERSION } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';
import { readClock, readFair, readFrame, readOver, readRefused, readSeen, readView, type Frame } from './frames.ts';
import { nonceOf } from './nonce.ts';
import { Presenter, type Pace } from './presenter.ts';
import type { TableRules } from './rules.ts';
import {
  clocksOf,
  shownAfter,
  START,
  type AnyAction,
  type AnyDeal,
  type AnyResult,
  type Fair,
  type Snapshot,
  type View,
} from './snapshot.ts';
import { TableSocket, type OpenChannel, type TableChannel } from './table-socket.ts';

interface Act {
  readonly requestId: string;
  readonly turn: number;
  readonly action: AnyAction;
}

/** The server had too much to do: the same act is asked again after this. */
const BUSY_MS = 700;

/**
 * One seat's line to its table: folds what the seat sees into its view, sends its acts until they are answered,
 * comes back after a lost socket. It holds no second truth: an act shows as pending until its event comes.
 */
export class TableLine {
  readonly #competitionId: string;
  /** The own share in the shuffle, drawn when somebody asks for it. */
  #nonce: string | null = null;
  readonly #channel: TableChannel;
  readonly #listeners = new Set<() => void>();
  readonly #presenter: Presenter;
  readonly #load: (gametype: string) => Promise<TableRules>;
  /** Of the game that the first view names; null until they are here. */
  #rules: TableRules | null = null;
  /** Frames that came while the rules were on their way. */
  #early: Frame[] = [];
  #snapshot: Snapshot = START;
  #act: Act | null = null;
  #giveUpId: string | null = null;
  #isReady = false;
  #hasRevealed = false;
  /** Frames that come now were missed: they are shown at once, not played again. */
  #isCatchingUp = true;

  /**
   * @param load fetches the rules of a game, by the name that the first view gives it
   * @param openChannel to the server, unless the table is elsewhere
   */
  constructor(
    competitionId: string,
    load: (gametype: string) => Promise<TableRules>,
    openChannel: OpenChannel = (listener) => new TableSocket(listener),
  ) {
    this.#competitionId = competitionId;
    this.#load = load;
    this.#presenter = new Presenter(
      (scene) => this.#change({ scene, shown: shownAfter(this.#snapshot, scene) }),
      () => performance.now(),
    );
    this.#channel = openChannel({
      greeting: () => this.#join(),
      onAttempt: () => this.#attempt(),
      onText: (text) => this.#receive(text),
      onEnd: (code) => this.#end(code),
      onLost: () => this.#lose(),
    });
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
    const close = this.#channel.open();
    return () => {
      close();
      this.#presenter.stop();
    };
  }

  setPace(pace: Pace): void {
    this.#presenter.setPace(pace);
  }

  /** Says that figures and rules are here: no card is sent before every seat has said so. */
  loaded(): void {
    this.#isReady = true;
    this.#sayLoaded();
  }

  /** Sends an own act for the current turn; a refusal that the page can see itself is shown at once. */
  act(action: AnyAction): void {
    this.#presenter.skipTricks();
    const { view } = this.#snapshot;
    if (view === null || this.#rules === null || this.#act !== null) return;
    const code = this.#rules.check(view, action);
    if (code !== null) return this.#change({ refusal: { code, turn: view.turn, action } });
    this.#act = { requestId: crypto.randomUUID(), turn: view.turn, action };
    this.#change({ pending: action, refusal: null });
    this.#sendAct();
  }

  /** Shows why something cannot be done without asking the server. */
  refuse(code: string): void {
    this.#change({ refusal: { code, turn: this.#snapshot.view?.turn ?? 0, action: null } });
  }

  /** Ends the own competition for 700 points; asked again after a lost line until the table has heard it. */
  giveUp(): void {
    this.#giveUpId ??= crypto.randomUUID();
    this.#sendGiveUp();
  }

  /** Goes on from a complete trick, or from a deal that has been read. */
  skip(): void {
    this.#presenter.skip();
  }

  /** The next leader is in a hurry: a complete trick goes at once, a deal that is read stays. */
  hurry(): void {
    this.#presenter.skipTricks();
  }

  /** Now, without waiting for the next attempt; also takes the seat back from another tab or device. */
  reconnect(): void {
    if (this.#snapshot.status !== 'open' && this.#snapshot.status !== 'gone') this.#channel.connect();
  }

  #change(part: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }

  #attempt(): void {
    this.#isCatchingUp = true;
    this.#hasRevealed = false;
    const { loss, status, view } = this.#snapshot;
    this.#change({
      status: view === null ? 'connecting' : status === 'replaced' ? 'replaced' : 'lost',
      loss: loss && { ...loss, attempts: loss.attempts + 1 },
    });
  }

  #share(): string {
    return (this.#nonce ??= nonceOf(this.#competitionId));
  }

  async #join(): Promise<Envelope> {
    const hash = await nonceHash(this.#share());
    const { head: have } = this.#snapshot;
    const payload = { version: PROTOCOL_VERSION, competitionId: this.#competitionId, nonceHash: hash, have };
    return { eventName: 'join', payload };
  }

  #end(code: number): void {
    const status = code === CLOSE.replaced ? 'replaced' : code === CLOSE.notAllowed ? 'denied' : 'gone';
    this.#change({ status, loss: null });
  }

  #lose(): boolean {
    const { view, loss, outcome } = this.#snapshot;
    if (outcome !== null) return false;
    this.#change({
      status: view === null ? 'connecting' : 'lost',
      loss: loss ?? { sinceMs: performance.now(), attempts: 0 },
    });
    return true;
  }

  #sendAct(): void {
    if (this.#act === null) return;
    const { requestId, turn, action } = this.#act;
    this.#channel.send({ eventName: 'act', requestId, payload: { turn, action } });
  }

  #sendGiveUp(): void {
    const { view } = this.#snapshot;
    if (this.#giveUpId === null || view?.seats[view.seat] !== 'playing') return;
    this.#channel.send({ eventName: 'giveUp', requestId: this.#giveUpId, payload: { confirmed: true } });
  }

  #sayLoaded(): void {
    const { view } = this.#snapshot;
    if (this.#isReady && view !== null && view.loaded[view.seat] === false)
      this.#channel.send({ eventName: 'loaded', payload: {} });
  }

  #receive(text: string): void {
    const frame = readFrame(text);
    if (this.#rules === null && (frame.eventName === 'view' || this.#early.length > 0)) this.#waitWith(frame);
    else this.#take(frame);
  }

  /** Nothing can be folded before the rules are here; frames wait for them in their order. */
  #waitWith(frame: Frame): void {
    this.#early.push(frame);
    const gametype = this.#early.length === 1 ? readView(frame.payload)?.gametype : undefined;
    if (gametype === undefined) return;
    this.#load(gametype).then(
      (rules) => {
        this.#rules = rules;
        const early = this.#early;
        this.#early = [];
        for (const waiting of early) this.#take(waiting);
      },
      () => {
        this.#early = [];
        this.#channel.drop(); // the network has failed: it is tried again with the line
      },
    );
  }

  #take({ eventName, payload, requestId }: Frame): void {
    switch (eventName) {
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
        return this.#change({ outcome: readOver(payload) });
      default:
    }
  }

  #takeView(payload: unknown): void {
    const frame = readView(payload);
    if (frame === null || !isCompetitionView<AnyDeal, AnyResult>(frame.view)) return;
    const { view: _view, clocks, head, fair, ...setting } = frame;
    this.#change({ head, view: frame.view, setting, clocks: clocksOf(clocks) });
    this.#presenter.reset(frame.view);
    this.#caughtUp();
    this.#revealWhenDue(fair);
    this.#sayLoaded();
  }

  #takeSeen(payload: unknown, requestId: string | null): void {
    const frame = readSeen(payload);
    const { view, head } = this.#snapshot;
    if (frame === null || view === null) return;
    if (requestId !== null && requestId === this.#act?.requestId) this.#settle();
    if (frame.number <= head) return;
    if (frame.number > head + 1) return this.#channel.send({ eventName: 'resync', payload: { have: head } });
    const views = this.#fold(view, frame.events);
    const next = views.at(-1) ?? view;
    if (this.#act !== null && next.turn !== this.#act.turn) this.#settle();
    const { refusal } = this.#snapshot;
    this.#change({
      head: frame.number,
      view: next,
      clocks: clocksOf(frame.clocks),
      refusal: refusal?.turn === next.turn ? refusal : null,
    });
    if (this.#isCatchingUp) return this.#presenter.reset(next);
    this.#presenter.push(views);
    // Nobody looks: the table is where it is when somebody does.
    if (document.visibilityState === 'hidden') this.#presenter.skipTricks();
  }

  /** A view for each event of a frame. */
  #fold(view: View, events: readonly unknown[]): readonly View[] {
    const rules = this.#rules;
    let folded = view;
    return rules === null ? [] : events.map((event) => (folded = rules.advance(folded, event)));
  }

  /** Comes every few seconds, and after the frames that a returning page had missed. */
  #takeClock(payload: unknown): void {
    const frame = readClock(payload);
    if (frame === null) return;
    const { head } = this.#snapshot;
    if (frame.head !== head) this.#channel.send({ eventName: 'resync', payload: { have: Math.min(head, frame.head) } });
    this.#change({ clocks: clocksOf(frame.clocks) });
    if (this.#isCatchingUp) this.#caughtUp();
  }

  #takeFair(payload: unknown): void {
    const fair = readFair(payload);
    if (fair !== null) this.#revealWhenDue(fair);
  }

  /** Only once every hash is known, so that nobody can choose his share after seeing another's. */
  #revealWhenDue(fair: Fair): void {
    if (this.#hasRevealed || fair.nonces !== null || fair.nonceHashes.includes(null)) return;
    this.#hasRevealed = true;
    this.#channel.send({ eventName: 'reveal', payload: { nonce: this.#share() } });
  }

  #takeRefusal(payload: unknown, requestId: string | null): void {
    const refused = readRefused(payload);
    const act = this.#act;
    if (refused === null || act === null || requestId !== act.requestId) return;
    const { code } = refused;
    if (code === 'busy' || code === 'flood') {
      setTimeout(() => {
        if (this.#act === act) this.#sendAct();
      }, BUSY_MS);
      return;
    }
    this.#settle();
    this.#change({ refusal: { code, turn: act.turn, action: act.action } });
    if (code === 'stale') this.#channel.send({ eventName: 'resync', payload: { have: 0 } });
  }

  #settle(): void {
    this.#act = null;
    this.#change({ pending: null });
  }

  /** The page knows all that the table knows: an act that was on its way is asked again, under the same id, so it counts once. */
  #caughtUp(): void {
    this.#isCatchingUp = false;
    this.#channel.settle();
    this.#change({ status: 'open', loss: null });
    const { view } = this.#snapshot;
    if (this.#act !== null && view?.turn === this.#act.turn) this.#sendAct();
    else if (this.#act !== null) this.#settle();
    this.#sendGiveUp();
  }
}
