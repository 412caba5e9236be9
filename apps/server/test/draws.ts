import { randomBytes } from 'node:crypto';
import type { PersonData } from '@matador/protocol/rest';
import { makeFormer, type Formed } from '../src/matching/former.ts';
import { noteSeen } from '../src/matching/marks.ts';
import { makeSearches } from '../src/matching/searches.ts';
import { givePerson } from '../src/money/person-given.ts';
import { networkOf } from '../src/people/network.ts';
import { enterTickets } from '../src/store/queries/matching-tickets.ts';
import type { TestContext } from './database.ts';
import { newPlayer } from './people.ts';
import { join } from './series.ts';

/** Somebody who waits, with the nonce that the page put in. */
export interface Waiting {
  readonly userId: string;
  readonly nonce: string;
}

const WAITS_MS = 600_000;

/** Lets somebody who has joined wait, without a socket. */
export const waitAgain = async (
  context: TestContext,
  tournamentId: number,
  { userId, nonce }: Waiting,
  address?: string,
): Promise<void> => {
  const network = networkOf(address);
  const issued = await makeSearches(context).begin({ userId, tournamentId, network, nonce, gameServerHost: '' });
  if (!issued.ok) throw new Error(issued.code);
  const now = context.clock.now();
  const ids = [issued.data.ticket.split('.')[0] ?? ''];
  const expiresAt = new Date(now.getTime() + WAITS_MS);
  await enterTickets(context.store.db, { ids, node: context.nodeId, now, expiresAt });
};

/** Somebody new who has joined and waits, seen at an address if one is named. */
export const waitingAt = async (
  context: TestContext,
  tournamentId: number,
  address?: string,
  nonce = randomBytes(32).toString('hex'),
): Promise<Waiting> => {
  const { id: userId } = await newPlayer(context, { known: false });
  await join(context, userId, tournamentId);
  await noteSeen(context, { userId, address });
  const one = { userId, nonce };
  await waitAgain(context, tournamentId, one, address);
  return one;
};

/** The tables that a node forms now. */
export const formIn = async (context: TestContext, tournament: number): Promise<readonly Formed[]> => {
  const told: Formed[] = [];
  await makeFormer(context).form({ tournament, size: 3, isHere: () => true }, (formed) => told.push(...formed));
  return told;
};

export const usersAt = (table: Formed | undefined): readonly string[] => (table?.players ?? []).map(({ user }) => user);

let known = 0;
const IBANS = ['DE89370400440532013000', 'GB82WEST12345698765432', 'FR1420041010050500013M02606', 'NL91ABNA0417164300'];

/** An account says who its holder is, who shares nothing with anybody but what is said. */
export const tellPerson = async (
  context: TestContext,
  userId: string,
  said: Partial<PersonData> = {},
): Promise<void> => {
  known += 1;
  const data = {
    ...{ legalName: `Kim ${'abcdefghijklmnop'[known] ?? ''}oe`, birthDay: '1980-01-01' },
    ...{ street: `Gasse ${String(known)}`, postalCode: '50667', city: 'Köln' },
    ...{ iban: IBANS[known % IBANS.length] ?? '', ...said },
  };
  const given = await givePerson(context, userId, data);
  if (typeof given === 'string' || !given.known) throw new Error(`not known: ${JSON.stringify(given)}`);
};
