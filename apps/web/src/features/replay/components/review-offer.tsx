import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText, useTranslator } from '#web/i18n/use-text.tsx';
import type { ReplayGame, ReviewProps, SampledBy } from '../model/replay-game.ts';

interface ReviewOfferProps {
  readonly load: NonNullable<ReplayGame['loadReview']>;
  readonly readSamples: () => Promise<SampledBy>;
  readonly shown: Omit<ReviewProps, 'sampledBy'>;
}

/** Offers the review of a deal (RES-7); nothing of it is loaded before it is asked for. */
export const ReviewOffer = ({ load, readSamples, shown }: ReviewOfferProps) => {
  const t = useText();
  const translator = useTranslator();
  const { data, mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const [Review, sampledBy] = await Promise.all([load(), readSamples(), translator.load('review')]);
      return { Review, sampledBy };
    },
  });
  if (data !== undefined) return <data.Review {...shown} sampledBy={data.sampledBy} />;
  return (
    <Panel>
      {isError && <p role="alert">{t('replay.reviewFailed')}</p>}
      <Button kind="secondary" needsNetwork disabled={isPending} onClick={() => mutate()}>
        {t('replay.review')}
      </Button>
    </Panel>
  );
};
