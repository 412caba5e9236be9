import type { Telling } from '#web/games/deal-account.ts';
import type { Game } from '#web/games/game.ts';

type ReplayGame = Awaited<ReturnType<Game['loadReplay']>>;
type Deal = NonNullable<ReturnType<ReplayGame['dealsOf']>>[number];

/** A trick or a turn of a deal, in words. */
export interface DealMove {
  readonly number: number;
  /** Who led, or whose turn it was. */
  readonly who: string;
  /** The cards in the order in which they were played, or what happened in the turn. */
  readonly what: readonly string[];
  /** Who won the trick; null for a turn, and for a trick that was not played to its end. */
  readonly winner: string | null;
  /** The points of both sides by then; empty where nothing is counted. */
  readonly score: string;
}

/** Tricks or turns of a deal, in their order. */
export const dealMoves = ({ steps }: Deal, unit: ReplayGame['unit'], telling: Telling): readonly DealMove[] => {
  const nameOf = (seat: number | null): string =>
    seat === null ? '' : (telling.nameOf(seat) ?? telling.t('result.you'));
  const groups = Map.groupBy(
    steps.filter(({ group }) => group !== null),
    ({ group }) => group ?? 0,
  );
  return [...groups].map(([group, own]) => {
    const last = own.at(-1);
    const winner = unit === 'trick' ? (last?.position.winner ?? null) : null;
    const what =
      unit === 'trick'
        ? own.flatMap(({ cards }) => cards.map((card) => card.words(telling.t)))
        : own.map(({ words }) => words(telling)).filter(Boolean);
    return {
      number: group + 1,
      who: nameOf(own[0]?.seat ?? null),
      what,
      winner: winner === null ? null : nameOf(winner),
      score: last?.score?.(telling) ?? '',
    };
  });
};
