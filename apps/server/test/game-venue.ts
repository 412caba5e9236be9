import { verifyDeals, type OpenedDeals } from '@matador/cards/fair';
import type { DealOptions, DealResult, DealView, Game } from '@matador/cards';
import { competition, type CompetitionView } from '@matador/competition';
import { expect } from 'vitest';
import type { NewTournament } from '../src/store/queries/tournaments-schedule.ts';
import { openedDeals } from '../src/tables/opened.ts';
import type { TestContext } from './database.ts';
import { formedTable, newMember, startTestServer, type Member, type TestServer } from './game-server.ts';
import { newTournament } from './people.ts';
import { SeatPage, type PageOptions } from './seat-page.ts';

/** Members at a table of any game, each with a page to which the first deal has been dealt. */
export interface Company<Page> {
  readonly competitionId: string;
  readonly members: readonly Member[];
  readonly pages: readonly Page[];
}

/** A tournament of a game, where tables of it are made for tests. */
export interface GameTables<Page, View> {
  /** @param deals how many the competition has, where it is not the tournament's number */
  deal(deals?: number): Promise<Company<Page>>;
  /** Opens a page for one of a company; it has asked to sit down. */
  page(company: Company<Page>, seat: number, options?: PageOptions<View>): Promise<Page>;
  /** What is opened to the first of a company after its competition, verified with what that page noted (GAME-17). */
  verified(company: Company<Page>): Promise<OpenedDeals>;
}

/** The same with a server of its own. */
export interface GameVenue<Page, View> extends GameTables<Page, View> {
  readonly context: TestContext;
  readonly server: TestServer;
}

/** What a tournament has besides Skat's: its game, seats and deals. */
export type OfGame = Partial<NewTournament> & Pick<NewTournament, 'playersPerGame'>;

export const openGameTables = async <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  { context, server }: { readonly context: TestContext; readonly server: TestServer },
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  change: OfGame,
): Promise<GameTables<SeatPage<Action, Seen, View, Result>, CompetitionView<View, Result>>> => {
  type Page = SeatPage<Action, Seen, View, Result>;
  const rules = competition(game);
  const tournamentId = await newTournament(context, change);
  const sit = (member: Member, competitionId: string, options: PageOptions<CompetitionView<View, Result>>) =>
    new SeatPage(rules, { host: server.host, cookie: member.caller.cookie, competitionId }, options).join();
  const deal = async (deals?: number): Promise<Company<Page>> => {
    const at = deals === undefined ? tournamentId : await newTournament(context, { ...change, roundsPerGame: deals });
    const members: Member[] = [];
    for (let seat = 0; seat < change.playersPerGame; seat += 1) members.push(await newMember(context, server, at));
    const competitionId = await formedTable(context, server, at, members);
    const pages = await Promise.all(members.map((member) => sit(member, competitionId, {})));
    await Promise.all(pages.map((page) => page.until(() => page.view?.dealNumber === 1)));
    return { competitionId, members, pages };
  };
  const page = (company: Company<Page>, seat: number, options = {}): Promise<Page> => {
    const member = company.members[seat];
    if (member === undefined) throw new Error(`nobody sits at ${String(seat)}`);
    return sit(member, company.competitionId, options);
  };
  const verified = async ({ competitionId, members, pages }: Company<Page>): Promise<OpenedDeals> => {
    const [first] = pages;
    const opened = await openedDeals(context, competitionId, members[0]?.account.id ?? '');
    if (opened === null || first === undefined) throw new Error('nothing was opened');
    const { commitments = [], nonceHashes = [] } = first.fair ?? {};
    const noted = { commitments, nonceHashes, seat: 0, nonce: first.nonce };
    expect(await verifyDeals({ ...opened, noted })).toEqual({ ok: true, problems: [], receipts: [] });
    return opened;
  };
  return { deal, page, verified };
};

export const openGameVenue = async <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  context: TestContext,
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  change: OfGame,
): Promise<GameVenue<SeatPage<Action, Seen, View, Result>, CompetitionView<View, Result>>> => {
  const server = await startTestServer(context);
  return { context, server, ...(await openGameTables({ context, server }, game, change)) };
};
