import { spellFrame, type BareSocket } from '../../apps/server/test/bare.ts';
import { until } from '../../apps/server/test/patience.ts';
import type { Book, Sin } from '../lib/book.ts';
import type { Random } from '../lib/random.ts';
import { sampled } from '../lib/sample.ts';
import type { Scene } from '../lib/scene.ts';
import { leaksIn, type Secret } from '../lib/secrets.ts';
import type { Watch } from '../lib/watch.ts';
import { NO_TURN, type Ground } from './arena.ts';
import type { Attacker } from './attackers.ts';
import { casesOf, type SocketCase } from './cases.ts';
import type { EventSpec, Position } from './events.ts';
import { hear, judge } from './judge.ts';
import { comes, connectionsOf, idle, openLine } from './line.ts';

export interface Options {
  readonly random: Random;
  readonly book: Book;
  readonly watch: Watch;
  /** Cases that are tried of one event from one position. */
  readonly most: number;
  /** Whether every table under attack is played to its end, or the last one only. */
  readonly playsOut: boolean;
  progress(line: string): void;
}

export const OTHERWISE = 'answered otherwise than documented';
/** Cases on one socket: with their markers they stay within its burst. */
const CASES_A_LINE = 5;

export interface Front {
  readonly spec: EventSpec;
  readonly position: Position;
  readonly attacker: Attacker;
  /** Null on the matching socket. */
  readonly arena: Ground | null;
}

/** One attack on the sockets. */
export class SocketAttack {
  readonly #scene: Scene;
  readonly #options: Options;
  readonly #secrets: readonly Secret[];
  #lines: readonly BareSocket[] = [];
  #onLine: string[] = [];
  /** Connections of others. */
  #others = 0;
  #marker = 0;

  constructor(scene: Scene, options: Options, secrets: readonly Secret[]) {
    this.#scene = scene;
    this.#options = options;
    this.#secrets = secrets;
  }

  /** Every case of one event from one position, on as many sockets as that takes. */
  async attack(front: Front): Promise<void> {
    const { random, most } = this.#options;
    const { spec, position, attacker, arena } = front;
    const before = arena?.seen;
    const cases = casesOf(spec, attacker.place, random).filter(
      ({ expected }) => expected === 'wrong' || expected === 'unspeakable' || spec.effect?.(position) !== true,
    );
    for (const attempt of sampled(cases, most, random)) await this.#attempt(front, attempt);
    await this.#hangUp(front);
    if (arena?.seen !== before)
      this.#find('state changed', front, 'effect', 'all of them', 'an honest page sees something else than before');
  }

  async #attempt(front: Front, attempt: SocketCase): Promise<void> {
    const { book } = this.#options;
    const { spec, position } = front;
    const line = await this.#open(front);
    const from = line.texts.length;
    const wasClosed = line.closeCode !== null;
    this.#onLine.push(`${attempt.kind}: ${attempt.what}`);
    line.bytes(attempt.bytes);
    if (!(await this.#settled(front, attempt, line, from)))
      this.#find(OTHERWISE, front, attempt.kind, attempt.what, 'is neither answered nor closed');
    const texts = line.texts.slice(from).filter((text) => !text.includes(this.#mark));
    const hearing = hear(texts, wasClosed ? null : line.closeCode);
    const { outcome, flaw } = judge(hearing.words, attempt, spec, position);
    book.count(areaOf(front), attempt.kind, outcome);
    for (const why of [...hearing.flaws, ...(flaw === null ? [] : [flaw])])
      this.#find(OTHERWISE, front, attempt.kind, attempt.what, why);
    for (const why of this.#leaks(front, texts))
      this.#find('told what belongs to others', front, attempt.kind, attempt.what, why);
    // After a join the attacker is no newcomer any more, but the next case needs one.
    const hasMoved = spec.name === 'join' && attempt.expected === 'right';
    if (line.isOver || hasMoved || this.#onLine.length >= CASES_A_LINE) await this.#hangUp(front);
  }

  /** Waits until the server is done with a case. */
  async #settled({ spec, position }: Front, attempt: SocketCase, line: BareSocket, from: number): Promise<boolean> {
    const { expected } = attempt;
    if (position === 'replaced') {
      await idle(this.#scene);
      return true;
    }
    if (expected === 'unspeakable' || expected === 'flood') return comes(line, () => line.isOver);
    this.#marker += 1;
    const isSeated = position === 'in turn' || position === 'out of turn';
    line.bytes(spellFrame({ payload: isSeated ? this.#staleAct() : this.#heartbeat() }));
    const marked = await comes(line, () => line.isOver || line.texts.some((text) => text.includes(this.#mark)));
    // What a newcomer asks is looked up first: the marker overtakes it.
    const isLookedUp = expected === 'right' && !isSeated && (spec.name === 'join' || spec.name === 'enter');
    if (!isLookedUp || position === 'not greeted') return marked;
    if (position === 'searching') {
      await idle(this.#scene);
      return true;
    }
    return comes(line, () => line.isOver || line.texts.slice(from).some((text) => !text.includes(this.#mark)));
  }

  get #mark(): string {
    return `"requestId":"mark-${String(this.#marker)}"`;
  }

  #heartbeat(): string {
    return `{"eventName":"heartbeat",${this.#mark}}`;
  }

  /** Goes through the table's queue behind everything that was asked before. */
  #staleAct(): string {
    return `{"eventName":"act","payload":{"turn":${String(NO_TURN)},"action":{"type":"pass"}},${this.#mark}}`;
  }

  async #open({ spec, position, attacker }: Front): Promise<BareSocket> {
    const [open] = this.#lines;
    if (open !== undefined) return open;
    this.#others = await connectionsOf(this.#scene);
    const lines = await openLine(this.#scene, spec.socket, position, attacker);
    this.#lines = lines;
    await this.#options.watch.changed();
    return lines[0];
  }

  /** Looks at everything that could have come of what was said on a socket, and ends it. */
  async #hangUp(front: Front): Promise<void> {
    const said = this.#onLine.join(' + ');
    await idle(this.#scene);
    const changes = await this.#options.watch.changed();
    for (const change of changes.filter((one) => !this.#isAbsence(front, one)))
      this.#find('state changed', front, 'effect', said, `has changed ${change}`);
    for (const line of this.#scene.complaints.splice(0))
      this.#find('answered 5xx, or failed inside', front, 'effect', said, `failed inside: ${line}`);
    if (Reflect.get({}, 'polluted') !== undefined)
      this.#find('state changed', front, 'effect', said, 'has reached Object.prototype');
    for (const line of this.#lines) line.cut();
    // The server writes down that a search lost its socket: not before it knows of it.
    if (this.#lines.length > 0)
      await until(
        async () => (await connectionsOf(this.#scene)) <= this.#others,
        'the server knows that it was cut off',
      );
    this.#lines = [];
    this.#onLine = [];
    await idle(this.#scene);
  }

  /**
   * A search whose socket was closed waits for another one: that, and that alone, is written down. Without a line the
   * last one has just been cut, and nothing was said since.
   */
  #isAbsence({ position }: Front, change: string): boolean {
    const isLost = this.#lines.length === 0 || this.#lines.some((line) => line.isOver);
    return position === 'searching' && change.startsWith('tickets ') && isLost;
  }

  /** What an attacker was told that belongs to others. */
  #leaks({ arena, attacker }: Front, texts: readonly string[]): readonly string[] {
    const { seat, userId } = attacker;
    // Who sits at a table is told its players' shares, once all are in.
    const secrets = this.#secrets.filter(({ what }) => seat === null || what !== 'nonce');
    return texts.flatMap((text) => [
      ...leaksIn(text, secrets, { userId, said: '' }).map((leak) => `tells the ${leak}`),
      ...(arena?.leaksIn(text, seat) ?? []).map((card) => `shows ${card}: ${text.slice(0, 200)}`),
    ]);
  }

  #find(sin: Sin, front: Front, kind: string, what: string, why: string): void {
    this.#options.book.find({ sin, area: areaOf(front), kind, what: `${front.position} | ${what}`, why });
  }
}

const areaOf = ({ spec }: Front): string => `${spec.socket} socket: ${spec.name}`;
