import { nonceHash, drawNonce, type NotedShares, type ShareReceipt } from '@matador/cards/fair';
import { CLOSE } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';
import {
  readFrame,
  SeatClient,
  type Over,
  type SeatListener,
  type SeatRules,
  type SeatShare,
} from '@matador/table/seat';
import { keepReceipt, noteShares } from '#web/api/kept-shares.ts';
import { shownAccount } from '#web/api/shown-account.ts';
import { Presenter, type Pace } from './presenter.ts';
import { clocksOf, shownAfter, START, type AnyAction, type Refusal, type Snapshot, type View } from './snapshot.ts';
import { TableSocket, type ChannelListener, type OpenChannel, type TableChannel } from './table-socket.ts';

/** What the closes mean that end it. */
const ENDS: Readonly<Record<number, Snapshot['status']>> = {
  [CLOSE.replaced]: 'replaced',
  [CLOSE.notAllowed]: 'denied',
  [CLOSE.otherAccount]: 'foreign',
  [CLOSE.otherVersion]: 'outdated',
};
/** There is nothing to connect to, or no need. */
const SETTLED: readonly Snapshot['status'][] = ['open', 'gone', 'foreign', 'outdated'];

const PREFIX = 'matador.share.';
/** Shares of tables that are long over. */
const KEPT = 20;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const dropOld = (storage: Storage): void => {
  const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys.slice(0, Math.max(0, keys.length - KEPT))) storage.removeItem(key);
};

/** The own share in the shuffle, 64 hex digits: drawn once a competition and kept, so that a reload can still reveal it. */
const nonceOf = (competitionId: string): string => {
  const key = `${PREFIX}${competitionId}`;
  try {
    const known = localStorage.getItem(key);
    if (known !== null && /^[0-9a-f]{64}$/.test(known)) return known;
    const fresh = drawNonce(randomBytes);
    dropOld(localStorage);
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return drawNonce(randomBytes); // no storage: after a reload the share counts as withheld
  }
};

/** The rules of the game that a table names. */
export type LoadRules = (gametype: string) => Promise<SeatRules<View, AnyAction>>;

/**
 * What the table's page draws from: the seat at its table, the connection to it, and what of its view is shown just
 * now. A React store: a new snapshot whenever something changed.
 */
export class TableStore implements SeatListener<View, AnyAction>, ChannelListener {
  readonly #seat: SeatClient<View, AnyAction>;
  readonly #channel: TableChannel;
  readonly #presenter: Presenter;
  readonly #listeners = new Set<() => void>();
  /** The competition; avatars are drawn by it, the same for all at this table. */
  readonly lot: string;
  #share: Promise<SeatShare> | null = null;
  #snapshot: Snapshot = START;
  #close: () => void = () => undefined;

  /**
   * @param rules fetches the rules of a game, by the name that the first view gives it
   * @param openChannel to the server, unless the table is elsewhere
   */
  constructor(
    competitionId: string,
    rules: LoadRules,
    openChannel: OpenChannel = (listener) => new TableSocket(listener, competitionId),
  ) {
    this.lot = competitionId;
    this.#presenter = new Presenter(
      (scene) => this.#change({ scene, shown: shownAfter(this.#snapshot, scene) }),
      () => performance.now(),
    );
    this.#seat = new SeatClient({
      competitionId,
      accountId: shownAccount.get().userId ?? undefined,
      rules,
      listener: this,
      ports: {
        send: (frame) => this.#channel.send(frame),
        after: (ms, task) => void setTimeout(task, ms),
        share: () => (this.#share ??= keptShare(competitionId)),
        newRequestId: () => crypto.randomUUID(),
      },
    });
    this.#channel = openChannel(this);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Opens the connection; what it returns closes it. */
  open(): () => void {
    const close = this.#channel.open();
    this.#close = () => {
      close();
      this.#presenter.stop();
    };
    return this.#close;
  }

  /** The page shows somebody else now: nothing more is done here (ROUTE-12). */
  leave(): void {
    this.#close();
    this.#change({ status: 'foreign', loss: null });
  }

  setPace(pace: Pace): void {
    this.#presenter.setPace(pace);
  }

  /** Figures and rules are here: no card is sent before every seat has said so. */
  loaded(): void {
    this.#seat.ready();
  }

  /** Acts at the current turn; a refusal that the page can see itself is shown at once. */
  act(action: AnyAction): void {
    this.#presenter.skipTricks();
    this.#seat.act(action);
  }

  /** Shows why something cannot be done without asking the server. */
  refuse(code: string): void {
    this.onRefused({ code, turn: this.#snapshot.view?.turn ?? 0, action: null });
  }

  /** Ends the own competition for 700 points. */
  giveUp(): void {
    this.#seat.giveUp();
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
    if (!SETTLED.includes(this.#snapshot.status)) this.#channel.connect();
  }

  greeting(): Promise<Envelope> {
    return this.#seat.greeting();
  }

  onText(text: string): void {
    this.#seat.receive(readFrame(text));
  }

  onAttempt(): void {
    const { loss, status, view } = this.#snapshot;
    this.#change({
      status: view === null ? 'connecting' : status === 'replaced' ? 'replaced' : 'lost',
      loss: loss && { ...loss, attempts: loss.attempts + 1 },
    });
  }

  onEnd(code: number): void {
    this.#change({ status: ENDS[code] ?? 'gone', loss: null });
  }

  onLost(): boolean {
    const { view, loss, outcome } = this.#snapshot;
    if (outcome !== null) return false;
    this.#change({
      status: view === null ? 'connecting' : 'lost',
      loss: loss ?? { sinceMs: performance.now(), attempts: 0 },
    });
    return true;
  }

  onView(): void {
    const { view, setting } = this.#seat;
    if (view === null) return;
    const { refusal } = this.#snapshot;
    // What lies between is not known: the course of the deal begins anew.
    // An act that came too late was of an earlier turn; every other refusal is over with its own.
    this.#follow({
      setting,
      shown: [],
      refusal: refusal?.turn === view.turn || refusal?.code === 'stale' ? refusal : null,
    });
    this.#presenter.reset(view);
  }

  onSeen(views: readonly View[]): void {
    const { view, isCatchingUp } = this.#seat;
    if (view === null) return;
    const { refusal } = this.#snapshot;
    this.#follow({ refusal: refusal?.turn === view.turn ? refusal : null });
    if (isCatchingUp) return this.#presenter.reset(view);
    this.#presenter.push(views);
    // Nobody looks: the table is where it is when somebody does.
    if (document.visibilityState === 'hidden') this.#presenter.skipTricks();
  }

  onClocks(): void {
    this.#change({ clocks: clocksOf(this.#seat.clocks) });
  }

  onCaughtUp(): void {
    this.#channel.settle();
    this.#change({ status: 'open', loss: null });
  }

  onPending(): void {
    const { pending } = this.#seat;
    this.#change(pending === null ? { pending: null } : { pending: pending.action, refusal: null });
  }

  onRefused(refusal: Refusal): void {
    this.#change({ refusal });
  }

  onReveal(noted: NotedShares): void {
    noteShares(this.lot, noted);
  }

  onReceipt(receipt: ShareReceipt): void {
    keepReceipt(receipt);
  }

  onOver(over: Over): void {
    this.#change(over);
  }

  /** The network has failed: it is tried again with the connection. */
  onRulesFailed(): void {
    this.#channel.drop();
  }

  /** Takes over what the seat knows. */
  #follow(part: Partial<Snapshot>): void {
    const { head, view, clocks } = this.#seat;
    this.#change({ head, view, clocks: clocksOf(clocks), ...part });
  }

  #change(part: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** The own share in a competition's shuffle, the same whenever this device is asked. */
export const keptShare = async (competitionId: string): Promise<SeatShare> => {
  const nonce = nonceOf(competitionId);
  return { nonce, hash: await nonceHash(nonce) };
};
