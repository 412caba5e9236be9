import type { CostliestProps } from '#web/features/replay/model/replay-game.ts';
import { CostliestOfDeals } from '../../../review/costliest.tsx';
import { reviewedSkat } from './game.ts';

/** My costliest decisions of practised deals of Skat (GAME-26). */
export const Costliest = (props: CostliestProps) => <CostliestOfDeals {...props} game={reviewedSkat} />;
