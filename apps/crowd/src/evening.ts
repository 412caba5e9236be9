import { randomUUID } from 'node:crypto';
import { playsGame } from '@matador/games';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { joinResult, running, zone, zones, type Tournament } from '@matador/protocol/rest';
import { pause, type BotContext } from './bot-context.ts';
import { search } from './search.ts';
import type { Session } from './session.ts';
import { playTable } from './table.ts';

const REST_MS = 3000;
const RETRY_MS = 5000;

const lobbyOpen = (tournament: Tournament): boolean =>
  tournament.dates.secondsUntilLobbyStart <= 0 && tournament.dates.secondsUntilLobbyEnd > 0;

/** @throws Error with the status when there is no answer to be read */
const ask = async (session: Session, path: string): Promise<unknown> => {
  const { status, body } = await session.call('GET', path);
  if (status >= 300) throw new Error(`${path} answered ${String(status)}`);
  return body;
};

const openTournaments = async (session: Session): Promise<readonly Tournament[]> => {
  const overview = zones.parse(await ask(session, 'tournaments/zones'));
  const open: Tournament[] = [];
  for (const teaser of overview.zones) {
    if (!playsGame(teaser.gametype) || teaser.tournamentInfo === null) continue;
    const page = zone.parse(await ask(session, `tournaments/zone/${teaser.zoneId}`));
    open.push(...page.tournaments.filter((tournament) => lobbyOpen(tournament)));
  }
  return open;
};

const join = async (session: Session, tournament: Tournament): Promise<boolean> => {
  const answer = await session.call('POST', `tournaments/join/${String(tournament.tournamentId)}`, {
    'idempotency-key': randomUUID(),
    'entry-kind': tournament.joined ? 'rejoin' : 'join',
    'terms-version': TERMS_VERSION,
  });
  return answer.status === 200 && joinResult.parse(answer.body).success;
};

/** What the choice of a tournament looks at. */
type Choice = Pick<Tournament, 'zoneId' | 'isMasters' | 'gameVariant'> & {
  readonly metaData: Pick<Tournament['metaData'], 'playersPerGame'>;
};

/** Simulated players that keep a smaller tournament company: with one person they fill a table. */
const companyOf = ({ metaData }: Choice): number => metaData.playersPerGame - 1;

/** Simulated players of the ordinary Skat tournament, before the smaller ones get company for a second person. */
const MAIN_COMPANY = 7;

const isSameKind = (one: Choice, other: Choice): boolean =>
  one.zoneId === other.zoneId && one.gameVariant === other.gameVariant;

/**
 * Where a simulated player goes by its number: some to each smaller tournament, some to the ordinary Skat one, some to
 * those that run beside another of their kind, as many again to each smaller one, since the first may sit at a table,
 * and the rest to the ordinary one.
 */
export const chooseTournament = <T extends Choice>(open: readonly T[], number: number): T | undefined => {
  const main = open.find(({ isMasters, gameVariant }) => !isMasters && gameVariant === null) ?? open[0];
  if (main === undefined) return undefined;
  const isBeside = (tournament: T): boolean => open.find((one) => isSameKind(one, tournament)) !== tournament;
  const companies = (of: readonly T[]): readonly T[] =>
    of.flatMap((tournament) => Array<T>(companyOf(tournament)).fill(tournament));
  const smaller = companies(open.filter((tournament) => tournament !== main && !isBeside(tournament)));
  const beside = companies(open.filter((tournament) => tournament !== main && isBeside(tournament)));
  return [...smaller, ...Array<T>(MAIN_COMPANY).fill(main), ...beside, ...smaller][number] ?? main;
};

/** The table that this account still sits at, after a restart of the server or of the crowd. */
const unfinishedTable = async (session: Session): Promise<string | null> => {
  const table = running.parse(await ask(session, 'me/running')).items.find((item) => item.type === 'table');
  return table?.competitionId ?? null;
};

/** Joins when needed and plays one competition; false when nothing could be played now. */
const playOne = async (session: Session, number: number, context: BotContext): Promise<boolean> => {
  const unfinished = await unfinishedTable(session);
  if (unfinished !== null) {
    await playTable(session, unfinished, context);
    return true;
  }
  const choose = context.choose ?? chooseTournament;
  const tournament = choose(await openTournaments(session), number);
  if (tournament === undefined) return false;
  const open = tournament.games.some((slot) => slot.state === 'open');
  if ((!tournament.joined || !open) && !(await join(session, tournament))) return false;
  const competition = await search(session, tournament.tournamentId, context);
  if (competition === null) return false;
  await playTable(session, competition, context);
  return true;
};

/** A table may have formed at the very moment the search was left: that competition is still played. */
const playLast = async (session: Session, context: BotContext): Promise<boolean> => {
  const unfinished = await unfinishedTable(session);
  if (unfinished === null) return false;
  await playTable(session, unfinished, context);
  return true;
};

const isLate = (context: BotContext): boolean => context.isLate?.() === true;

/**
 * One simulated player's evening: competition after competition until the crowd goes home.
 * @param number counts the players from 0 and decides which tournament this one plays
 */
export const spendEvening = async (session: Session, number: number, context: BotContext): Promise<void> => {
  while (!context.signal.aborted) {
    try {
      const goesHome = isLate(context);
      const played = goesHome ? await playLast(session, context) : await playOne(session, number, context);
      if (goesHome && !played) return;
      await pause(context, played ? REST_MS * (0.5 + context.random()) : RETRY_MS * (0.5 + context.random()));
    } catch (error) {
      if (context.signal.aborted) return;
      context.report(`${session.userName}: ${error instanceof Error ? error.message : String(error)}`);
      await pause(context, RETRY_MS);
    }
  }
};
