import type { LiveData, LiveEvent } from '@matador/protocol/rest';
import { countConnections, type ConnectionCount } from '../cluster/connection-count.ts';
import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { ChangePoller } from './change-poller.ts';
import type { LiveStream } from './stream.ts';

const POLL_MS = 1000;
/** Every so many polls a sign of life, and a look whether the sessions still hold. */
const BEAT_EVERY = 15;
/** Every so many polls the count of streams is looked after. */
const COUNT_EVERY = 60;
/** Tabs of one player that may listen at once, over all processes. */
export const MAX_STREAMS_OF_USER = 8;
const MAX_STREAMS = 20_000;

/** Why somebody may not listen. */
export type LiveRefusal = 'tooManyOfUser' | 'tooMany';

/** All pages that listen on this process (API-12). It works only while there are any. */
export class LiveHub {
  readonly #context: Context;
  readonly #poller: ChangePoller;
  readonly #streamsOf: ConnectionCount;
  readonly #users = new Map<string, Set<LiveStream>>();
  /** Whose slots have changed since the last poll, and in which tournaments. */
  readonly #slots = new Map<string, Set<number>>();
  #count = 0;
  #lastId = 0;
  #polls = 0;
  #isClosed = false;
  #stop: (() => void) | null = null;

  constructor(context: Context) {
    this.#context = context;
    this.#streamsOf = countConnections(context, 'stream', MAX_STREAMS_OF_USER);
    this.#poller = new ChangePoller(context, {
      tell: (to, event, data) => {
        this.#tell(to, event, data);
      },
      note: (userId, tournamentId) => {
        this.#note(userId, tournamentId);
      },
    });
  }

  get count(): number {
    return this.#count;
  }

  /** Whether an account may listen once more; null: it counts from now on, and has to be opened. */
  async admit(userId: string): Promise<LiveRefusal | null> {
    if (this.#count >= MAX_STREAMS) return 'tooMany';
    return (await this.#streamsOf.take(userId)) ? null : 'tooManyOfUser';
  }

  /** @param isBack the page has listened before and may have missed something */
  open(stream: LiveStream, isBack: boolean): void {
    const { userId } = stream.listener;
    if (this.#isClosed) {
      this.#streamsOf.giveBack(userId);
      return stream.end();
    }
    const own = this.#users.get(userId) ?? new Set();
    this.#users.set(userId, own.add(stream));
    this.#count += 1;
    this.#tell([stream], isBack ? 'reload' : 'hello', {});
    this.#stop ??= this.#start();
  }

  close(stream: LiveStream): void {
    const own = this.#users.get(stream.listener.userId);
    if (own?.delete(stream) !== true) return;
    this.#count -= 1;
    this.#streamsOf.giveBack(stream.listener.userId);
    stream.end();
    if (own.size === 0) this.#users.delete(stream.listener.userId);
    if (this.#count > 0) return;
    this.#stop?.();
    this.#stop = null;
  }

  /** Ends all streams; none opens after it. */
  shut(): void {
    this.#isClosed = true;
    for (const stream of this.#all()) this.close(stream);
  }

  #all(): readonly LiveStream[] {
    return [...this.#users.values()].flatMap((own) => [...own]);
  }

  #tell<E extends LiveEvent>(to: Iterable<LiveStream>, event: E, data: LiveData<E>): void {
    this.#lastId += 1;
    for (const stream of to) stream.send(event, data, this.#lastId);
  }

  #watching(tournamentId: number): readonly LiveStream[] {
    return this.#all().filter(({ listener }) => listener.tournamentId === tournamentId);
  }

  #start(): () => void {
    const { messages, changes, clock, log } = this.#context;
    const ends = [
      messages.subscribe('competitionChanged', ({ tournament, users }) => {
        for (const user of users) if (this.#users.has(user)) this.#note(user, tournament);
      }),
      messages.subscribe('sessionsEnded', ({ users }) => {
        this.#endForeign(users.flatMap((user) => [...(this.#users.get(user) ?? [])])).catch((error: unknown) => {
          log.warn({ err: error }, 'ended sessions could not be looked up'); // the next look finds them
        });
      }),
      changes.subscribe((change) => {
        if (change.topic === 'ranking') this.#tell(this.#watching(change.tournamentId), 'ranking', idOf(change));
        else this.#tell(this.#all(), 'season', { seasonId: change.seasonId });
      }),
    ];
    const job = every(clock, POLL_MS, () => this.#beat(), {
      onError: (error) => {
        log.error({ err: error }, 'pages could not be told of changes');
      },
    });
    return () => {
      void job.stop();
      for (const end of ends) end();
    };
  }

  #note(userId: string, tournamentId: number): void {
    const noted = this.#slots.get(userId) ?? new Set();
    this.#slots.set(userId, noted.add(tournamentId));
  }

  async #beat(): Promise<void> {
    this.#polls += 1;
    try {
      await this.#poller.look({ users: this.#users, all: this.#all() });
      if (this.#polls % BEAT_EVERY === 0) await this.#endForeign(this.#all());
      if (this.#polls % COUNT_EVERY === 0) await this.#streamsOf.look();
    } catch (error) {
      this.#context.log.warn({ err: error }, 'changes could not be looked for');
    }
    this.#tellSlots();
    if (this.#polls % BEAT_EVERY === 0) for (const stream of this.#all()) stream.beat();
    for (const stream of this.#all()) if (!stream.isOpen) this.close(stream);
  }

  #tellSlots(): void {
    for (const [userId, tournaments] of this.#slots)
      for (const tournamentId of tournaments) this.#tell(this.#users.get(userId) ?? [], 'slots', { tournamentId });
    this.#slots.clear();
  }

  /** Whose session has ended hears nothing more. */
  async #endForeign(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const hashes = streams.map(({ listener }) => listener.tokenHash);
    const open = await this.#context.sessions.openAmong(hashes, this.#context.clock.now());
    for (const stream of streams) if (!open.has(stream.listener.tokenHash)) this.close(stream);
  }
}

const idOf = ({ tournamentId }: { readonly tournamentId: number }) => ({ tournamentId });
