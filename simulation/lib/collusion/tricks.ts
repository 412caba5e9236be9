import type { Account, Marks } from './lobby.ts';

/** What colluders know: more than pages are told. They talk to each other. */
export interface Sight {
  /** How many wait, in the steps that pages are told. */
  readonly told: number;
  readonly friends: readonly Account[];
  /** Rounds that have passed over a friend's ticket. */
  passedOver(friend: Account): number;
}

/** A way to try to sit with friends. */
export interface Trick {
  readonly name: string;
  readonly marks: Marks;
  /** Who of those who are away begins to search now. */
  search(sight: Sight): readonly Account[];
  /** Who of those who wait gives up, to come back later. */
  leave(sight: Sight): readonly Account[];
  /** Whether a table without a friend is not loaded. */
  readonly refuses: boolean;
}

const FREE: Marks = () => ({ apart: [], avoided: [] });
const isAway = ({ doing, games }: Account): boolean => doing === 'away' && games > 0;
const isWaiting = ({ doing }: Account): boolean => doing === 'waiting';

/** All of them at the same moment, as soon as nobody plays. */
const allAtOnce = ({ friends }: Sight): readonly Account[] =>
  friends.some(({ doing }) => doing !== 'away') ? [] : friends.filter(isAway);

const at =
  (isTheMoment: (told: number) => boolean): Trick['search'] =>
  (sight) =>
    isTheMoment(sight.told) ? allAtOnce(sight) : [];

/** Whoever was passed over alone comes back as somebody new; two who were passed over together stay. */
const passedOverAlone = (sight: Sight): readonly Account[] => {
  const passed = sight.friends.filter((one) => isWaiting(one) && sight.passedOver(one) > 0);
  return passed.length > 1 ? [] : passed;
};

/** Whose friends sit at a table already gives up. */
const leftAlone = ({ friends }: Sight): readonly Account[] => {
  const waiting = friends.filter(isWaiting);
  return waiting.length === 1 ? waiting : [];
};

const stay: Trick['leave'] = () => [];
const trick = (name: string, more: Partial<Trick>): Trick => ({
  ...{ name, marks: FREE, search: allAtOnce, leave: stay, refuses: false },
  ...more,
});

/** Two, and accounts of one device besides that can only fill the pool. */
const doublesOf =
  (mark: string): Marks =>
  (place) => ({ apart: place < 2 ? [] : [mark], avoided: [] });

/** Everything that is tried to get a table together. */
export const TRICKS: readonly Trick[] = [
  trick('the same moment', {}),
  trick('an empty queue', { search: at((told) => told === 0) }),
  trick('one who waits alone', { search: at((told) => told === 1) }),
  trick('a pool that is nearly full', { search: at((told) => told >= 6) }),
  trick('a crowd that is known to wait', { search: at((told) => told < 10) }),
  trick('leaving when passed over alone', { leave: passedOverAlone }),
  trick('leaving when the others are seated', { leave: leftAlone }),
  trick('an empty queue, and leaving', { search: at((told) => told === 0), leave: passedOverAlone }),
  trick('refusing tables', { refuses: true }),
  trick('refusing tables of an empty queue', { refuses: true, search: at((told) => told === 0) }),
  trick('several accounts of one device', { marks: doublesOf('device') }),
  trick('several of one household, an empty queue', {
    marks: doublesOf('household'),
    search: at((told) => told === 0),
  }),
  trick('two instruments, two accounts of each', {
    marks: (place) => ({ apart: [`instrument ${String(place >> 1)}`], avoided: [] }),
  }),
  trick('one of them at a busy address', {
    marks: (place) => ({ apart: [], avoided: place === 0 ? ['carrier 1'] : [] }),
  }),
  trick('a busy address for each', {
    marks: (place) => ({ apart: [], avoided: [`carrier ${String(1 + (place % 3))}`] }),
  }),
  trick('waiting, each as soon as he can', { search: ({ friends }) => friends.filter(isAway) }),
  trick('waiting for each other in a quiet hour', {
    search: ({ friends, told }) => (told <= 1 ? friends.filter(isAway) : []),
  }),
];
