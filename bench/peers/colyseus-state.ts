import type { Seat } from '@matador/cards';
import type { SkatEvent } from '@matador/skat';
import { loadSchema } from './colyseus.ts';
import { MOVE_MS, SEATS, waitedFor, type Happened, type SkatTable } from './skat-table.ts';

const { schema, t, StateView } = await loadSchema();

/** A list that Colyseus sends the changes of. */
interface List<Item> extends Iterable<Item> {
  push(...items: readonly Item[]): number;
  indexOf(item: Item): number;
  splice(start: number, count: number): unknown;
  clear(): void;
}

interface Call {
  seat: number;
  call: string;
  value: number;
}

interface CardAt {
  seat: number;
  card: string;
}

interface Player {
  readonly hand: List<string>;
  readonly skat: List<string>;
  count: number;
  tricks: number;
  score: number;
  connected: boolean;
}

/** What a seat is shown of its table. Seats that nobody has are -1. */
interface Shown {
  phase: string;
  turn: number;
  onTurn: number;
  due: number;
  dealer: number;
  dealNumber: number;
  declarer: number;
  bid: number;
  contract: string;
  readonly players: List<Player>;
  readonly calls: List<Call>;
  readonly trick: List<CardAt>;
  readonly lastTrick: List<CardAt>;
  winner: number;
  result: string;
}

const NOBODY = -1;

const Call = schema<Call>({ seat: t.uint8(), call: t.string(), value: t.uint16() }, 'Call');
const CardAt = schema<CardAt>({ seat: t.uint8(), card: t.string() }, 'CardAt');
const Player = schema<Player>(
  {
    hand: t.array('string').view(),
    skat: t.array('string').view(),
    count: t.uint8(),
    tricks: t.uint8(),
    score: t.int16(),
    connected: t.boolean(),
  },
  'Player',
);
const Shown = schema<Shown>(
  {
    phase: t.string(),
    turn: t.uint32(),
    onTurn: t.uint8(),
    due: t.float64(),
    dealer: t.uint8(),
    dealNumber: t.uint16(),
    declarer: t.int8(),
    bid: t.uint16(),
    contract: t.string(),
    players: t.array(Player),
    calls: t.array(Call),
    trick: t.array(CardAt),
    lastTrick: t.array(CardAt),
    winner: t.int8(),
    result: t.string(),
  },
  'Shown',
);

const newCall = ({ seat, call, value }: Readonly<Call>): Call => Object.assign(new Call(), { seat, call, value });
const newCard = ({ seat, card }: Readonly<CardAt>): CardAt => Object.assign(new CardAt(), { seat, card });
const newPlayer = (): Player => Object.assign(new Player(), { count: 0, tricks: 0, score: 0, connected: true });

const takeOut = (list: List<string>, cards: readonly string[]): void => {
  for (const card of cards) list.splice(list.indexOf(card), 1);
};

const fill = (list: List<string>, cards: readonly string[]): void => {
  list.clear();
  list.push(...cards);
};

/** A table as a schema: everybody's part of it, and each player's own part for a client's view. */
export class ShownTable {
  readonly state = new Shown();
  readonly #players = Array.from({ length: SEATS }, newPlayer);

  constructor() {
    const { state } = this;
    Object.assign(state, { phase: 'loading', turn: 0, onTurn: 0, due: 0, declarer: NOBODY, winner: NOBODY });
    state.players.push(...this.#players);
  }

  /** What the client of a seat may see besides. */
  viewOf(seat: Seat): InstanceType<typeof StateView> {
    const view = new StateView();
    view.add(this.#player(seat));
    return view;
  }

  /** Shows all that happened, and who is waited for now. */
  show(happened: readonly Happened[], table: SkatTable): void {
    for (const { event } of happened) this.#showEvent(event);
    const { seat, turn } = waitedFor(table);
    const phase = table.state.deal?.table.phase ?? 'over';
    Object.assign(this.state, { turn, onTurn: seat, due: Date.now() + MOVE_MS, phase });
  }

  #showEvent(event: Happened['event']): void {
    if (event.type === 'game') this.#showGame(event.event);
    if (event.type === 'dealStarted') this.#clear(event.dealNumber, event.dealer);
    if (event.type === 'dealEnded')
      for (const [seat, score] of (event.scores ?? []).entries()) this.#player(seat).score += score;
    if (event.type === 'finished') for (const player of this.#players) player.score = 0;
  }

  #clear(dealNumber: number, dealer: Seat): void {
    const { state } = this;
    Object.assign(state, { dealNumber, dealer, declarer: NOBODY, bid: 0, contract: '', result: '' });
    for (const list of [state.calls, state.trick, state.lastTrick]) list.clear();
    for (const player of this.#players) player.tricks = 0;
  }

  #showGame(event: SkatEvent): void {
    const { state } = this;
    switch (event.type) {
      case 'dealt':
        for (const [seat, hand] of event.hands.entries()) this.#deal(seat, hand);
        break;
      case 'called':
        state.calls.push(newCall(event));
        break;
      case 'auctionWon':
        Object.assign(state, { declarer: event.declarer, bid: event.bid });
        break;
      case 'pickedUp':
        this.#pickUp(event.seat, event.skat);
        break;
      case 'declared':
        state.contract = event.contract;
        if (event.discard !== null) this.#discard(event.seat, event.discard);
        break;
      case 'played':
        this.#play(event);
        break;
      case 'trickTaken':
        this.#take(event.seat, event.cards);
        break;
      case 'ended':
        state.result = JSON.stringify(event.result);
        break;
      default: // claims and concessions, which the load never makes
    }
  }

  #deal(seat: Seat, hand: readonly string[]): void {
    const player = this.#player(seat);
    fill(player.hand, hand);
    player.skat.clear();
    player.count = hand.length;
  }

  #pickUp(seat: Seat, skat: readonly string[]): void {
    const player = this.#player(seat);
    player.hand.push(...skat);
    player.skat.push(...skat);
    player.count += skat.length;
  }

  #discard(seat: Seat, discard: readonly string[]): void {
    const player = this.#player(seat);
    takeOut(player.hand, discard);
    fill(player.skat, discard);
    player.count -= discard.length;
  }

  #play(played: Readonly<CardAt>): void {
    const player = this.#player(played.seat);
    takeOut(player.hand, [played.card]);
    player.count -= 1;
    this.state.trick.push(newCard(played));
  }

  #take(seat: Seat, cards: readonly Readonly<CardAt>[]): void {
    const { state } = this;
    state.lastTrick.clear();
    state.lastTrick.push(...cards.map(newCard));
    state.trick.clear();
    state.winner = seat;
    this.#player(seat).tricks += 1;
  }

  #player(seat: Seat): Player {
    const player = this.#players[seat];
    if (player === undefined) throw new Error(`there is no seat ${String(seat)}`);
    return player;
  }
}
