import type { BeloteResult, BeloteView } from '@matador/belote';
import type { Say } from '../../../../i18n/use-text.tsx';
import { ScoreTable, type DealTold } from '../../components/score-table.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { bySide, numberOf, trumpTitle } from '../model/words.ts';

/** The trumps of a deal that is over with what their taker made of it, or that all passed. */
const finishedWords = (say: Say, { game }: BeloteResult, own: number): DealTold => {
  if (game === null) return { title: say('belote.list.passedOut'), note: null };
  const isMade = game.outcome === 'made' || game.outcome === 'capot';
  const who = numberOf(game.taker, own);
  return {
    title: trumpTitle(say, game.trump),
    note: say(isMade ? 'belote.list.made' : 'belote.list.dedans', { who }),
  };
};

/** The running deal as far as it is known: its trumps, or that they are being named. */
const runningWords = (say: Say, { contract, seat }: BeloteView): DealTold =>
  contract === null
    ? { title: say('belote.list.bidding'), note: null }
    : {
        title: trumpTitle(say, contract.trump),
        note: say('belote.list.taker', { who: numberOf(contract.taker, seat) }),
      };

/** The score list: each deal with its taker, and the totals of both sides. */
export const ScoreList = () => {
  const { view, deal, say } = useBelote();
  const [ours, theirs] = bySide(view.totals, view.seat);
  return (
    <ScoreTable
      what={say('belote.list.what')}
      columns={[
        { title: say('belote.we'), total: ours },
        { title: say('belote.they'), total: theirs },
      ]}
      deals={view.finished.flatMap(({ result, scores }) =>
        scores === null ? [] : [{ ...finishedWords(say, result, view.seat), scores: bySide(scores, view.seat) }],
      )}
      running={runningWords(say, deal)}
    />
  );
};
