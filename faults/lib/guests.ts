import { spendEvening } from '../../apps/crowd/src/evening.ts';
import type { BotContext } from '../../apps/crowd/src/bot-context.ts';
import { sessionOf, type Network } from '../../apps/crowd/src/session.ts';
import { GAMES, type Game } from '../../bench/lib/games.ts';
import type { Witness } from './witness.ts';

export interface GuestsParts {
  readonly url: string;
  /** Of signed-in players with money, by the game that they play. */
  readonly cookies: Readonly<Record<Game, readonly string[]>>;
  readonly random: () => number;
  readonly witness: Witness & { thinks?(competitionId: string, ms: number): void };
  /** Multiplies their thinking times. */
  readonly pace: number;
  readonly network: Network;
}

/** Players who go on playing through everything. */
export class Guests {
  readonly #home = new AbortController();
  readonly #evenings: Promise<unknown>;
  readonly #reports = new Map<string, number>();
  #isLate = false;

  constructor({ url, cookies, random, witness, pace, network }: GuestsParts) {
    const people = GAMES.flatMap((game) => cookies[game].map((cookie) => ({ game, cookie })));
    const context: BotContext = {
      choose: (open, number) => open.find(({ name }) => name === people[number]?.game),
      random,
      pace,
      signal: this.#home.signal,
      report: (line) => {
        const kind = line.replace(/^\S+: /, '');
        this.#reports.set(kind, (this.#reports.get(kind) ?? 0) + 1);
      },
      isLate: () => this.#isLate,
      onThinking: (competitionId, ms) => witness.thinks?.(competitionId, ms),
      onFrame: (competitionId, session, frame) => {
        witness.heard(competitionId, session.userName, frame);
      },
    };
    this.#evenings = Promise.all(
      people.map(({ cookie }, at) =>
        spendEvening(sessionOf(url, `guest-${String(at)}`, cookie, { network }), at, context),
      ),
    );
  }

  /** What they complained of, how often. */
  get reports(): ReadonlyMap<string, number> {
    return this.#reports;
  }

  /** Lets everybody play on to the end of the game; false when somebody still sits there after `withinMs`. */
  async lastGames(withinMs: number): Promise<boolean> {
    this.#isLate = true;
    const done = this.#evenings.then(() => true);
    const tooLate = new Promise<boolean>((resolve) => {
      setTimeout(() => {
        resolve(false);
      }, withinMs).unref();
    });
    const isDone = await Promise.race([done, tooLate]);
    this.#home.abort();
    await this.#evenings;
    return isDone;
  }
}
