import type { BeloteResult, BeloteView } from '@matador/belote';
import type { Translate } from '#web/i18n/use-text.tsx';
import { ScoreTable, type DealTold } from '#web/features/table/components/score-table.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { bySide, numberOf, trumpTitle } from '../model/words.ts';

/** The trumps of a deal that is over with what their taker made of it, or that all passed. */
const finishedWords = (t: Translate, { game }: BeloteResult, own: number): DealTold => {
  if (game === null) return { title: t('belote.list.passedOut'), note: null };
  const isMade = game.outcome === 'made' || game.outcome === 'capot';
  const who = numberOf(game.taker, own);
  return {
    title: trumpTitle(t, game.trump),
    note: t(isMade ? 'belote.list.made' : 'belote.list.dedans', { who }),
  };
};

/** The running deal as far as it is known: its trumps, or that they are being named. */
const runningWords = (t: Translate, { contract, seat }: BeloteView): DealTold =>
  contract === null
    ? { title: t('belote.list.bidding'), note: null }
    : {
        title: trumpTitle(t, contract.trump),
        note: t('belote.list.taker', { who: numberOf(contract.taker, seat) }),
      };

/** The score list: each deal with its taker, and the totals of both sides. */
export const ScoreList = () => {
  const { view, deal, t } = useBelote();
  const [ours, theirs] = bySide(view.totals, view.seat);
  return (
    <ScoreTable
      what={t('belote.list.what')}
      columns={[
        { title: t('belote.we'), total: ours },
        { title: t('belote.they'), total: theirs },
      ]}
      deals={view.finished.flatMap(({ result, scores }) =>
        scores === null ? [] : [{ ...finishedWords(t, result, view.seat), scores: bySide(scores, view.seat) }],
      )}
      running={runningWords(t, deal)}
    />
  );
};
