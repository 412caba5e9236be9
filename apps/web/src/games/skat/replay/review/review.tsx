import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { ReviewPanel } from '../../../review/review-panel.tsx';
import { HonestPanel } from '../../../review/list/list-panel.tsx';
import { honestSkat } from '../honest.ts';
import { reviewedSkat } from './game.ts';

/** The judgement on every card of a deal of Skat (RES-7), and how its result came about (RES-8). */
export const Review = (props: ReviewProps) => {
  const { deal, telling } = props;
  return (
    <ReviewPanel
      {...props}
      game={reviewedSkat}
      below={(shown) => <HonestPanel {...shown} game={honestSkat} deal={deal} telling={telling} />}
    />
  );
};
