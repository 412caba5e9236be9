import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { ReviewPanel } from '../../../review/review-panel.tsx';
import { reviewedBelote } from './game.ts';

/** The judgement on every card of a deal of Belote (RES-7). */
export const Review = (props: ReviewProps) => <ReviewPanel {...props} game={reviewedBelote} />;
