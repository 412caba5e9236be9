import type { Envelope } from '@matador/protocol/socket';
import type { ChannelListener, TableChannel } from '#web/features/table/model/table-socket.ts';
import type { PracticeAsk, PracticeGame } from './practice-table.ts';
import { openPractice, type BotTurn, type PracticeTable } from './practice-table.ts';
import { loadStored, store } from './stored.ts';

/** How long a bot takes, by what it decides, in ms: long enough to be followed, and always the same. */
const THINKING_MS: Readonly<Record<string, number>> = {
  bid: 1000,
  declare: 1800,
  card: 900,
  turn: 1400,
  consent: 1000,
};
const RETRY_MS = 2000;

const thinkingMs = ({ decision, delayMs }: BotTurn): number => delayMs + (THINKING_MS[decision.clock] ?? 1000);

/** Where a channel has its table from, and what becomes of it. */
export interface PracticeOrder {
  /** Fails where its scripts do not come: the network is tried again. */
  readonly open: (tell: (text: string) => void) => Promise<PracticeTable>;
  /** After each line. */
  readonly keep: (table: PracticeTable) => void;
}

/** The table of a game that this tab keeps, or a new one. */
export const practiceOrder = (
  { gametype, loadPractice }: { readonly gametype: string; readonly loadPractice: () => Promise<PracticeGame> },
  ask: PracticeAsk = {},
): PracticeOrder => {
  const { gameVariant = null } = ask;
  return {
    open: async (tell) => openPractice(await loadPractice(), loadStored(gametype, gameVariant), tell, ask),
    keep: ({ stored }) => store(gametype, gameVariant, stored),
  };
};

/** The channel to a practice table: it speaks the table's protocol, and nothing leaves the page. */
export class PracticeChannel implements TableChannel {
  readonly #listener: ChannelListener;
  readonly #order: PracticeOrder;
  #table: PracticeTable | null = null;
  #opening: Promise<PracticeTable> | null = null;
  #isOpen = false;
  /** A finished deal is being read. */
  #isRead = false;
  #bot: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: ChannelListener, order: PracticeOrder) {
    this.#listener = listener;
    this.#order = order;
  }

  /** The table, once its rules are here. */
  get table(): PracticeTable | null {
    return this.#table;
  }

  open(): () => void {
    this.#isOpen = true;
    this.connect();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#bot);
      clearTimeout(this.#retry);
      this.#table?.rest();
    };
  }

  connect(): void {
    clearTimeout(this.#retry);
    if (!this.#isOpen) return;
    this.#listener.onAttempt();
    this.#opening ??= this.#order.open((text) => this.#tell(text));
    this.#opening.then(
      (table) => {
        if (!this.#isOpen) return;
        this.#table = table;
        this.send({ eventName: 'join', payload: { have: 0 } });
      },
      () => {
        this.#opening = null;
        this.drop();
      },
    );
  }

  /** The rules did not come: the network has failed, and is tried again. */
  drop(): void {
    if (!this.#isOpen || !this.#listener.onLost()) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), RETRY_MS);
  }

  settle(): void {
    clearTimeout(this.#retry);
  }

  /** A finished deal is being read: nobody plays on meanwhile. */
  read(isRead: boolean): void {
    if (isRead === this.#isRead) return;
    this.#isRead = isRead;
    this.#awaitBot();
  }

  send(frame: Envelope): void {
    if (this.#table === null || !this.#isOpen) return;
    this.#table.receive(frame);
    this.#follow();
  }

  #follow(): void {
    if (this.#table === null) return;
    this.#order.keep(this.#table);
    this.#awaitBot();
  }

  /** One bot at a time, until the person is asked again. */
  #awaitBot(): void {
    clearTimeout(this.#bot);
    const table = this.#table;
    const turn = this.#isRead ? null : (table?.botTurn ?? null);
    if (table === null || turn === null) return;
    this.#bot = setTimeout(() => void this.#playBot(table, turn), thinkingMs(turn));
  }

  /** Whoever has closed the table or reads a deal meanwhile is not played on for: the bot is asked again then. */
  async #playBot(table: PracticeTable, { decision }: BotTurn): Promise<void> {
    await table.playForBot(decision, () => this.#isOpen && !this.#isRead);
    if (this.#isOpen) this.#follow();
  }

  /** As from afar: after the running task. */
  #tell(text: string): void {
    queueMicrotask(() => {
      if (this.#isOpen) this.#listener.onText(text);
    });
  }
}
