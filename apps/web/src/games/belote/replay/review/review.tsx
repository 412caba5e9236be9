import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { ReviewPanel } from '../../../review/review-panel.tsx';
import { HonestPanel } from '../../../review/list/list-panel.tsx';
import { honestBelote } from '../honest.ts';
import { reviewedBelote } from './game.ts';

/** The judgement on every card of a deal of Belote (RES-7), and how its result came about (RES-8). */
export const Review = (props: ReviewProps) => {
  const { deal, telling } = props;
  return (
    <ReviewPanel
      {...props}
      game={reviewedBelote}
      below={(shown) => <HonestPanel {...shown} game={honestBelote} deal={deal} telling={telling} />}
    />
  );
};
