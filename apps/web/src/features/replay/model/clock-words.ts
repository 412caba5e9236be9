import type { Telling } from '#web/games/deal-account.ts';
import type { Move, ReplayDeal } from './replay-game.ts';
import { saysOf } from './telling.ts';

const SECOND_MS = 1000;
const MINUTE = 60;

/** "6 s", "1:12". */
export const timeWords = ({ t }: Pick<Telling, 't'>, ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS);
  if (seconds < MINUTE) return t('replay.seconds', { seconds });
  return `${String(Math.floor(seconds / MINUTE))}:${String(seconds % MINUTE).padStart(2, '0')}`;
};

/** Who made a move in place of its player: "Die Uhr spielte für dich"; null: nobody (GAME-19). */
export const insteadWords = (telling: Telling, { seat, actor }: Pick<Move, 'seat' | 'actor'>): string | null => {
  if (actor === 'standIn') return saysOf('replay.byStandIn', seat)(telling);
  return actor === 'clock' ? saysOf('replay.byClock', seat)(telling) : null;
};

/** In what time a move was made, and by whom if not by its player: "nach 6 s, Bank 2:41". */
export const moveWords = (telling: Telling, move: Move): string => {
  const { t } = telling;
  const { actor, tookMs, bankMs } = move;
  const instead = insteadWords(telling, move);
  if (actor === 'standIn') return instead ?? '';
  if (actor === 'forced') return t('replay.forced');
  const made = instead === null ? [] : [instead];
  const took = tookMs === null ? [] : [t('replay.took', { time: timeWords(telling, tookMs) })];
  const bank = bankMs === null ? [] : [t('replay.bank', { time: timeWords(telling, bankMs) })];
  return [...made, ...took, ...bank].join(', ');
};

/** How long each seat has thought in a deal, in ms. */
export const thoughtMs = ({ steps }: ReplayDeal, seats: number): readonly number[] => {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { move } of steps) if (move?.tookMs) sums[move.seat] = (sums[move.seat] ?? 0) + move.tookMs;
  return sums;
};
