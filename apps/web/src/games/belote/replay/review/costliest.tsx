import type { CostliestProps } from '#web/features/replay/model/replay-game.ts';
import { CostliestOfDeals } from '../../../review/costliest.tsx';
import { reviewedBelote } from './game.ts';

/** My costliest decisions of practised deals of Belote (GAME-26). */
export const Costliest = (props: CostliestProps) => <CostliestOfDeals {...props} game={reviewedBelote} />;
