import { useQuery } from '@tanstack/react-query';
import type { Telling } from '#web/games/deal-account.ts';
import type { Game } from '#web/games/game.ts';
import { useTranslator } from '#web/i18n/use-text.tsx';
import { urls, type PractisedDeals } from '#web/urls.ts';
import { practiceReplay } from '../model/practice-replay.ts';
import { loadStored } from '../model/stored.ts';

interface CostliestDecisionsProps {
  readonly game: Game;
  readonly deals: PractisedDeals;
  readonly telling: Telling;
}

/** What of the practised deals cost most, by the game's own review (GAME-26); nothing where the game cannot weigh a decision. */
export const CostliestDecisions = ({ game, deals, telling }: CostliestDecisionsProps) => {
  const translator = useTranslator();
  const { gametype, gameVariant, number } = deals;
  const { data } = useQuery({
    queryKey: ['costliest', gametype, gameVariant, number],
    queryFn: async () => {
      const { loadCostliest } = await game.loadReplay();
      if (loadCostliest === null) return { found: null };
      const [Costliest, practice] = await Promise.all([
        loadCostliest(),
        game.loadPractice(),
        translator.load('review', 'replay'),
      ]);
      const replay = practiceReplay(practice, loadStored(gametype, gameVariant), deals);
      return { found: replay === null ? null : { Costliest, replay } };
    },
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always', // without a network it fails, and the rest is shown
  });
  const found = data?.found ?? null;
  if (found === null) return null;
  const { Costliest, replay } = found;
  return (
    <Costliest
      replay={replay}
      dealNumber={number}
      telling={telling}
      replayUrl={(deal, step) => urls.practiceReplay(deals, { deal, step })}
      retryUrl={(deal, step) => urls.practiceRetry(deals, { deal, step })}
    />
  );
};
