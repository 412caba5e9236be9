/** What the pairing knows of somebody in the queue of one tournament. */
export interface Candidate {
  readonly ticket: string;
  readonly user: string;
  readonly simulated: boolean;
  /** Drawn for this round; never the same for two. */
  readonly lot: string;
  /** Rounds that have passed this one over. */
  readonly carried: number;
  /** Two who share one of these never sit at one table: a device, an address (MATCH-20). */
  readonly apart: readonly string[];
  /** Two who share one of these sit together only while nobody else waits: a busy address, a network. */
  readonly avoided: readonly string[];
  readonly waitedMs: number;
  /** How long to wait for people before simulated players fill the table (3 to 8 s). */
  readonly patienceMs: number;
}

export interface PairingRules {
  /** Seats of a table. */
  readonly size: number;
  /** Whether these two have played each other in this tournament. */
  met(userA: string, userB: string): boolean;
}

export type Group = readonly Candidate[];

/** Simulated players play each other only while so many more of them wait as two tables of people would need. */
const SPARE_TABLES = 2;
/** Opponents looked at for the best company of one; those drawn first come first. */
const NEAR = 48;
/** Tries of the search for the best group, so that a full lobby never blocks the loop. */
const MAX_ATTEMPTS = 20_000;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byLot = (a: Candidate, b: Candidate): number => compare(a.lot, b.lot);

/** The order of a round: whom more rounds have passed over comes first, and then lots alone decide (MATCH-19). */
export const inDrawnOrder = (waiting: readonly Candidate[]): readonly Candidate[] =>
  [...waiting].sort((a, b) => b.carried - a.carried || byLot(a, b));

/** A lot is 64 digits of a hash: what its second half says has nothing to do with whose turn it is. */
const COMPANY_FROM = 32;

/** The order in which others are looked at as company: by the second halves of lots, however long they have waited. */
const inCompanyOrder = (waiting: readonly Candidate[]): readonly Candidate[] => {
  const lots = waiting.map((one) => ({ one, half: one.lot.slice(COMPANY_FROM) }));
  return lots.sort((a, b) => compare(a.half, b.half)).map(({ one }) => one);
};

const share = (a: readonly string[], b: readonly string[]): boolean => a.some((mark) => b.includes(mark));

/** Whether two may sit at one table; simulated players share nothing with anybody (MATCH-16). */
const fits = (a: Candidate, b: Candidate): boolean => a.simulated || b.simulated || !share(a.apart, b.apart);

const fitsAll = (group: Group, next: Candidate): boolean => group.every((seated) => fits(seated, next));

/** What speaks against two at one table: known opponents (MATCH-15), a network that both come from. */
const objections = (a: Candidate, b: Candidate, rules: PairingRules): number =>
  (rules.met(a.user, b.user) ? 1 : 0) + (!a.simulated && !b.simulated && share(a.avoided, b.avoided) ? 2 : 0);

interface Best {
  readonly group: Group;
  readonly cost: number;
}

/**
 * The group around `anchor` with the fewest objections; among equals people before simulated players, and then by the
 * order of `others`. Null when no group of them fits.
 */
const bestGroup = (anchor: Candidate, others: readonly Candidate[], rules: PairingRules): Best | null => {
  let best: Best | null = null;
  let tries = 0;
  const extend = (group: readonly Candidate[], from: number, cost: number): void => {
    if (best !== null && cost >= best.cost) return;
    if (group.length === rules.size) {
      best = { group, cost };
      return;
    }
    for (let at = from; at < others.length && tries < MAX_ATTEMPTS; at += 1) {
      tries += 1;
      const next = others[at];
      if (next === undefined || !fitsAll(group, next)) continue;
      const added = group.reduce((sum, seated) => sum + objections(seated, next, rules), 0);
      // An objection weighs more than any number of simulated players.
      extend([...group, next], at + 1, cost + added * rules.size + (next.simulated ? 1 : 0));
    }
  };
  extend([anchor], 0, 0);
  return best;
};

/** The first group around `group` that fits, whatever else speaks against it; null: there is none among all of these. */
const anyGroup = (group: Group, others: readonly Candidate[], size: number): Group | null => {
  if (group.length === size) return group;
  // Whoever is kept apart from the same people as one who could not be completed cannot be either.
  const hopeless = new Set<string>();
  for (const [at, next] of others.entries()) {
    const marks = next.simulated ? '' : [...next.apart].sort().join(' ');
    if (hopeless.has(marks) || !fitsAll(group, next)) continue;
    const found = anyGroup([...group, next], others.slice(at + 1), size);
    if (found !== null) return found;
    hopeless.add(marks);
  }
  return null;
};

/** Those still free, by user, in the order of company; people and simulated players apart. */
interface Free {
  readonly people: Map<string, Candidate>;
  readonly simulated: Map<string, Candidate>;
}

/** Those of one kind who fit one of them, in the order of company, at most so many. */
const nearest = (free: ReadonlyMap<string, Candidate>, anchor: Candidate, most = NEAR): readonly Candidate[] => {
  const near: Candidate[] = [];
  for (const one of free.values()) {
    if (near.length === most) break;
    if (one !== anchor && fits(anchor, one)) near.push(one);
  }
  return near;
};

/** The first that nothing speaks against: most of the time the search for the best ends here. */
const firstFree = (anchor: Candidate, others: readonly Candidate[], rules: PairingRules): Group | null => {
  const group = [anchor];
  for (const next of others) {
    if (fitsAll(group, next) && group.every((seated) => objections(seated, next, rules) === 0)) group.push(next);
    if (group.length === rules.size) return group;
  }
  return null;
};

const seatPerson = (anchor: Candidate, free: Free, rules: PairingRules): Group | null => {
  const people = nearest(free.people, anchor);
  const unobjected = firstFree(anchor, people, rules);
  if (unobjected !== null) return unobjected;
  const simulated = nearest(free.simulated, anchor);
  const best = bestGroup(anchor, people, rules);
  if (best !== null && (best.cost === 0 || simulated.length === 0)) return best.group;
  if (simulated.length > 0 && anchor.waitedMs < anchor.patienceMs) return null;
  const withSimulated = simulated.length > 0 ? bestGroup(anchor, [...people, ...simulated], rules) : null;
  return withSimulated?.group ?? anyGroup([anchor], nearest(free.people, anchor, Infinity), rules.size);
};

/**
 * Who plays whom, from everybody waiting in one tournament. Tables are made in the order drawn, for whom a round has
 * passed over before the others (so nobody waits for ever); who sits there too goes by another lot, or two who were passed
 * over together would meet for sure. People come before simulated players, who fill up once a person has waited. Nobody
 * is left over who would fit others left over. Each table is in the order of its seats, by lot.
 * Pure: the same queue and rules give the same tables.
 */
export const pairUp = (waiting: readonly Candidate[], rules: PairingRules): readonly Group[] => {
  const free: Free = { people: new Map(), simulated: new Map() };
  // Each user counts once, so nobody meets their own second search (MATCH-14).
  const byUser = new Map<string, Candidate>();
  for (const one of inDrawnOrder(waiting)) if (!byUser.has(one.user)) byUser.set(one.user, one);
  const order = [...byUser.values()];
  for (const one of inCompanyOrder(order)) (one.simulated ? free.simulated : free.people).set(one.user, one);
  const groups: Group[] = [];
  const seat = (group: Group): void => {
    groups.push([...group].sort(byLot));
    for (const { user } of group) {
      free.people.delete(user);
      free.simulated.delete(user);
    }
  };
  let seatedBefore: number;
  // Once more while tables are made: whoever hoped for the simulated players that others took sits with whom there is.
  do {
    seatedBefore = groups.length;
    for (const anchor of order) {
      const group = free.people.has(anchor.user) ? seatPerson(anchor, free, rules) : null;
      if (group !== null) seat(group);
    }
  } while (groups.length > seatedBefore);
  while (free.people.size === 0 && free.simulated.size >= rules.size + SPARE_TABLES * (rules.size - 1)) {
    const anchor = [...free.simulated.values()].find(({ waitedMs, patienceMs }) => waitedMs >= patienceMs);
    const group = anchor && bestGroup(anchor, nearest(free.simulated, anchor), rules)?.group;
    if (group === undefined) break;
    seat(group);
  }
  return groups;
};
