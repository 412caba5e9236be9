import type { FinishedDeal } from '@matador/competition';
import type { BeloteResult } from '@matador/belote';
import list from '../../components/score-list.module.css';
import { useBelote } from '../hooks/use-belote.ts';
import { bySide, numberOf, SEATS, trumpTitle } from '../model/words.ts';

const DealRow = (props: { readonly deal: FinishedDeal<BeloteResult>; readonly number: number }) => {
  const { view, say } = useBelote();
  const { deal, number } = props;
  const { game } = deal.result;
  const [ours, theirs] = bySide(deal.scores ?? [], view.seat);
  const isMade = game !== null && (game.outcome === 'made' || game.outcome === 'capot');
  return (
    <tr>
      <td>{number}</td>
      <td>
        <strong>{game === null ? say('belote.list.passedOut') : trumpTitle(say, game.trump)}</strong>
        {game !== null && (
          <small>
            {say(isMade ? 'belote.list.made' : 'belote.list.dedans', { who: numberOf(game.taker, view.seat) })}
          </small>
        )}
      </td>
      <td>{ours}</td>
      <td>{theirs}</td>
    </tr>
  );
};

/** The running deal as far as it is known: its trumps, or that they are being named. */
const RunningRow = ({ number }: { readonly number: number }) => {
  const { deal, say } = useBelote();
  const { contract } = deal;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <strong>{contract === null ? say('belote.list.bidding') : trumpTitle(say, contract.trump)}</strong>
        {contract !== null && <small>{say('belote.list.taker', { who: numberOf(contract.taker, deal.seat) })}</small>}
      </td>
      <td colSpan={2} className={list.runs}>
        {say('table.list.runs')}
      </td>
    </tr>
  );
};

/** Who deals what is still to come. */
const ComingRows = ({ from }: { readonly from: number }) => {
  const { view, deal, say } = useBelote();
  return Array.from({ length: Math.max(0, view.deals - from + 1) }, (_, step) => (
    <tr key={step} className={list.coming}>
      <td>{from + step}</td>
      <td colSpan={3}>{say('table.list.deals', { who: numberOf((deal.dealer + step + 1) % SEATS, deal.seat) })}</td>
    </tr>
  ));
};

/** The score list: each deal with its taker, and the totals of both sides. */
export const ScoreList = () => {
  const { view, setting, say, scene, format } = useBelote();
  const counting = view.finished.filter(({ scores }) => scores !== null);
  const isRunning = view.phase === 'playing' && scene.readUntilMs === null;
  const [ours, theirs] = bySide(view.totals, view.seat);
  return (
    <table className={list.list}>
      <thead>
        <tr>
          <th scope="col">{say('table.list.number')}</th>
          <th scope="col">{say('belote.list.what')}</th>
          <th scope="col">{say('belote.we')}</th>
          <th scope="col">{say('belote.they')}</th>
        </tr>
      </thead>
      <tbody>
        {counting.map((deal, place) => (
          <DealRow key={deal.dealNumber} deal={deal} number={place + 1} />
        ))}
        {isRunning && <RunningRow number={counting.length + 1} />}
        <ComingRows from={counting.length + (isRunning ? 2 : 1)} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('table.list.competition', { number: setting.slot + 1 })}
          </th>
          <td>{ours}</td>
          <td>{theirs}</td>
        </tr>
        <tr className={list.series}>
          <td colSpan={2}>{say('table.list.series', { count: setting.gamesBefore })}</td>
          <td>{format.signed(setting.seriesBefore)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};
