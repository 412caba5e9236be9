import type { HouseStrength } from '@matador/table';
import type { BotGame, SeatBot } from '@matador/table/seat';
import { randomOf } from './deal-number.ts';

/** What the page tells the thread in which house players think. */
export type HouseRequest =
  | { readonly type: 'begin'; readonly strength: HouseStrength; readonly seats: number; readonly seed: string }
  /** What a seat sees at a decision that is made already. */
  | { readonly type: 'watch'; readonly seat: number; readonly view: unknown }
  | { readonly type: 'choose'; readonly seat: number; readonly turn: number; readonly view: unknown };

/** What it answers to `choose`. */
interface HouseAnswer {
  readonly seat: number;
  readonly turn: number;
  readonly action: unknown;
}

/** The end of a channel that the page or the thread holds. */
export interface HousePort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * Thinks for the seats of a practice table, away from the page's own thread, one request after the other. What it does
 * follows from the seed of the table, the seat and the turn, as all that bots do.
 */
export const serveHouse = (port: HousePort, load: (strength: HouseStrength) => Promise<BotGame>): void => {
  let [bots, seed]: [readonly SeatBot[], string] = [[], ''];
  const take = async (request: HouseRequest): Promise<void> => {
    if (request.type === 'begin') {
      const { newBot } = await load(request.strength);
      bots = Array.from({ length: request.seats }, () => newBot());
      seed = request.seed;
      return;
    }
    const { seat, view } = request;
    if (request.type === 'watch') return bots[seat]?.watch(view);
    const { turn } = request;
    const action = bots[seat]?.choose(view, randomOf(seed, 'bot', seat, turn)) ?? null;
    port.postMessage({ seat, turn, action } satisfies HouseAnswer);
  };
  let work = Promise.resolve();
  port.addEventListener('message', ({ data }) => {
    if (!isRequest(data)) return;
    work = work.then(() => take(data));
    work.catch((error: unknown) => {
      // Thrown outside of the promise, so that the page hears of it as an error of the thread.
      setTimeout(() => {
        throw error;
      });
    });
  });
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRequest = (value: unknown): value is HouseRequest =>
  isRecord(value) && (value.type === 'begin' || value.type === 'watch' || value.type === 'choose');

/** Reads an answer of the thread; null for anything else. */
export const readAnswer = (value: unknown): HouseAnswer | null =>
  isRecord(value) && typeof value.seat === 'number' && typeof value.turn === 'number'
    ? { seat: value.seat, turn: value.turn, action: value.action }
    : null;
