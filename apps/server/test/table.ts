import type { Tracing } from '../src/observe/tracing.ts';
import { newTournament } from './people.ts';
import type { TestContext } from './database.ts';
import { formedTable, newMember, startTestServer, type Member, type TestServer } from './game-server.ts';
import type { Ear } from './socket-ear.ts';
import { Page, type PageOptions, type Policy } from './page.ts';
import { playOn } from './seat-page.ts';

/** Three members at a table, each with a page. */
export interface Seated {
  readonly competitionId: string;
  readonly members: readonly Member[];
  readonly pages: readonly [Page, Page, Page];
}

/** A server with one tournament, where tables are made for tests. */
export interface Venue {
  readonly context: TestContext;
  readonly server: TestServer;
  readonly tournamentId: number;
  members(count?: number): Promise<Member[]>;
  /** A table with three pages that have asked to sit down. */
  seat(options?: PageOptions): Promise<Seated>;
  /** The same once the first deal has been dealt to all. */
  deal(options?: PageOptions): Promise<Seated>;
  /** Opens a page for a member; it has asked to sit down. */
  page(member: Member, competitionId: string, options?: PageOptions): Promise<Page>;
  /** Cuts a line and waits until the server has felt it. */
  cut(ear: Ear): Promise<void>;
}

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export const openVenue = async (context: TestContext, tracing: Tracing | null = null): Promise<Venue> => {
  const server = await startTestServer(context, tracing);
  const tournamentId = await newTournament(context);
  const members = async (count = 3): Promise<Member[]> => {
    const made: Member[] = [];
    for (let at = 0; at < count; at += 1) made.push(await newMember(context, server, tournamentId));
    return made;
  };
  const page = (member: Member, competitionId: string, options: PageOptions = {}): Promise<Page> =>
    new Page(server.host, member.caller.cookie, competitionId, options).join();
  const seat = async (options: PageOptions = {}): Promise<Seated> => {
    const three = await members();
    const competitionId = await formedTable(context, server, tournamentId, three);
    const [a, b, c] = await Promise.all(three.map((member) => page(member, competitionId, options)));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three sit at a table');
    return { competitionId, members: three, pages: [a, b, c] };
  };
  const deal = async (options: PageOptions = {}): Promise<Seated> => {
    const seated = await seat(options);
    for (const one of seated.pages) await one.until(() => one.view?.dealNumber === 1);
    return seated;
  };
  const cut = async (one: Ear): Promise<void> => {
    const { gate } = server.gameServer;
    const before = gate.size;
    one.cut();
    while (gate.size === before) await breathe();
    await breathe();
  };
  return { context, server, tournamentId, members, seat, deal, page, cut };
};

/** The page whose decision is waited for. */
export const onTurn = (pages: readonly Page[]): Page => {
  const page = pages.find((one) => one.decision?.duty === 'must');
  if (page === undefined) throw new Error('nobody has to decide');
  return page;
};

/** Plays until a trick of the first deal lies half on the table. */
export const intoATrick = async ({ pages }: Seated, { context }: Venue, policy: Policy): Promise<void> => {
  const [first] = pages;
  await playOn(pages, context.clock, policy, () => {
    const deal = first.view?.deal;
    return (
      deal !== null && deal !== undefined && deal.tricks.reduce((a, b) => a + b, 0) >= 2 && deal.trick.length === 1
    );
  });
  for (const page of pages) await page.until(() => page.head === first.head || page.view?.turn === first.view?.turn);
};

/** Bids 18 once, holds nothing, picks up and declares the first contract there is; plays the first legal card. */
export const byRote: Policy = (page) => {
  const legal = page.legal();
  const isFirstBid = page.state.deal?.auction.value === 0;
  const wanted = isFirstBid ? legal.find((action) => action.type === 'bid' && action.value === 18) : undefined;
  return (
    wanted ??
    legal.find(({ type }) => type === 'pickUp' || type === 'play') ??
    legal.find((action) => action.type === 'declare' && action.discard !== undefined) ??
    page.fallback()
  );
};
