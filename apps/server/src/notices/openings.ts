import { lobbyWindow, lobbyState } from '@matador/tournament';
import type { BaseContext } from '../base-context.ts';
import { findRunningLobbies, insertOpeningNotices, type Opening } from '../store/queries/notices.ts';

/**
 * Tells of lobbies that have opened. Any number of nodes may look: an opening is noted in the transaction that writes
 * its notices, and one that a stop of the server has missed is told as long as the lobby is open.
 */
export class Openings {
  readonly #context: BaseContext;
  /** Until when each tournament's opening is told already, as far as this process knows. */
  readonly #told = new Map<number, number>();

  constructor(context: BaseContext) {
    this.#context = context;
  }

  async tell(): Promise<void> {
    const { store, clock } = this.#context;
    const now = clock.now();
    for (const one of await findRunningLobbies(store.db)) {
      const { start, end, ...counts } = lobbyWindow(
        { from: one.lobbyFrom, to: one.lobbyTo },
        { start: one.competitionStart, end: one.competitionEnd },
        now,
      );
      if (lobbyState(counts) !== 'open' || this.#told.get(one.id) === end.getTime()) continue;
      const opening: Opening = { tournamentId: one.id, start, end };
      await store.transaction((tx) => insertOpeningNotices(tx, opening, now));
      this.#told.set(one.id, end.getTime());
    }
  }
}
