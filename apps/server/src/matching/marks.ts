import type { Context } from '../context.ts';
import { lineOf } from '../people/network.ts';
import { noteMarks, sharedMarks, type Mark } from '../store/queries/marks.ts';

/** What an account was seen with keeps it apart from others for so long (MATCH-20). */
export const MARK_MS = 30 * 86_400_000;
/** An address that more accounts use is a carrier's or a café's: it is only avoided. */
const BUSY = 20;

/** What accounts are kept apart by, as it is noted: nobody can read an address out of it. */
const markOf = ({ keyring }: Pick<Context, 'keyring'>, userId: string, kind: Mark['kind'], value: string): Mark => ({
  userId,
  kind,
  digest: keyring.sign('mark', `${kind} ${value}`),
});

/** Somebody was seen at an address, and on devices. */
export interface Seen {
  readonly userId: string;
  /** As the request came; loopback and private ones are none. */
  readonly address: string | undefined;
  readonly devices?: readonly string[];
}

/** Notes where an account was seen. A demo with play money keeps nobody apart (MATCH-16). */
export const noteSeen = async (context: Context, { userId, address, devices = [] }: Seen): Promise<void> => {
  if (context.config.demo) return;
  const line = lineOf(address);
  const marks = [
    ...(line === null ? [] : [markOf(context, userId, 'address', line)]),
    ...devices.map((device) => markOf(context, userId, 'device', device)),
  ];
  await noteMarks(context.store.db, marks, context.clock.now());
};

/** Marks of a player that others who wait have too. */
export interface Company {
  /** With whom he never sits. */
  readonly apart: readonly string[];
  /** With whom he sits only while nobody else waits. */
  readonly avoided: readonly string[];
}

/** What is shared by these who wait, households and payment instruments among it (`people/person.ts`); those who share nothing are not in it. */
export const companyOf = async (context: Context, users: readonly string[]): Promise<ReadonlyMap<string, Company>> => {
  const company = new Map<string, { apart: string[]; avoided: string[] }>();
  if (context.config.demo) return company;
  const since = new Date(context.clock.now().getTime() - MARK_MS);
  for (const { userId, kind, digest, accounts } of await sharedMarks(context.store.db, users, since)) {
    const own = company.get(userId) ?? { apart: [], avoided: [] };
    company.set(userId, own);
    (kind === 'address' && accounts > BUSY ? own.avoided : own.apart).push(`${kind} ${digest}`);
  }
  return company;
};
