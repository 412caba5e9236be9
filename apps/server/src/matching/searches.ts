import { randomBytes, randomUUID } from 'node:crypto';
import type { MatchingData } from '@matador/protocol/rest';
import { lobbyState, lobbyWindow, nextOpenSlot } from '@matador/tournament';
import { Batcher } from '../batcher.ts';
import type { Context } from '../context.ts';
import { isTimeUp } from '../money/limits.ts';
import { accountBars } from '../people/account.ts';
import {
  endSearches,
  endSearchesOf,
  insertTickets,
  lockFreeUsers,
  lockUser,
  pendingCompetition,
  searchFacts,
  seatsBeforeSearch,
  type NewTicket,
  type SearchAsked,
  type SearchedTournament,
  type SearchFacts,
  type SeatsBefore,
} from '../store/queries/matching-tickets.ts';
import type { Tx } from '../store/store.ts';
import { hashSecret, shownTicket } from './tickets.ts';

/** An issued ticket waits so long for its socket. */
const ISSUED_MS = 60_000;
/** How often, and how long after each other, an overloaded process is looked at again before a search is refused. */
const CALM_LOOKS = 12;
const CALM_MS = 500;

/** So many are decided together, at most: what they hold is free again soon. */
const BATCH_SIZE = 64;

interface SearchRequest extends SearchAsked {
  /** Where the session was opened from, coarsened; null when unknown. */
  readonly network: string | null;
  /** What the player puts into the draw, 32 bytes in hex; null: drawn here. */
  readonly nonce?: string | null;
  /** Host and port that the page opens its socket to. */
  readonly gameServerHost: string;
}

interface ComingSearch extends SearchRequest {
  readonly at: Date;
}

/** Why no search can begin (MATCH-12). */
export type SearchRefusal =
  | 'unknownTournament'
  | 'notAllowed'
  | 'timeUp'
  | 'notJoined'
  | 'notRunning'
  | 'frozen'
  | 'lobbyClosed'
  | 'pending'
  | 'noOpenSlot'
  | 'busy';

export type Issued =
  | { readonly ok: true; readonly data: MatchingData }
  | { readonly ok: false; readonly code: SearchRefusal; readonly competitionId: string | null };

/** What became of searches that were asked for together. */
interface Decided {
  readonly issued: ReadonlyMap<ComingSearch, Issued>;
  /** Searches of the same users that these ended. */
  readonly ended: readonly string[];
}

/** The searches of a process: those that come together begin together, each decided by itself. */
export interface Searches {
  /**
   * Begins a search: a ticket for the lowest open slot. A search of the same user elsewhere ends, and its page is told.
   * Nothing is pending and nothing is used up until a table forms.
   */
  begin(request: SearchRequest): Promise<Issued>;
}

const refused = (code: SearchRefusal, competitionId: string | null = null): Issued => ({
  ok: false,
  code,
  competitionId,
});

/** A loopback address is a proxy's or a developer's: it says nothing about who shares a network. */
const LOOPBACK: readonly (string | null)[] = ['127.0.0.0/24', '0:0:0:0::/64'];

/** Whether one may search in a tournament at this moment, by its lobby's hours. */
export const lobbyIsOpen = (
  tournament: Pick<SearchedTournament, 'lobbyFrom' | 'lobbyTo' | 'competitionStart' | 'competitionEnd'>,
  now: Date,
): boolean => {
  const { lobbyFrom: from, lobbyTo: to, competitionStart: start, competitionEnd: end } = tournament;
  return lobbyState(lobbyWindow({ from, to }, { start, end }, now)) === 'open';
};

/** A search that nothing forbids so far. */
interface Allowed {
  readonly request: ComingSearch;
  readonly tournament: SearchedTournament;
  readonly attempt: string;
}

const allow = async (tx: Tx, request: ComingSearch, facts: SearchFacts | null): Promise<Allowed | SearchRefusal> => {
  const { at } = request;
  if (facts === null) return 'notAllowed';
  const { account, limited, tournament, attempt } = facts;
  if (limited && (await isTimeUp(tx, account.id, at))) return 'timeUp';
  if (tournament === null) return 'unknownTournament';
  if (accountBars(account, at).length > 0) return 'notAllowed';
  if (attempt === null) return 'notJoined';
  if (tournament.state !== 'running') return 'notRunning';
  if (tournament.tournamentFrozen) return 'frozen';
  if (!lobbyIsOpen(tournament, at)) return 'lobbyClosed';
  return { request, tournament, attempt };
};

interface NewSearch {
  readonly ticket: NewTicket;
  readonly data: MatchingData;
}

/** A ticket for the lowest open slot, or why there is none. */
const issue = ({ request, tournament, attempt }: Allowed, { seats, pending }: SeatsBefore): NewSearch | Issued => {
  const { userId, tournamentId, gameServerHost, at } = request;
  if (pending !== null) return refused('pending', pending);
  const slot = nextOpenSlot(seats, tournament.numberOfGames, at);
  if (slot === null) return refused('noOpenSlot');
  const shown = { id: randomUUID(), secret: randomBytes(24).toString('base64url') };
  return {
    ticket: {
      id: shown.id,
      secretHash: hashSecret(shown.secret),
      userId,
      tournament: tournamentId,
      attempt,
      slot,
      nonce: request.nonce ?? randomBytes(32).toString('hex'),
      network: LOOPBACK.includes(request.network) ? null : request.network,
      now: at,
      expiresAt: new Date(at.getTime() + ISSUED_MS),
    },
    data: {
      gameServerHost,
      gameVariant: tournament.gameVariant,
      gametype: tournament.gametype,
      lobbyId: String(tournamentId),
      numberOfPlayers: tournament.playersPerGame,
      slotId: slot,
      ticket: shownTicket(shown),
      tournamentId,
    },
  };
};

/** Decides searches of users whom this transaction holds. */
const decide = async (tx: Tx, requests: readonly ComingSearch[]): Promise<Decided> => {
  const facts = await searchFacts(tx, requests);
  const issued = new Map<ComingSearch, Issued>();
  const allowed: Allowed[] = [];
  for (const [at, request] of requests.entries()) {
    const verdict = await allow(tx, request, facts[at] ?? null);
    if (typeof verdict === 'string') issued.set(request, refused(verdict));
    else allowed.push(verdict);
  }
  // A forming that holds an old ticket is waited for here; what it formed is then seen as pending.
  const ended = await endSearchesOf(
    tx,
    allowed.map(({ request }) => request.userId),
  );
  const before = await seatsBeforeSearch(
    tx,
    allowed.map(({ request, attempt }) => ({ userId: request.userId, attempt })),
  );
  const tickets: NewTicket[] = [];
  for (const [at, one] of allowed.entries()) {
    const begun = issue(one, before[at] ?? { seats: [], pending: null });
    if ('ticket' in begun) tickets.push(begun.ticket);
    issued.set(one.request, 'ticket' in begun ? { ok: true, data: begun.data } : begun);
  }
  await insertTickets(tx, tickets);
  return { issued, ended };
};

const pause = ({ clock }: Context, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/** Whether a new search can be taken; a hiccup is waited out, an overload is not. */
const isCalm = async (context: Context): Promise<boolean> => {
  for (let look = 0; look < CALM_LOOKS && context.load.isOverloaded; look += 1) await pause(context, CALM_MS);
  return !context.load.isOverloaded;
};

/**
 * Decides searches that come while others are on their way together: five statements for all of them. Users whom
 * somebody else holds, or whose old ticket a forming holds, are left out and decided alone: a transaction that holds many
 * waits for nobody. Each of a batch that failed is decided alone too.
 */
export const makeSearches = (context: Context): Searches => {
  const { store, clock, log, messages } = context;
  /** Each in its place; null for whom `hold` does not hold. */
  const transact = async (
    requests: readonly ComingSearch[],
    hold: (tx: Tx) => Promise<ReadonlySet<string>>,
  ): Promise<readonly (Issued | null)[]> => {
    const { issued, ended } = await store.transaction(async (tx) => {
      const held = await hold(tx);
      return decide(
        tx,
        requests.filter(({ userId }) => held.has(userId)),
      );
    });
    if (ended.length > 0) messages.publish('searchesEnded', { tickets: ended, event: 'leave' });
    return requests.map((request) => issued.get(request) ?? null);
  };
  const batcher = new Batcher<ComingSearch, Issued | null>(
    (requests) => {
      const userIds = requests.map(({ userId }) => userId);
      return transact(requests, (tx) => lockFreeUsers(tx, userIds)).catch((error: unknown) => {
        // Even if it was committed after all: a search gives way to the next one of its user.
        log.warn({ err: error, searches: requests.length }, 'searches are decided one by one');
        return requests.map(() => null);
      });
    },
    { maxSize: BATCH_SIZE, apart: ({ userId }) => userId },
  );
  const alone = async (request: ComingSearch): Promise<Issued> => {
    const [issued] = await transact([request], async (tx) => {
      await lockUser(tx, request.userId);
      return new Set([request.userId]);
    });
    return issued ?? refused('notAllowed');
  };
  return {
    begin: async (request) => {
      if (!(await isCalm(context))) return refused('busy');
      const search = { ...request, at: clock.now() };
      return (await batcher.add(search)) ?? alone(search);
    },
  };
};

/** `formed`: too late, a table has formed and waits. */
export type Exited =
  { readonly ok: true } | { readonly ok: false; readonly code: 'formed'; readonly competitionId: string };

/** Ends a user's search in a tournament (MATCH-10); doing it twice is no error. */
export const exitMatching = async (context: Context, userId: string, tournamentId: number): Promise<Exited> => {
  const { db } = context.store;
  const ended = await endSearches(db, userId, tournamentId);
  if (ended.length > 0) {
    context.messages.publish('searchesEnded', { tickets: ended, event: 'leave' });
    context.messages.publish('queueChanged', { tournament: tournamentId });
    return { ok: true };
  }
  const competitionId = await pendingCompetition(db, userId, tournamentId);
  return competitionId === null ? { ok: true } : { ok: false, code: 'formed', competitionId };
};
