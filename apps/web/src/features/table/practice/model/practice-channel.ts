import type { Envelope, TableView } from '@matador/protocol/socket';
import type { SocketListener, TableChannel } from '../../model/table-socket.ts';
import type { OpenHouse } from './games.ts';
import { OWN_SEAT, type BotTurn, type HouseTable, type Told } from './house-table.ts';
import { loadStored, store } from './stored.ts';

/** How long a bot thinks, by what it decides: slower than a simulated player at a table, so that all can be followed. */
const THINKING_MS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  bid: [1200, 2400],
  declare: [3000, 5000],
  card: [1000, 2200],
  turn: [1600, 3200],
  consent: [1200, 2400],
};
const RETRY_MS = 2000;

const thinkingMs = ({ decision, delayMs }: BotTurn): number => {
  const [least, most] = THINKING_MS[decision.clock] ?? [1000, 2000];
  return delayMs + least + (most - least) * Math.random();
};

const fieldOf = (payload: unknown, name: string): unknown =>
  typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;

/** The first frame of a table, as the server would send it: all that is known of it, with nothing to reveal and no clock. */
const viewOf = (house: HouseTable, head: number): TableView => ({
  head,
  view: house.view(),
  clocks: [],
  seat: OWN_SEAT,
  gametype: house.gametype,
  gameVariant: null,
  tournamentId: 0,
  zoneId: house.gametype,
  tournamentName: '',
  slot: 0,
  numberOfGames: 1,
  fair: { commitments: [], nonceHashes: [], nonces: [] },
  seriesBefore: 0,
  gamesBefore: 0,
  rulesVersion: house.rulesVersion,
  serverTime: new Date().toISOString(),
});

export interface PracticeOrder {
  readonly gametype: string;
  readonly load: () => Promise<OpenHouse>;
}

/** The line to a table of the house: it speaks the table's protocol, and nothing leaves the page. */
export class PracticeChannel implements TableChannel {
  readonly #listener: SocketListener;
  readonly #order: PracticeOrder;
  #house: HouseTable | null = null;
  #head = 0;
  #isOpen = false;
  #isRead = false;
  #bot: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: SocketListener, order: PracticeOrder) {
    this.#listener = listener;
    this.#order = order;
  }

  /** The table, once its rules are here. */
  get house(): HouseTable | null {
    return this.#house;
  }

  open(): () => void {
    this.#isOpen = true;
    this.connect();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#bot);
      clearTimeout(this.#retry);
    };
  }

  connect(): void {
    clearTimeout(this.#retry);
    if (!this.#isOpen) return;
    this.#listener.onAttempt();
    this.#order.load().then(
      (openHouse) => {
        if (!this.#isOpen) return;
        this.#house ??= openHouse(loadStored(this.#order.gametype));
        this.#show();
        this.#goOn();
      },
      () => this.drop(),
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
    this.#goOn();
  }

  send({ eventName, payload, requestId }: Envelope): void {
    const house = this.#house;
    if (house === null || !this.#isOpen) return;
    if (eventName === 'loaded') this.#tell(house.load());
    if (eventName === 'act')
      this.#tell(house.act(Number(fieldOf(payload, 'turn')), fieldOf(payload, 'action')), requestId);
    if (eventName === 'resync') this.#show();
  }

  #show(): void {
    if (this.#house !== null) this.#say('view', viewOf(this.#house, this.#head));
  }

  #tell(told: Told, requestId?: string): void {
    if (!told.ok) return this.#say('refused', { code: told.code, turn: null }, requestId);
    this.#head += 1;
    this.#say('seen', { number: this.#head, events: told.events, clocks: [] }, requestId);
    if (this.#house !== null) store(this.#order.gametype, this.#house.stored);
    this.#goOn();
  }

  /** Everything that happens before the person is asked again, a bot at a time. */
  #goOn(): void {
    clearTimeout(this.#bot);
    const house = this.#house;
    if (house === null || this.#isRead) return;
    const followed = house.follow();
    if (followed !== null) return this.#tell(followed);
    const { botTurn } = house;
    if (botTurn === null) return;
    this.#bot = setTimeout(() => this.#tell(house.actForBot(botTurn.decision)), thinkingMs(botTurn));
  }

  /** As from afar: after whoever spoke has finished what he was doing. */
  #say(eventName: string, payload: unknown, requestId?: string): void {
    const text = JSON.stringify({ eventName, payload, requestId });
    queueMicrotask(() => {
      if (this.#isOpen) this.#listener.onText(text);
    });
  }
}
