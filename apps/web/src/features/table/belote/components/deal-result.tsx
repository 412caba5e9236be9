import type { BeloteResult } from '@matador/belote';
import type { Say } from '../../../../i18n/use-text.tsx';
import sheet from '../../components/deal-result.module.css';
import { ResultSheet } from '../../components/result-sheet.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { calculationOf } from '../model/calculation.ts';
import { isOurs, letterOf, numberOf, SEATS, trumpWords } from '../model/words.ts';
import styles from './deal-result.module.css';

type Game = NonNullable<BeloteResult['game']>;

const titleOf = (say: Say, { game }: BeloteResult, own: number): string =>
  game === null
    ? say('belote.result.passedOut')
    : say(`belote.result.${isOurs(game.taker, own) ? 'ours' : 'theirs'}.${game.outcome}`);

const summaryOf = (say: Say, { game, redeal }: BeloteResult, own: number): string => {
  if (game === null) return say(redeal === true ? 'belote.result.redeal' : 'belote.result.nobody');
  return say('belote.result.taker', { who: numberOf(game.taker, own), suit: trumpWords(say, game.trump) });
};

/** Both sides' points beside each other. */
const Splits = ({ game }: { readonly game: Game }) => {
  const { view, say, format } = useBelote();
  return (
    <table className={styles.splits}>
      <thead>
        <tr>
          <th scope="col">{say('belote.score.what')}</th>
          <th scope="col">{say('belote.we')}</th>
          <th scope="col">{say('belote.they')}</th>
        </tr>
      </thead>
      <tbody>
        {calculationOf(say, game, view.seat).map(({ label, ours, theirs, strong }) => (
          <tr key={label} data-strong={strong || undefined}>
            <th scope="row">{label}</th>
            <td>{strong ? String(ours) : format.signed(ours)}</td>
            <td>{strong ? String(theirs) : format.signed(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A finished deal of Belote: how it came out, where both sides' points come from, and the sums so far. */
export const DealResult = () => {
  const { view, say } = useBelote();
  const result = view.finished.at(-1)?.result;
  if (result === undefined) return null;
  const { game, scores } = result;
  // A side that loses the deal keeps its points in plus all the same.
  const [ours, theirs] = [scores[view.seat] ?? 0, scores[(view.seat + 1) % SEATS] ?? 0];
  const sums = [
    { seat: view.seat, name: say('belote.we') },
    { seat: (view.seat + 1) % SEATS, name: say('belote.they') },
  ];
  return (
    <ResultSheet
      title={titleOf(say, result, view.seat)}
      summary={summaryOf(say, result, view.seat)}
      suit={game === null ? null : letterOf(game.trump)}
      score={ours}
      isWon={ours > theirs}
      sums={sums}
    >
      {game === null ? <p className={sheet.none}>{say('belote.score.passedOut')}</p> : <Splits game={game} />}
    </ResultSheet>
  );
};
