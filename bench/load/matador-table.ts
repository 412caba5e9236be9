import { SEATS, type Gametype } from '../lib/games.ts';
import type { Driver, Table } from './drive.ts';
import { loadFor } from './game-load.ts';
import { Seat, type Place, type SeatListener } from './seat.ts';

/** A page may send ten frames a second with a few in reserve; the load keeps below. */
const FRAMES_A_SECOND = 9.5;
const RESERVE = 12;

class Allowance {
  #left = RESERVE;
  #atMs = performance.now();

  /** Milliseconds until the next frame may go; 0: now. */
  waitMs(nowMs: number): number {
    this.#left = Math.min(RESERVE, this.#left + ((nowMs - this.#atMs) / 1000) * FRAMES_A_SECOND);
    this.#atMs = nowMs;
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) / FRAMES_A_SECOND) * 1000);
  }

  take(): void {
    this.#left -= 1;
  }
}

/** The pages at one table of the server. */
export class MatadorTable implements Table, SeatListener {
  readonly seats: Seat[] = [];
  readonly refusals = new Map<string, number>();
  isOver = false;
  readonly #driver: Driver;
  readonly #allowances = new Map<Seat, Allowance>();
  /** Seats that have not been told of the move on its way. */
  #untold = new Set<Seat>();
  #isReady = false;
  #sat = 0;
  #turn = 0;
  #dealNumber = 1;

  readonly #gametype: Gametype;

  constructor(driver: Driver, gametype: Gametype) {
    this.#driver = driver;
    this.#gametype = gametype;
  }

  async sit(place: Place): Promise<void> {
    const seat = new Seat(loadFor(this.#gametype), place, this);
    this.seats.push(seat);
    this.#allowances.set(seat, new Allowance());
    await seat.sat;
    this.#sat += 1;
  }

  /** All have sat down and seen the table. */
  get isFull(): boolean {
    return this.#sat === SEATS[this.#gametype];
  }

  begin(): void {
    for (const seat of this.seats) seat.load();
  }

  move(): void {
    this.#isReady = false;
    const seat = this.#mover();
    if (seat === undefined) throw new Error('nobody moves');
    this.#untold = new Set(this.seats);
    this.#turn += 1;
    this.#allowances.get(seat)?.take();
    seat.move();
  }

  onSeen(seat: Seat): void {
    if (this.#untold.delete(seat) && this.#untold.size === 0) this.#driver.onTold(this);
    if (this.#untold.size === 0) this.#look();
  }

  onRefused(_: Seat, code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }

  onOver(): void {
    this.isOver = true;
  }

  #mover(): Seat | undefined {
    return this.seats.find((seat) => seat.mustDecide);
  }

  /** Turns count decisions, also those that nobody had to make; a new deal begins with one of its own. */
  #countOthers({ turn, dealNumber }: Seat['view']): void {
    if (dealNumber !== this.#dealNumber) this.#turn += 1;
    this.#dealNumber = dealNumber;
    for (; this.#turn < turn; this.#turn += 1) this.#driver.onPlayed();
  }

  /** Everybody has to have seen the same before somebody moves. */
  #look(): void {
    const [first] = this.seats;
    if (this.#isReady || first === undefined || this.seats.length < SEATS[this.#gametype]) return;
    if (this.seats.some((seat) => seat.head !== first.head)) return;
    this.#countOthers(first.view);
    const mover = this.#mover();
    if (mover === undefined) return;
    this.#isReady = true;
    const waitMs = this.#allowances.get(mover)?.waitMs(performance.now()) ?? 0;
    if (waitMs === 0) this.#driver.onReady(this);
    else
      setTimeout(() => {
        this.#driver.onReady(this);
      }, waitMs);
  }
}
