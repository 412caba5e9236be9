import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { MatchingData } from '@matador/protocol/rest';
import { lobbyState, lobbyWindow, nextOpenSlot } from '@matador/tournament';
import type { Database } from '../store/store.ts';
import type { Context } from '../context.ts';
import { accountBars, type Account } from '../people/account.ts';
import {
  endSearches,
  findTickets,
  insertTicket,
  lockUser,
  pendingCompetition,
  searchSituation,
  seatsBeforeSearch,
  type SearchSituation,
  type TicketRow,
} from '../store/queries/matching-tickets.ts';

/** An issued ticket waits so long for its socket. */
const ISSUED_MS = 60_000;
/** How often, and how long after each other, an overloaded process is looked at again before a search is refused. */
const CALM_LOOKS = 4;
const CALM_MS = 500;

export interface SearchRequest {
  readonly account: Account;
  readonly tournamentId: number;
  /** Where the session was opened from, coarsened; null when unknown. */
  readonly network: string | null;
  /** Host and port that the page opens its socket to. */
  readonly gameServerHost: string;
}

/** Why no search can begin (MATCH-12). */
export type SearchRefusal =
  'unknownTournament' | 'notAllowed' | 'notJoined' | 'notRunning' | 'lobbyClosed' | 'pending' | 'noOpenSlot' | 'busy';

export type Issued =
  | { readonly ok: true; readonly data: MatchingData }
  | { readonly ok: false; readonly code: SearchRefusal; readonly competitionId: string | null };

const refused = (code: SearchRefusal, competitionId: string | null = null): Issued => ({
  ok: false,
  code,
  competitionId,
});

/** A loopback address is a proxy's or a developer's: it says nothing about who shares a network. */
const LOOPBACK: readonly (string | null)[] = ['127.0.0.0/24', '0:0:0:0::/64'];

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether one may search in a tournament at this moment, by its state and its lobby's hours. */
export const lobbyIsOpen = (
  tournament: Pick<SearchSituation, 'lobbyFrom' | 'lobbyTo' | 'competitionStart' | 'competitionEnd'>,
  now: Date,
): boolean => {
  const { lobbyFrom: from, lobbyTo: to, competitionStart: start, competitionEnd: end } = tournament;
  return lobbyState(lobbyWindow({ from, to }, { start, end }, now)) === 'open';
};

const issue = async (context: Context, db: Database, request: SearchRequest): Promise<Searching> => {
  const { account, tournamentId, gameServerHost } = request;
  const network = LOOPBACK.includes(request.network) ? null : request.network;
  const now = context.clock.now();
  await lockUser(db, account.id);
  const situation = await searchSituation(db, tournamentId, account.id);
  if (situation === null) return refusal('unknownTournament');
  if (accountBars(account, now).length > 0) return refusal('notAllowed');
  if (situation.attempt === null) return refusal('notJoined');
  if (situation.state !== 'running') return refusal('notRunning');
  if (!lobbyIsOpen(situation, now)) return refusal('lobbyClosed');
  // A forming that holds the old ticket is waited for here; what it formed is then seen as pending.
  const ended = await endSearches(db, account.id, null);
  const { seats, pending } = await seatsBeforeSearch(db, account.id, situation.attempt);
  if (pending !== null) return { issued: refused('pending', pending), ended };
  const slot = nextOpenSlot(seats, situation.numberOfGames, now);
  if (slot === null) return { issued: refused('noOpenSlot'), ended };
  const id = randomUUID();
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + ISSUED_MS);
  const { attempt, gameVariant, gametype, playersPerGame } = situation;
  const ticket = { id, secretHash: hashSecret(secret), userId: account.id, tournament: tournamentId, attempt, slot };
  await insertTicket(db, { ...ticket, network, now, expiresAt });
  const data: MatchingData = {
    gameServerHost,
    gameVariant,
    gametype,
    lobbyId: String(tournamentId),
    numberOfPlayers: playersPerGame,
    slotId: slot,
    ticket: `${id}.${secret}`,
    tournamentId,
  };
  return { issued: { ok: true, data }, ended };
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

interface Searching {
  readonly issued: Issued;
  /** Searches of the same user that this one ended. */
  readonly ended: readonly string[];
}

const refusal = (code: SearchRefusal): Searching => ({ issued: refused(code), ended: [] });

/**
 * Begins a search: a ticket for the lowest open slot. A search of the same user elsewhere ends, and its page is told.
 * Nothing is pending and nothing is used up until a table forms.
 */
export const issueTicket = async (context: Context, request: SearchRequest): Promise<Issued> => {
  if (!(await isCalm(context))) return refused('busy');
  const { issued, ended } = await context.store.transaction((db) => issue(context, db, request));
  if (ended.length > 0) context.messages.publish('searchesEnded', { tickets: ended, event: 'leave' });
  return issued;
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

const TICKET = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{32})$/;

/** What a page shows of its ticket. */
export interface ShownTicket {
  readonly id: string;
  readonly secret: string;
}

/** Reads a shown ticket; null for what cannot be one. */
export const readTicket = (text: string): ShownTicket | null => {
  const [, id, secret] = TICKET.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
};

/** Whether it is shown by whom it was issued to. */
export const isSecretOf = (ticket: TicketRow, { secret }: ShownTicket): boolean =>
  timingSafeEqual(ticket.secretHash, hashSecret(secret));

/** The ticket behind the text that a page shows; null when it is none of ours. */
export const ticketOf = async (db: Database, text: string): Promise<TicketRow | null> => {
  const shown = readTicket(text);
  const [ticket] = shown === null ? [] : await findTickets(db, [shown.id]);
  return shown !== null && ticket !== undefined && isSecretOf(ticket, shown) ? ticket : null;
};
