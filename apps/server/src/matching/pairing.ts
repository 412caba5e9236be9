/** What the pairing knows of somebody in the queue of one tournament. */
export interface Candidate {
  readonly ticket: string;
  readonly user: string;
  readonly simulated: boolean;
  readonly household: string | null;
  readonly network: string | null;
  readonly waitedMs: number;
  /** How long to wait for people before simulated players fill the table (3 to 8 s). */
  readonly patienceMs: number;
}

export interface PairingRules {
  /** Seats of a table. */
  readonly size: number;
  /** Whether these two have played each other in this tournament. */
  met(userA: string, userB: string): boolean;
  /** Uniform in [0, 1). */
  random(): number;
}

export type Group = readonly Candidate[];

/** Simulated players play each other only while so many more of them wait as two tables of people would need. */
const SPARE_TABLES = 2;
/** Opponents looked at for one seat; the longest waiting come first. */
const NEAR = 48;
/** Tries of the search for the best group, so that a full lobby never blocks the loop. */
const MAX_ATTEMPTS = 20_000;

const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] => {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const moved = order[at];
    const taken = order[other];
    if (moved === undefined || taken === undefined) throw new Error('shuffle out of range');
    order[at] = taken;
    order[other] = moved;
  }
  return order;
};

const shares = (a: string | null, b: string | null): boolean => a !== null && a === b;

const close = (a: Candidate, b: Candidate): boolean =>
  !a.simulated && !b.simulated && (shares(a.household, b.household) || shares(a.network, b.network));

/** What speaks against two at one table: known opponents (MATCH-15), the same household or network (MATCH-16). */
const objections = (a: Candidate, b: Candidate, rules: PairingRules): number =>
  (rules.met(a.user, b.user) ? 1 : 0) + (close(a, b) ? 2 : 0);

/**
 * The group around `anchor` with the fewest objections; among equals people before simulated players,
 * and then by the order of `others`, which is random. Null when too few different users wait.
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
      if (next === undefined) continue;
      const added = group.reduce((sum, seated) => sum + objections(seated, next, rules), 0);
      // An objection weighs more than any number of simulated players.
      extend([...group, next], at + 1, cost + added * rules.size + (next.simulated ? 1 : 0));
    }
  };
  extend([anchor], 0, 0);
  return best;
};

interface Best {
  readonly group: Group;
  readonly cost: number;
}

/** Those still free, by user, the longest waiting first; people and simulated players apart. */
interface Free {
  readonly people: Map<string, Candidate>;
  readonly simulated: Map<string, Candidate>;
}

/** The longest waiting of one kind but one of them. */
const nearest = (free: ReadonlyMap<string, Candidate>, anchor: Candidate): readonly Candidate[] => {
  const near: Candidate[] = [];
  for (const one of free.values()) {
    if (near.length === NEAR) break;
    if (one !== anchor) near.push(one);
  }
  return near;
};

/** The first that nothing speaks against, in random order: most of the time the search for the best ends here. */
const firstFree = (anchor: Candidate, others: readonly Candidate[], rules: PairingRules): Group | null => {
  const group = [anchor];
  const left = [...others];
  while (group.length < rules.size) {
    const at = Math.floor(rules.random() * left.length);
    const next = left[at];
    const last = left.pop();
    if (next === undefined || last === undefined) return null;
    if (at < left.length) left[at] = last;
    if (group.every((seated) => objections(seated, next, rules) === 0)) group.push(next);
  }
  return group;
};

const seatPerson = (anchor: Candidate, free: Free, rules: PairingRules): Group | null => {
  const nearestPeople = nearest(free.people, anchor);
  const unobjected = firstFree(anchor, nearestPeople, rules);
  if (unobjected !== null) return unobjected;
  const people = shuffled(nearestPeople, rules.random);
  const simulated = shuffled(nearest(free.simulated, anchor), rules.random);
  const amongPeople = bestGroup(anchor, people, rules);
  if (amongPeople !== null && (amongPeople.cost === 0 || simulated.length === 0)) return amongPeople.group;
  if (anchor.waitedMs < anchor.patienceMs) return null;
  return bestGroup(anchor, [...people, ...simulated], rules)?.group ?? null;
};

/**
 * Who plays whom, from everybody waiting in one tournament: opponents are random, people are seated first and the
 * longest waiting before the others (so nobody waits for ever), simulated players fill up once a person has waited.
 * Pure: the same queue, rules and random source give the same tables.
 */
export const pairUp = (waiting: readonly Candidate[], rules: PairingRules): readonly Group[] => {
  const free: Free = { people: new Map(), simulated: new Map() };
  // Each user counts once, so nobody meets their own second search (MATCH-14).
  for (const one of [...waiting].sort((a, b) => b.waitedMs - a.waitedMs))
    if (!free.people.has(one.user) && !free.simulated.has(one.user))
      (one.simulated ? free.simulated : free.people).set(one.user, one);
  const groups: Group[] = [];
  const seat = (group: Group): void => {
    groups.push(shuffled(group, rules.random));
    for (const { user } of group) {
      free.people.delete(user);
      free.simulated.delete(user);
    }
  };
  for (const anchor of [...free.people.values()]) {
    const group = free.people.has(anchor.user) ? seatPerson(anchor, free, rules) : null;
    if (group !== null) seat(group);
  }
  while (free.people.size === 0 && free.simulated.size >= rules.size + SPARE_TABLES * (rules.size - 1)) {
    const [anchor] = free.simulated.values();
    if (anchor === undefined || anchor.waitedMs < anchor.patienceMs) break;
    const group = bestGroup(anchor, shuffled(nearest(free.simulated, anchor), rules.random), rules)?.group;
    if (group === undefined) break;
    seat(group);
  }
  return groups;
};
