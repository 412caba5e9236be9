import { compareSeason, compareStandings } from '@matador/tournament';
import type { Clock } from '../../clock.ts';
import type { Messages } from '../../cluster/messages.ts';
import {
  findChangedMembers,
  findChangedSeason,
  findSeasonMembers,
  findTournamentMembers,
  type SeasonMember,
  type TournamentMember,
} from '../../store/queries/rankings.ts';
import type { Store } from '../../store/store.ts';
import type { Board, Member } from './board.ts';
import { LiveBoard, type Source } from './live-board.ts';

export type TournamentBoard = Board<TournamentMember>;
export type SeasonBoard = Board<SeasonMember>;

/** The rankings that this process holds in memory, each as it stood in the database at most half a second ago. */
export interface Rankings {
  tournament(id: number): Promise<TournamentBoard>;
  season(id: number): Promise<SeasonBoard>;
  /** Whoever asks for this ranking from now on sees what has been committed by now. */
  outdate(topic: 'ranking' | 'season', id: number): void;
}

/** Rows of all rankings together that are kept for whoever asks next; about 0.3 kB each. */
const MAX_ROWS = 500_000;

/** Settled ranks stand; the order decides the others (RANK-7). */
const compareMembers = (a: TournamentMember, b: TournamentMember): number =>
  a.rank === b.rank ? compareStandings(a, b) : (a.rank ?? Infinity) - (b.rank ?? Infinity);

/** Rankings of one kind, those asked for last at the end. */
class LruCache<Row extends Member> {
  readonly #open: (id: number) => LiveBoard<Row>;
  readonly #boards = new Map<number, LiveBoard<Row>>();

  constructor(open: (id: number) => LiveBoard<Row>) {
    this.#open = open;
  }

  async fresh(id: number): Promise<Board<Row>> {
    const board = this.#boards.get(id) ?? this.#open(id);
    this.#boards.delete(id);
    this.#boards.set(id, board);
    const fresh = await board.fresh();
    this.#tidy();
    return fresh;
  }

  outdate(id: number): void {
    this.#boards.get(id)?.outdate();
  }

  /** Forgets what nobody has asked for the longest; the last one asked for always stays. */
  #tidy(): void {
    let rows = 0;
    for (const [id, board] of [...this.#boards].reverse()) {
      if (rows > 0 && rows + board.size > MAX_ROWS) this.#boards.delete(id);
      else rows += board.size;
    }
  }
}

/**
 * A ranking is read whole from a replica, where there is one, and from there on from the primary: it is as new as if all
 * of it had come from there.
 */
export const openRankings = (store: Pick<Store, 'db' | 'read'>, clock: Clock, messages: Messages): Rankings => {
  const { db } = store;
  const tournamentSource = (id: number): Source<TournamentMember> => ({
    compare: compareMembers,
    load: () => store.read((reads) => findTournamentMembers(reads, id)),
    changedSince: (cursor) => findChangedMembers(db, id, cursor),
  });
  const seasonSource = (id: number): Source<SeasonMember> => ({
    compare: compareSeason,
    load: () => store.read((reads) => findSeasonMembers(reads, id)),
    changedSince: (cursor) => findChangedSeason(db, id, cursor),
  });
  const tournaments = new LruCache((id) => new LiveBoard(tournamentSource(id), clock));
  const seasons = new LruCache((id) => new LiveBoard(seasonSource(id), clock));
  for (const subject of ['competitionChanged', 'tournamentChanged'] as const)
    messages.subscribe(subject, ({ tournament }) => {
      tournaments.outdate(tournament);
    });
  return {
    tournament: (id) => tournaments.fresh(id),
    season: (id) => seasons.fresh(id),
    outdate: (topic, id) => {
      if (topic === 'ranking') tournaments.outdate(id);
      else seasons.outdate(id);
    },
  };
};
