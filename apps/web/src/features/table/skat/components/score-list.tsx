import type { FinishedDeal } from '@matador/competition';
import type { SkatResult } from '@matador/skat';
import { useSkat } from '../hooks/use-skat.ts';
import { contractWords, numberOf } from '../model/words.ts';
import styles from '../../components/score-list.module.css';

const Signed = ({ value }: { readonly value: number }) => {
  const { format } = useSkat();
  return <td data-figures="">{format.signed(value)}</td>;
};

const DealRow = (props: {
  readonly deal: FinishedDeal<SkatResult>;
  readonly number: number;
  readonly seats: readonly number[];
}) => {
  const { view, say } = useSkat();
  const { deal, number, seats } = props;
  const { game } = deal.result;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <strong>{game === null ? say('table.list.passedIn') : contractWords(say, game.contract)}</strong>
        {game !== null && (
          <small>
            {say(game.won ? 'table.list.won' : 'table.list.lost', { who: numberOf(game.declarer, view.seat) })}
          </small>
        )}
      </td>
      {seats.map((seat) => (
        <Signed key={seat} value={deal.scores?.[seat] ?? 0} />
      ))}
    </tr>
  );
};

/** The running deal as far as it is known: its contract, or that it is being bid for. */
const RunningRow = ({ number }: { readonly number: number }) => {
  const { deal, say } = useSkat();
  const { declarer, contract } = deal;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <strong>
          {contract === null ? say('table.list.bidding', { value: deal.auction.value }) : contractWords(say, contract)}
        </strong>
        {declarer !== null && (
          <small>{say('table.list.declarer', { who: numberOf(declarer, deal.seat), bid: deal.bid })}</small>
        )}
      </td>
      <td colSpan={3} className={styles.runs}>
        {say('table.list.runs')}
      </td>
    </tr>
  );
};

/** Who deals what is still to come. */
const ComingRows = ({ from }: { readonly from: number }) => {
  const { view, deal, say } = useSkat();
  return Array.from({ length: Math.max(0, view.deals - from + 1) }, (_, step) => (
    <tr key={step} className={styles.coming}>
      <td>{from + step}</td>
      <td colSpan={4}>{say('table.list.deals', { who: numberOf((deal.dealer + step + 1) % 3, deal.seat) })}</td>
    </tr>
  ));
};

/** The players' list: each deal with its game, and the running totals. */
export const ScoreList = () => {
  const { view, setting, say, scene, format } = useSkat();
  const own = view.seat;
  const seats = [own, (own + 1) % 3, (own + 2) % 3];
  const counting = view.finished.filter(({ scores }) => scores !== null);
  const isRunning = view.phase === 'playing' && scene.readUntilMs === null;
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{say('table.list.number')}</th>
          <th scope="col">{say('table.list.game')}</th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              {say('table.list.who', { who: numberOf(seat, own) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counting.map((deal, place) => (
          <DealRow key={deal.dealNumber} deal={deal} number={place + 1} seats={seats} />
        ))}
        {isRunning && <RunningRow number={counting.length + 1} />}
        <ComingRows from={counting.length + (isRunning ? 2 : 1)} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('table.list.competition', { number: setting.slot + 1 })}
          </th>
          {seats.map((seat) => (
            <Signed key={seat} value={view.totals[seat] ?? 0} />
          ))}
        </tr>
        <tr className={styles.series}>
          <td colSpan={2}>{say('table.list.series', { count: setting.gamesBefore })}</td>
          <td data-figures="">{format.signed(setting.seriesBefore)}</td>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </table>
  );
};
