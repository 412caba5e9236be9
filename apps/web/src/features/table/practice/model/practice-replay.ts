import type { Replay } from '@matador/protocol/rest';
import type { RunningCompetition } from '@matador/table';
import { DEALS, practiceClocks, type PracticeGame } from './practice-table.ts';
import { storedLines, type StoredLine } from './stored.ts';

type Step = Replay['steps'][number];

/** An entry of a replay that is made of a practice table's line: it has no time. */
const stepOf = (line: StoredLine, seq: number): Step => {
  if (line.type === 'act') {
    const { seat, turn, action } = line;
    return { seq, at: '', seat, actor: 'player', step: { type: 'act', turn, action } };
  }
  const { fact } = line;
  const common = { seq, at: '', seat: null, actor: 'system' } as const;
  switch (fact.type) {
    case 'shuffle':
      return {
        ...common,
        step: { type: 'shuffle', number: seq, deck: [...fact.deck], reshuffle: [...fact.reshuffle] },
      };
    case 'ruling':
      return { ...common, step: fact };
    default:
      return { ...common, step: { type: 'fact', fact } };
  }
};

/** The lines of a table as a replay has them, numbered from 1. */
export const stepsOf = (lines: readonly StoredLine[]): Step[] => lines.map((line, at) => stepOf(line, at + 1));

const after = (table: RunningCompetition, line: StoredLine): RunningCompetition | null => {
  const moved = line.type === 'act' ? table.act(line.seat, line.turn, line.action) : table.applyFact(line.fact);
  return moved.ok ? moved.next : null;
};

/** How many lines there are up to the end of the last deal that is over; 0 for none, and for what the rules refuse. */
const toLastEnd = (start: RunningCompetition, lines: readonly StoredLine[]): number => {
  let table = start;
  let end = 0;
  for (const [at, line] of lines.entries()) {
    const next = after(table, line);
    if (next === null) return 0;
    if (next.finished.length > table.finished.length) end = at + 1;
    table = next;
  }
  return end;
};

/** Which practice table is looked at again. */
interface Practised {
  readonly gameVariant: string | null;
  /** Eight digits. */
  readonly number: string;
}

/**
 * What was practised as a replay: the deals that are over, all hands open, as of a competition at which seat 0 is one's
 * own. The running deal stays out: its cards are hidden.
 * @param stored as the tab keeps it
 * @returns null where no deal of this number is over, or nothing is kept
 */
export const practiceReplay = (
  game: PracticeGame,
  stored: unknown,
  { gameVariant, number }: Practised,
): Replay | null => {
  const { seats } = game;
  const { gametype, rulesVersion } = game.game;
  const kept = storedLines(stored, rulesVersion, seats);
  if (kept === null || kept.number !== number) return null;
  const { firstDealer, lines } = kept;
  const options = { seats, deals: DEALS, firstDealer, clocks: practiceClocks(game, gameVariant) };
  const end = toLastEnd(game.game.open(options), lines);
  if (end === 0) return null;
  return {
    ...{ format: 'matador-replay', version: 1, competitionId: `practice ${number}`, tournamentId: 0 },
    ...{ gametype, gameVariant, rulesVersion, options },
    players: Array.from({ length: seats }, (_, seat) => ({ playerName: '', own: seat === 0, simulated: seat > 0 })),
    steps: stepsOf(lines.slice(0, end)),
  };
};
