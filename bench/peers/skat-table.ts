import type { Code, Seat } from '@matador/cards';
import { seeded, shuffled } from '@matador/cards/laws';
import { competition, type CompetitionEvent, type CompetitionFact } from '@matador/competition';
import { skat, type SkatAction, type SkatEvent, type SkatResult } from '@matador/skat';
import { skatDefinition } from '@matador/skat/definition';

/** Skat by the project's own rules, as the programs on other frameworks play it. */
export const rules = competition(skat);

export const SEATS = 3;
/** As many as a competition of the demo has; another one follows at once. */
const DEALS = 3;
const CLOCKS = skatDefinition.clocks(null);
/** How long a seat is shown to have; nobody's time runs out here. */
export const MOVE_MS = CLOCKS.moveMs.card;

type State = ReturnType<typeof rules.start>;

/** A table as plain data. Its number says its cards, so that the load can play along. */
export interface SkatTable {
  readonly number: number;
  /** How many competitions have begun here. */
  readonly competitions: number;
  readonly state: State;
}

/** An event and the state it happened in, which says who may see what of it. */
export interface Happened {
  readonly before: State;
  readonly event: CompetitionEvent<SkatEvent, SkatResult>;
}

/** What a table does at once: an action, and all that follows without anybody's doing. */
export interface Played {
  readonly ok: true;
  readonly table: SkatTable;
  readonly happened: readonly Happened[];
  /** Last cards, which played themselves. */
  readonly forced: number;
}

const LOADED = Array.from({ length: SEATS }, (_, seat) => ({ type: 'loaded', seat }) as const);

/** What a table needs to go on with nobody waited for; null: somebody is. */
const nextFact = ({ number, competitions, state }: SkatTable): CompetitionFact | null => {
  if (state.phase === 'loading') return LOADED.find(({ seat }) => state.loaded[seat] !== true) ?? null;
  const own = rules.auto(state);
  if (own !== null) return own;
  const need = rules.needs(state);
  if (need === 'ruling') return { type: 'ruling', verdict: 'unknown' };
  if (need === null) return null;
  const deals = competitions * DEALS + rules.shuffleNumber(state);
  const deck = shuffled(seeded(number * 1_000_003 + deals), rules.deckSize);
  return { type: 'shuffle', deck, reshuffle: deck };
};

const newCompetition = (number: number, competitions: number): SkatTable => ({
  number,
  competitions,
  state: rules.start({ seats: SEATS, deals: DEALS, firstDealer: 0, clocks: CLOCKS }),
});

/** Plays on until somebody is waited for. */
const followed = (start: SkatTable, first: readonly Happened[]): Played => {
  const happened = [...first];
  let forced = 0;
  let table = start;
  for (;;) {
    if (table.state.phase === 'finished') table = newCompetition(table.number, table.competitions + 1);
    const fact = nextFact(table);
    if (fact === null) return { ok: true, table, happened, forced };
    const before = table.state;
    const applied = rules.applyFact(before, fact);
    if (!applied.ok) throw new Error(`table ${String(table.number)}: ${applied.code}`);
    for (const event of applied.events) happened.push({ before, event });
    if (fact.type === 'forced') forced += 1;
    table = { ...table, state: applied.state };
  }
};

/** A table whose first cards are dealt. */
export const openTable = (number: number): Played => followed(newCompetition(number, 0), []);

/** A seat acts at its table. */
export const playAt = (
  table: SkatTable,
  { seat, turn, action }: { readonly seat: Seat; readonly turn: number; readonly action: SkatAction },
): Played | { readonly ok: false; readonly code: Code } => {
  const before = table.state;
  const applied = rules.apply(before, seat, turn, action);
  if (!applied.ok) return applied;
  const happened = applied.events.map((event) => ({ before, event }));
  return followed({ ...table, state: applied.state }, happened);
};

/** Whose turn it is, and its number. */
export const waitedFor = ({ state }: SkatTable): { readonly seat: Seat; readonly turn: number } => {
  const [decision] = rules.decisions(state);
  if (decision === undefined) throw new Error('nobody is waited for');
  return decision;
};
