import type { ShuffleFact } from '@matador/cards';
import type { CompetitionFact, CompetitionOptions } from '@matador/competition';
import { frameOf } from '@matador/protocol/frame';
import type { ClockReading, Envelope, TableView } from '@matador/protocol/socket';
import { TableCore } from './core.ts';
import { byClock, byFact, byPlayer, type Entry, type Line, type Verdict } from './entry.ts';
import { clockFrame, refusedFrame, seenFrame, viewFrame } from './frames.ts';
import type { TableGame } from './game.ts';
import { TableState } from './table-state.ts';

/** What the page is told of its table besides how it stands. */
export type LocalSetting = Omit<TableView, 'head' | 'view' | 'clocks' | 'seat' | 'gametype' | 'fair' | 'rulesVersion'>;

export interface LocalTableParts {
  readonly game: TableGame;
  readonly options: CompetitionOptions;
  readonly setting: LocalSetting;
  /** Where the page sits; absent: at the first seat. */
  readonly seat?: number;
  /** The time on the table's clock, in ms. One that stands still lets no deadline pass. */
  nowMs(): number;
  /** False: nobody's time runs out, and the page is told of no clock. */
  readonly isTimed?: boolean;
  shuffle(): ShuffleFact;
  /** Rules on a claim, now or later. */
  rule(question: unknown, answer: (verdict: Verdict) => void): void;
  /** A frame for the page, as the server would send it. */
  tell(text: string): void;
  /** A line became part of the table. */
  onLine?(line: Line, shuffle: ShuffleFact | null): void;
  /** Nothing follows before this time, on the table's clock; a request comes before, or `advance`. */
  onWait?(untilMs: number): void;
  /** The competition is over. */
  onEnd?(outcome: 'finished' | 'voided'): void;
}

/** The page sits here where nothing else is said. */
export const OWN_SEAT = 0;

const fieldOf = (payload: unknown, name: string): unknown =>
  typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;

/**
 * Drives a table within one program: no log but what `onLine` keeps, no secret shares, one page that speaks the
 * table's protocol. Lines are part of the table at once.
 */
export class LocalTable {
  readonly core: TableCore;
  readonly #parts: LocalTableParts;
  readonly #seat: number;
  #isOver = false;

  constructor(parts: LocalTableParts) {
    const { game, options, setting } = parts;
    const { gametype, rulesVersion } = game;
    this.#parts = parts;
    this.#seat = parts.seat ?? OWN_SEAT;
    this.core = new TableCore(
      new TableState(game, { type: 'formed', gametype, gameVariant: setting.gameVariant, rulesVersion, options }),
    );
    const opening = this.core.step(parts.nowMs());
    if (opening.type === 'append') this.#adopt(opening.line, null);
    // The shuffle is the program's own: no seat has a share in it.
    for (let seat = 0; seat < options.seats; seat += 1)
      this.#adopt(byClock(seat, { type: 'nonce', nonce: null }), null);
  }

  /** Takes a line of a table that is set up again. False when it does not fit. */
  take(line: Line, shuffle: ShuffleFact | null = null): boolean {
    return this.#append(line, shuffle) === null;
  }

  /** Takes a frame of the page. */
  receive({ eventName, payload, requestId }: Envelope): void {
    switch (eventName) {
      case 'join':
        this.#catchUp(Number(fieldOf(payload, 'have') ?? 0));
        return this.advance(); // a table that was set up again may have stopped anywhere
      case 'resync':
        return this.#catchUp(Number(fieldOf(payload, 'have') ?? 0));
      case 'loaded':
        return this.load();
      case 'act':
        return this.act(this.#seat, Number(fieldOf(payload, 'turn')), fieldOf(payload, 'action'), requestId);
      case 'giveUp':
        return this.#answer(
          this.#seat,
          { type: 'fact', fact: { type: 'gaveUp', seat: this.#seat } },
          { turn: null, requestId },
        );
      case 'heartbeat':
        return this.#parts.tell(frameOf('heartbeat', '{}', requestId));
      default:
    }
  }

  /** Everybody is there. */
  load(): void {
    for (const [seat, done] of this.core.state.competition.loaded.entries()) {
      if (done) continue;
      this.#append(byFact({ type: 'connected', seat }), null);
      this.#append(byFact({ type: 'loaded', seat }), null);
    }
    this.advance();
  }

  act(seat: number, turn: number, action: unknown, requestId?: string): void {
    this.#answer(seat, { type: 'act', turn, action }, { turn, requestId });
  }

  /** What happened around the table. */
  applyFact(fact: Exclude<CompetitionFact, { readonly type: 'shuffle' | 'ruling' }>): void {
    this.#append(byFact(fact), null);
    this.advance();
  }

  /** Carries out all that follows now. */
  advance(): void {
    if (this.#isOver) return;
    for (;;) {
      const { nowMs, shuffle, rule } = this.#parts;
      const step = this.core.step(nowMs());
      switch (step.type) {
        case 'append':
          this.#adopt(step.line, null);
          break;
        case 'shuffle':
          this.#adopt(step.line, shuffle());
          break;
        case 'askRuling':
          rule(this.core.state.competition.question(), (verdict) => {
            const line = this.core.ruled(verdict);
            if (line === null) return;
            this.#adopt(line, null);
            this.advance();
          });
          break;
        case 'wait':
          return this.#parts.onWait?.(step.untilMs);
        case 'end':
          this.#isOver = true;
          return this.#parts.onEnd?.(step.outcome);
      }
    }
  }

  /** Tells the page the clocks. */
  tellClocks(): void {
    this.#parts.tell(clockFrame(this.#head, this.#clocksJson));
  }

  get #head(): number {
    return this.core.state.streams[this.#seat]?.head ?? 0;
  }

  get #clocks(): readonly ClockReading[] {
    const { isTimed = true, nowMs } = this.#parts;
    return isTimed ? this.core.readClocks(nowMs()) : [];
  }

  get #clocksJson(): string {
    return JSON.stringify(this.#clocks);
  }

  #catchUp(have: number): void {
    const missed = have === 0 ? null : (this.core.state.streams[this.#seat]?.since(have) ?? null);
    if (missed === null) return this.#parts.tell(this.#view());
    for (const frame of missed) this.#parts.tell(seenFrame(frame, this.#clocksJson));
    this.tellClocks();
  }

  /** Takes what a seat asks for, or says why not; the same request is done once. */
  #answer(
    seat: number,
    entry: Entry,
    { turn, requestId }: { readonly turn: number | null; readonly requestId: string | undefined },
  ): void {
    if (requestId !== undefined && this.#repeat(requestId)) return;
    const code = this.#append(byPlayer(seat, entry, requestId ?? null), null);
    if (code !== null) return this.#parts.tell(refusedFrame(code, turn, requestId));
    this.advance();
  }

  /** Whether a request was answered before; if so it gets the same answer again. */
  #repeat(requestId: string): boolean {
    const stream = this.core.state.streams[this.#seat];
    const number = stream?.answerTo(requestId) ?? null;
    if (stream === undefined || number === null) return false;
    const frame = stream.frame(number);
    this.#parts.tell(frame === null ? this.#view(requestId) : seenFrame(frame, this.#clocksJson));
    return true;
  }

  #view(requestId?: string): string {
    const { setting, game } = this.#parts;
    const { gametype, rulesVersion } = game;
    const view = {
      head: this.#head,
      view: this.core.state.competition.view(this.#seat),
      clocks: [...this.#clocks],
      seat: this.#seat,
      gametype,
      ...setting,
      fair: { commitments: [], nonceHashes: [], nonces: [] },
      rulesVersion,
    };
    return viewFrame(view, requestId);
  }

  /** @returns why the line is refused, null when it was taken */
  #append(line: Line, shuffle: ShuffleFact | null): string | null {
    const plan = this.core.plan(line, shuffle);
    if (!plan.ok) return plan.code;
    const frame = this.core.adopt(plan, this.#parts.nowMs())[this.#seat] ?? null;
    this.#parts.onLine?.(plan.line, shuffle);
    if (frame !== null) this.#parts.tell(seenFrame(frame, this.#clocksJson));
    return null;
  }

  #adopt(line: Line, shuffle: ShuffleFact | null): void {
    const code = this.#append(line, shuffle);
    if (code !== null) throw new Error(`${line.entry.type} was refused: ${code}`);
  }
}
