import type { Fact, ShuffleFact } from '@matador/cards';
import type { CompetitionFact, FreezeReason } from '@matador/competition';
import type { Envelope } from '@matador/protocol/socket';
import { LocalTable, OWN_SEAT, overFrame, type TableGame } from '@matador/table';
import type { BotGame, SeatBot } from '@matador/table/seat';
import { LocalSocket, type LocalServer } from './local-socket.ts';
import type { Scene } from './scene.ts';

/** The game that is played, and the bots against the person. */
export interface SceneGame<Action> {
  readonly zoneId: string;
  readonly name: string;
  readonly seats: number;
  readonly game: TableGame;
  readonly bots: BotGame<Action>;
}

export const COMPETITION_ID = '0190f3c2-7a1b-7c3d-8e4f-112233445566';
const CLOCKS = {
  moveMs: { bid: 30_000, declare: 60_000, card: 30_000, consent: 15_000, turn: 45_000 },
  bankMs: 0,
  trickPauseMs: 1000,
  dealPauseMs: 20_000,
};
const READ_EVERY_MS = 5000;
const RULING_MS = 900;

/** A repeatable source of numbers from 0 up to 1 (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** A moment of a real competition with bots, which answers the page as a server would. */
export class SceneTable<Action> implements LocalServer {
  readonly #game: SceneGame<Action>;
  readonly #scene: Scene<Action>;
  readonly #random = randomFrom(7);
  readonly #table: LocalTable;
  readonly #bots: readonly SeatBot<Action>[];
  #script: Scene<Action>['script'];
  /** Own decisions that a bot still makes at once. */
  #ahead: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(game: SceneGame<Action>, scene: Scene<Action>) {
    const { seats, zoneId, name } = game;
    this.#game = game;
    this.#scene = scene;
    this.#script = scene.script;
    this.#ahead = scene.standsAt ?? 0;
    this.#bots = Array.from({ length: seats }, () => game.bots.newBot());
    this.#table = new LocalTable({
      game: game.game,
      options: { seats, deals: seats, firstDealer: 0, clocks: CLOCKS },
      setting: {
        ...{ gameVariant: scene.speed ? 'speed' : null, tournamentId: 4711, zoneId, tournamentName: name },
        ...{ slot: 3, numberOfGames: 12, seriesBefore: 212, gamesBefore: 3 },
        serverTime: new Date().toISOString(),
      },
      nowMs: () => performance.now(),
      shuffle: () => this.#shuffle(),
      rule: (_question, answer) => {
        const verdict = scene.verdict ?? 'holds';
        if (this.#script.length > 0) answer(verdict);
        else setTimeout(() => answer(verdict), RULING_MS);
      },
      tell: (text) => this.#tell(text),
      onWait: (untilMs) => {
        clearTimeout(this.#deadline);
        if (untilMs === Infinity) return;
        this.#deadline = setTimeout(() => this.#do(() => this.#table.advance()), untilMs - performance.now());
      },
      onEnd: (outcome) => this.#tell(overFrame(COMPETITION_ID, outcome)),
    });
    setInterval(() => this.#table.tellClocks(), READ_EVERY_MS);
    if (!scene.stayLoading) this.#do(() => this.#table.load());
  }

  receive(frame: Envelope): void {
    if (this.#scene.voided && frame.eventName === 'join') return this.#tell(overFrame(COMPETITION_ID, 'voided'));
    if (frame.eventName === 'loaded') return;
    this.#do(() => this.#table.receive(frame));
  }

  /** Facts that a scene or the console asks for. */
  applyFact(fact: Exclude<CompetitionFact, Fact>): void {
    this.#do(() => this.#table.applyFact(fact));
  }

  /** Freezes the table, or releases it (null). */
  freeze(reason: FreezeReason | null): void {
    this.#do(() => {
      this.#table.core.freeze(reason, performance.now());
      this.#table.advance();
    });
  }

  /** Deals that are over and count. */
  get #counted(): number {
    return this.#table.core.state.competition.finished.filter(({ scores }) => scores !== null).length;
  }

  #do(change: () => void): void {
    change();
    this.#next();
  }

  #tell(text: string): void {
    for (const socket of LocalSocket.sockets) socket.tell(text);
  }

  #shuffle(): ShuffleFact {
    const { deckSize } = this.#game.game;
    const isScenes = this.#counted === 1 && this.#scene.deck !== null;
    const deck = isScenes ? (this.#scene.deck ?? []) : this.#drawn(deckSize);
    return { type: 'shuffle', deck, reshuffle: deck };
  }

  #drawn(deckSize: number): readonly number[] {
    return Array.from({ length: deckSize }, (_, card) => ({ card, at: this.#random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ card }) => card);
  }

  /** One step of whatever is not the person's to do; the first deal and the script go by at once. */
  #next(): void {
    clearTimeout(this.#timer);
    const { competition } = this.#table.core.state;
    const isFirst = this.#counted === 0 && this.#scene.skipFirst;
    const scripted = isFirst || competition.decisions.length === 0 ? undefined : this.#script[0];
    if (scripted !== undefined) return this.#playScript(scripted);
    if (this.#scene.frozen && !isFirst && competition.frozen === null && competition.decisions.length > 0)
      return this.#later(0, () => this.freeze('check'));
    const decision = competition.decisions.find(({ duty }) => duty === 'must');
    if (decision === undefined || (this.#scene.freeze && !isFirst)) return;
    const { seat, turn } = decision;
    if (seat === OWN_SEAT && !isFirst && !this.#scene.autopilot && (this.#ahead -= 1) < 0) return;
    const isAtOnce = isFirst || this.#scene.standsAt !== null;
    this.#later(isAtOnce ? 0 : this.#scene.paceMs, () =>
      this.#table.act(
        seat,
        turn,
        this.#bots[seat]?.choose(this.#table.core.state.competition.view(seat), this.#random),
      ),
    );
  }

  #playScript([seat, action]: Scene<Action>['script'][number]): void {
    this.#script = this.#script.slice(1);
    this.#later(0, () => {
      const { decisions } = this.#table.core.state.competition;
      // A claim or a concession is made at anybody's turn.
      const open = decisions.find((decision) => decision.seat === seat) ?? decisions[0];
      this.#table.act(seat, open?.turn ?? 0, action);
    });
  }

  #later(ms: number, step: () => void): void {
    const run = (): void => this.#do(step);
    if (ms === 0) return queueMicrotask(run);
    this.#timer = setTimeout(run, ms);
  }
}
