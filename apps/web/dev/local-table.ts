import type { DealResult, DealView, Decision, Fact } from '@matador/cards';
import type {
  Competition,
  CompetitionEvent,
  CompetitionFact,
  CompetitionState,
  TimeOutFact,
} from '@matador/competition';
import type { ClockReading, Envelope, TableView } from '@matador/protocol/socket';
import { LocalSocket, type LocalServer } from './local-socket.ts';
import type { Scene } from './scene.ts';

/** The game that is played, and who plays against the person. */
export interface LocalGame<State, Action, Event, Seen, View extends DealView, Result extends DealResult> {
  readonly gametype: string;
  readonly zoneId: string;
  readonly name: string;
  readonly seats: number;
  readonly rules: Competition<State, Action, Event, Seen, View, Result>;
  readonly choose: (view: View, random: () => number) => Action;
}

export const COMPETITION_ID = '0190f3c2-7a1b-7c3d-8e4f-112233445566';
const OWN = 0;
const CLOCKS = {
  moveMs: { bid: 30_000, declare: 60_000, card: 30_000, consent: 15_000, turn: 45_000 },
  bankMs: 0,
  trickPauseMs: 1000,
  dealPauseMs: 20_000,
};
const READ_EVERY_MS = 5000;

/** A repeatable source of numbers from 0 up to 1 (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** A table of one page: a real competition, bots, and the frames that a server would send to seat 0. */
export class LocalTable<
  State,
  Action,
  Event,
  Seen,
  View extends DealView,
  Result extends DealResult,
> implements LocalServer {
  readonly #game: LocalGame<State, Action, Event, Seen, View, Result>;
  readonly #scene: Scene<Action>;
  readonly #random = randomFrom(7);
  readonly #seen: { readonly events: unknown[]; readonly requestId: string | undefined }[] = [];
  readonly #startedMs = new Map<string, { readonly atMs: number; readonly delayMs: number }>();
  #state: CompetitionState<State, Result>;
  #script: readonly (readonly [number, Action])[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: LocalGame<State, Action, Event, Seen, View, Result>, scene: Scene<Action>) {
    const { seats } = game;
    this.#game = game;
    this.#state = game.rules.start({ seats, deals: seats, firstDealer: 0, clocks: CLOCKS });
    this.#scene = scene;
    this.#script = scene.script;
    setInterval(() => {
      this.#tell({ eventName: 'clock', payload: { head: this.#seen.length, clocks: this.#clocks() } });
      this.#runOut();
    }, READ_EVERY_MS);
    if (!scene.stayLoading) this.#open();
  }

  receive({ eventName, payload, requestId }: Envelope, socket: LocalSocket): void {
    switch (eventName) {
      case 'join':
        return this.#join(payload, socket);
      case 'act':
        return this.#act(payload, requestId, socket);
      case 'giveUp':
        this.#supply({ type: 'gaveUp', seat: OWN });
        return this.#next();
      case 'resync':
        return socket.tell(this.#view());
      case 'heartbeat':
        return socket.tell({ eventName: 'heartbeat' });
      default:
    }
  }

  /** Facts that a scene or the console asks for. */
  supply(fact: CompetitionFact): void {
    this.#supply(fact);
    this.#next();
  }

  #open(): void {
    for (const seat of this.#state.seats.keys()) this.#supply({ type: 'connected', seat });
    for (const seat of this.#state.seats.keys()) this.#supply({ type: 'loaded', seat });
    this.#next();
  }

  #join(payload: unknown, socket: LocalSocket): void {
    const have = typeof payload === 'object' && payload !== null && 'have' in payload ? Number(payload.have) : 0;
    if (this.#scene.voided)
      return socket.tell({ eventName: 'over', payload: { competitionId: COMPETITION_ID, outcome: 'voided' } });
    if (have === 0) return socket.tell(this.#view());
    this.#seen.slice(have).forEach(({ events, requestId }, place) => {
      socket.tell(this.#frame(have + place + 1, events, requestId));
    });
    socket.tell({ eventName: 'clock', payload: { head: this.#seen.length, clocks: this.#clocks() } });
  }

  #act(payload: unknown, requestId: string | undefined, socket: LocalSocket): void {
    if (typeof payload !== 'object' || payload === null || !('turn' in payload) || !('action' in payload)) return;
    const action = this.#game.rules.parse(payload.action);
    if (action === null) return;
    const code = this.#apply(OWN, Number(payload.turn), action, requestId);
    if (code !== null)
      socket.tell({
        eventName: 'refused',
        ...(requestId && { requestId }),
        payload: { code, turn: Number(payload.turn) },
      });
    this.#next();
  }

  #apply(seat: number, turn: number, action: Action, requestId?: string): string | null {
    const applied = this.#game.rules.apply(this.#state, seat, turn, action);
    if (!applied.ok) return applied.code;
    this.#told(applied.state, applied.events, requestId);
    return null;
  }

  #supply(fact: CompetitionFact): void {
    const applied = this.#game.rules.supply(this.#state, fact);
    if (applied.ok) this.#told(applied.state, applied.events);
  }

  #told(
    state: CompetitionState<State, Result>,
    happened: readonly CompetitionEvent<Event, Result>[],
    requestId?: string,
  ): void {
    const before = this.#state;
    this.#state = state;
    const open = new Set(this.#game.rules.decisions(state).map(keyOf));
    for (const key of this.#startedMs.keys()) if (!open.has(key)) this.#startedMs.delete(key);
    for (const decision of this.#game.rules.decisions(state)) {
      const { delayMs } = this.#game.rules.clockRule(state, decision);
      const key = keyOf(decision);
      if (!this.#startedMs.has(key))
        this.#startedMs.set(key, { atMs: performance.now(), delayMs: this.#script.length > 0 ? 0 : delayMs });
    }
    const events = happened.map((event) => this.#game.rules.seen(event, before, OWN)).filter((event) => event !== null);
    this.#seen.push({ events, requestId });
    this.#tell(this.#frame(this.#seen.length, events, requestId));
    if (state.phase === 'finished')
      this.#tell({ eventName: 'over', payload: { competitionId: COMPETITION_ID, outcome: 'finished' } });
  }

  #frame(number: number, events: unknown[], requestId: string | undefined): Envelope {
    return { eventName: 'seen', ...(requestId && { requestId }), payload: { number, events, clocks: this.#clocks() } };
  }

  #view(): Envelope {
    const { speed } = this.#scene;
    const payload: TableView = {
      head: this.#seen.length,
      view: this.#game.rules.view(this.#state, OWN),
      clocks: this.#clocks(),
      seat: OWN,
      gametype: this.#game.gametype,
      gameVariant: speed ? 'speed' : null,
      tournamentId: 4711,
      zoneId: this.#game.zoneId,
      tournamentName: this.#game.name,
      slot: 3,
      numberOfGames: 12,
      fair: { commitments: [], nonceHashes: this.#state.seats.map(() => null), nonces: null },
      seriesBefore: 212,
      gamesBefore: 3,
      rulesVersion: this.#game.rules.rulesVersion,
      serverTime: new Date().toISOString(),
    };
    return { eventName: 'view', payload };
  }

  #clocks(): ClockReading[] {
    return this.#game.rules.decisions(this.#state).map((decision) => {
      const { moveMs } = this.#game.rules.clockRule(this.#state, decision);
      const started = this.#startedMs.get(keyOf(decision));
      const passed = started === undefined ? 0 : performance.now() - started.atMs;
      const delay = started?.delayMs ?? 0;
      return {
        seat: decision.seat,
        turn: decision.turn,
        clock: decision.clock,
        delayMs: Math.max(0, Math.round(delay - passed)),
        remainingMs: Math.max(0, Math.round(moveMs - Math.max(0, passed - delay))),
        totalMs: moveMs,
        bankMs: 0,
      };
    });
  }

  #tell(frame: Envelope): void {
    for (const socket of LocalSocket.sockets) socket.tell(frame);
  }

  /** The clock plays for who lets it run out. */
  #runOut(): void {
    for (const { seat, turn, remainingMs } of this.#clocks()) {
      const decision = this.#game.rules.decisions(this.#state).find((open) => open.seat === seat && open.turn === turn);
      if (remainingMs > 0 || decision === undefined) continue;
      this.#supply(this.#timeOut(decision));
      this.#next();
    }
  }

  #timeOut(decision: Decision): TimeOutFact {
    const action = this.#game.rules.fallback(this.#game.rules.view(this.#state, decision.seat), decision);
    return { type: 'timeOut', seat: decision.seat, turn: decision.turn, action };
  }

  #fact(): Fact | null {
    const needs = this.#game.rules.needs(this.#state);
    if (needs === 'ruling') return { type: 'ruling', verdict: this.#scene.verdict ?? 'holds' };
    if (needs !== 'shuffle') return null;
    const deck = this.#state.counted === 1 && this.#scene.deck ? this.#scene.deck : this.#shuffle();
    return { type: 'shuffle', deck, reshuffle: deck };
  }

  #shuffle(): number[] {
    return Array.from({ length: this.#game.rules.deckSize }, (_, card) => ({ card, at: this.#random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ card }) => card);
  }

  /** One step of whatever is not the person's to do; the first deal and the script go by at once. */
  #next(): void {
    clearTimeout(this.#timer);
    const fact = this.#fact();
    if (fact !== null) {
      const isRuling = fact.type === 'ruling';
      return this.#later(isRuling && this.#script.length === 0 ? 900 : 0, () => {
        this.#supply(fact);
      });
    }
    const auto = this.#game.rules.auto(this.#state);
    if (auto !== null)
      return this.#later(0, () => {
        this.#supply(auto);
      });
    const isFirst = this.#state.counted === 0 && this.#scene.skipFirst;
    const scripted = isFirst ? undefined : this.#script[0];
    if (scripted !== undefined) {
      this.#script = this.#script.slice(1);
      const [seat, action] = scripted;
      return this.#later(0, () => {
        const code = this.#apply(seat, this.#game.rules.view(this.#state, seat).turn, action);
        if (code !== null)
          throw new Error(`the script's ${JSON.stringify(action)} of seat ${seat} is refused: ${code}`);
      });
    }
    const decision = this.#game.rules
      .decisions(this.#state)
      .find(({ seat, duty }) => (seat !== OWN || isFirst || this.#scene.autopilot) && duty === 'must');
    if (decision === undefined || (this.#scene.freeze && !isFirst)) return;
    this.#later(isFirst ? 0 : this.#scene.paceMs, () => {
      const view = this.#game.rules.view(this.#state, decision.seat).deal;
      if (view !== null) this.#apply(decision.seat, decision.turn, this.#game.choose(view, this.#random));
    });
  }

  #later(ms: number, step: () => void): void {
    const run = (): void => {
      step();
      this.#next();
    };
    if (ms === 0) return queueMicrotask(run);
    this.#timer = setTimeout(run, ms);
  }
}

const keyOf = ({ turn, seat, clock }: Decision): string => `${turn}/${seat}/${clock}`;
