import type { Context } from '../context.ts';
import { lineOf } from '../people/network.ts';
import { moveMarks, noteMarks, sharedMarks, type Mark } from '../store/queries/marks.ts';

/** What an account was seen with keeps it apart from others for so long (MATCH-20). */
export const MARK_MS = 30 * 86_400_000;
/** An address that more players use is a carrier's or a café's: it is only avoided. */
const BUSY = 20;

/** What accounts are kept apart by; as it is noted nobody can read it. */
interface Trait {
  readonly kind: 'address' | 'device';
  readonly value: string;
}

const PURPOSE = 'mark';
const textOf = ({ kind, value }: Trait): string => `${kind} ${value}`;

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
  const { keyring, store, clock } = context;
  const line = lineOf(address);
  const traits: readonly Trait[] = [
    ...(line === null ? [] : [{ kind: 'address' as const, value: line }]),
    ...devices.map((device) => ({ kind: 'device' as const, value: device })),
  ];
  const signed = traits.map((trait) => ({ trait, digest: keyring.sign(PURPOSE, textOf(trait)) }));
  // Whoever was seen with it before SECRET was changed has to be found by it, and counted.
  const moved = signed.flatMap(({ trait, digest }) =>
    keyring.signEarlier(PURPOSE, textOf(trait)).map((earlier) => ({ kind: trait.kind, earlier, digest })),
  );
  await moveMarks(store.db, moved);
  const marks = signed.map(({ trait: { kind }, digest }): Mark => ({ userId, kind, digest }));
  await noteMarks(store.db, marks, clock.now());
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
  for (const { userId, kind, digest, players } of await sharedMarks(context.store.db, users, since)) {
    const own = company.get(userId) ?? { apart: [], avoided: [] };
    company.set(userId, own);
    (kind === 'address' && players > BUSY ? own.avoided : own.apart).push(`${kind} ${digest}`);
  }
  return company;
};
