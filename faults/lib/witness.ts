import type { Envelope } from '@matador/protocol/socket';

/** An action that a player was told is done. */
export interface Acknowledged {
  readonly competitionId: string;
  readonly requestId: string;
}

const numberIn = (payload: unknown, name: string): number => {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  return typeof value === 'number' ? value : 0;
};

/** Remembers what the players were told, whatever becomes of the server afterwards. */
export class Witness {
  readonly acknowledged: Acknowledged[] = [];
  /** Frames told to a seat that a later view knows nothing of. */
  forgotten = 0;
  refused = 0;
  readonly #heads = new Map<string, number>();

  heard(competitionId: string, userName: string, { eventName, payload, requestId }: Envelope): void {
    const seat = `${competitionId} ${userName}`;
    const head = this.#heads.get(seat) ?? 0;
    if (eventName === 'refused') this.refused += 1;
    if (eventName === 'view' && numberIn(payload, 'head') < head) this.forgotten += 1;
    if (eventName !== 'seen') return;
    this.#heads.set(seat, Math.max(head, numberIn(payload, 'number')));
    if (requestId !== undefined) this.acknowledged.push({ competitionId, requestId });
  }
}
