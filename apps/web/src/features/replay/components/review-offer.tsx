import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText, useTranslator } from '#web/i18n/use-text.tsx';
import type { OpenedShares, ReplayGame, ReviewProps } from '../model/replay-game.ts';

interface ReviewOfferProps {
  readonly load: NonNullable<ReplayGame['loadReview']>;
  readonly readShares: () => Promise<OpenedShares>;
  readonly shown: Omit<ReviewProps, 'shares'>;
}

/** Offers the review of a deal (RES-7); nothing of it is loaded before it is asked for. */
export const ReviewOffer = ({ load, readShares, shown }: ReviewOfferProps) => {
  const t = useText();
  const translator = useTranslator();
  const { data, mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const [Review, shares] = await Promise.all([load(), readShares(), translator.load('review')]);
      return { Review, shares };
    },
  });
  if (data !== undefined) return <data.Review {...shown} shares={data.shares} />;
  return (
    <Panel>
      {isError && <p role="alert">{t('replay.reviewFailed')}</p>}
      <Button kind="secondary" needsNetwork disabled={isPending} onClick={() => mutate()}>
        {t('replay.review')}
      </Button>
    </Panel>
  );
};
