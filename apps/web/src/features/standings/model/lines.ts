import type { Standings } from '@matador/protocol/rest';

/** A line between two ranks. */
export interface Line {
  /** Final seats end above it. */
  readonly seats: boolean;
  /** First rank below it. */
  readonly rank: number;
  /** What the ranks below pay from here on; null: as above; 0: nothing. */
  readonly prize: number | null;
  /** It is paid as free bonus. */
  readonly bonus?: boolean | undefined;
}

type Ranks = Pick<Standings, 'stages' | 'lastSeatRank'>;

/** What stands above a rank: where another prize begins, where prizes end, where final seats end; null: nothing. */
export const lineAbove = ({ stages, lastSeatRank }: Ranks, rank: number): Line | null => {
  if (rank < 2) return null;
  const stageOf = (one: number) => stages.find(({ from, to }) => one >= from && one <= to);
  const [stage, above] = [stageOf(rank), stageOf(rank - 1)];
  const prize = stage?.prize ?? 0;
  const changes = prize !== (above?.prize ?? 0) || stage?.bonus !== above?.bonus;
  const seats = lastSeatRank > 0 && rank === lastSeatRank + 1;
  return changes || seats ? { seats, rank, prize: changes ? prize : null, bonus: stage?.bonus } : null;
};
