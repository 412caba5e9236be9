import type { SkatSeen } from '@matador/skat';
import { newMember, type Member } from '../../apps/server/test/game-server.ts';
import { Page } from '../../apps/server/test/page.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { eventsOf, leaksOf, untaughtIn } from '../../apps/server/test/secrets.ts';
import { byRote, onTurn } from '../../apps/server/test/table.ts';
import { sitDown, type HostTable, type Scene } from '../lib/scene.ts';
import type { Place } from './events.ts';

const SEATS = 3;
/** No table ever gets so far. */
export const NO_TURN = 9_999_999;

/** Whether a page still sits: what its socket was told before, its close included, comes ahead of this answer. */
const isHeard = async (page: Page): Promise<boolean> => {
  if (page.closeCode !== null) return false;
  const requestId = page.act({ type: 'pass' }, NO_TURN);
  await page.until(() => page.closeCode !== null || page.heard.some(({ frame }) => frame.requestId === requestId));
  return page.closeCode === null;
};

/** A table under attack, as whoever judges an attack sees it. */
export interface Ground {
  /** The deal as the honest pages see it. */
  readonly seen: string;
  /** Cards in a text that a seat cannot know; null: somebody who does not sit here. */
  leaksIn(text: string, seat: number | null): readonly string[];
}

/** The table of Skat that is attacked: its first deal, and the honest pages of all that sit there. */
export class Arena implements Ground {
  readonly table: HostTable;
  readonly #scene: Scene;
  readonly #pages: Page[];
  /** As dealt, by seat. */
  readonly #hands: readonly (readonly string[])[];

  private constructor(scene: Scene, table: HostTable) {
    this.#scene = scene;
    this.table = table;
    this.#pages = [...table.pages];
    this.#hands = table.pages.map((page) => page.view?.deal?.hand ?? []);
  }

  static async open(scene: Scene): Promise<Arena> {
    const { context, server, table } = scene;
    const members: Member[] = [];
    for (let seat = 0; seat < SEATS; seat += 1) members.push(await newMember(context, server, table.tournamentId));
    return new Arena(scene, await sitDown(context, server, table.tournamentId, members));
  }

  get seen(): string {
    return JSON.stringify(this.#pages.map((page) => page.state.deal));
  }

  member(seat: number): Member {
    const member = this.table.members[seat];
    if (member === undefined) throw new Error('nobody sits there');
    return member;
  }

  /** What right frames of a seat are made of. */
  place(seat: number): Place {
    const { elsewhere, finished } = this.#scene;
    const mine = onTurn(this.#pages);
    const others = this.#pages[(seat + 1) % this.#pages.length];
    return {
      competitionId: this.table.competitionId,
      foreign: elsewhere.competitionId,
      ended: finished.competitionId,
      turn: mine.state.turn,
      card: others?.view?.deal?.hand[0] ?? 'CJ',
      ticket: 'none',
    };
  }

  /** Seats whom an attack has replaced again, and plays a few moves, until it is a seat's turn (or not). */
  async playOn(moves: number, seat: number, isInTurn: boolean): Promise<void> {
    await this.#play(moves, () => (onTurn(this.#pages).seat === seat) === isInTurn);
    const [first] = this.#pages;
    for (const page of this.#pages) await page.until(() => page.view?.turn === first?.view?.turn);
    if (first?.view?.dealNumber !== 1) throw new Error('the deal whose hands are known is over');
  }

  async #play(moves: number, isThere: () => boolean): Promise<void> {
    for (const [seat, page] of this.#pages.entries()) if (!(await isHeard(page))) await this.#back(seat);
    let played = -1;
    await playOn(this.#pages, this.#scene.context.clock, byRote, () => {
      played += 1;
      return played >= moves && isThere();
    });
  }

  /** Plays to the end; what the seats that were never replaced have to complain of. */
  async playOut(): Promise<readonly string[]> {
    await this.#play(Infinity, () => false);
    return this.#pages.flatMap((page, seat) => {
      const state = page.state;
      return [
        ...(state.phase === 'finished' ? [] : [`seat ${String(seat)} ends in ${state.phase}`]),
        ...(state.timeOuts.some((count) => count > 0) ? [`time ran out: ${state.timeOuts.join(', ')}`] : []),
        ...(page.gaps === 0 ? [] : [`seat ${String(seat)} missed frames`]),
        ...(page === this.table.pages[seat] ? leaksOf(page) : []),
      ];
    });
  }

  leaksIn(text: string, seat: number | null): readonly string[] {
    return untaughtIn(text, seat ?? -1, seat === null ? [] : this.#events(), this.#hands);
  }

  /** All that has been told of the deal, by whoever has heard most of it. */
  #events(): readonly SkatSeen[] {
    return this.table.pages.map(eventsOf).reduce((most, events) => (events.length > most.length ? events : most), []);
  }

  async #back(seat: number): Promise<void> {
    const page = new Page(this.#scene.server.host, this.member(seat).caller.cookie, this.table.competitionId, {
      nonce: this.table.pages[seat]?.nonce ?? '',
    });
    this.#pages[seat] = await page.join();
    await page.until(() => page.view !== null);
  }
}
