import type { FinishedDeal } from '@matador/competition';
import type { RommeResult } from '@matador/romme';
import styles from '../../components/score-list.module.css';
import { useRomme } from '../hooks/use-romme.ts';
import { numberOf } from '../../model/seats.ts';

const DealRow = (props: {
  readonly deal: FinishedDeal<RommeResult>;
  readonly number: number;
  readonly seats: readonly number[];
}) => {
  const { view, deal, say, format } = useRomme();
  const { winner, end } = props.deal.result;
  const who = winner === null ? 0 : numberOf(winner, view.seat, deal.seats);
  return (
    <tr>
      <td>{props.number}</td>
      <td>
        <strong>{winner === null ? say('romme.list.nobody') : say('romme.list.out', { who })}</strong>
        {end === 'handRomme' && <small>{say('romme.list.handRomme')}</small>}
      </td>
      {props.seats.map((seat) => (
        <td key={seat} data-figures="">
          {format.signed(props.deal.scores?.[seat] ?? 0)}
        </td>
      ))}
    </tr>
  );
};

/** The score so far: each deal, the running totals, and the series. */
export const RommeScoreList = () => {
  const { view, deal, scene, setting, say, format } = useRomme();
  const own = view.seat;
  const seats = Array.from({ length: deal.seats }, (_, step) => (own + step) % deal.seats);
  const counting = view.finished.filter(({ scores }) => scores !== null);
  const isRunning = view.phase === 'playing' && scene.readUntilMs === null;
  const coming = counting.length + (isRunning ? 1 : 0);
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{say('table.list.number')}</th>
          <th scope="col">{say('table.list.game')}</th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              {say('table.list.who', { who: numberOf(seat, own, deal.seats) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counting.map((finished, place) => (
          <DealRow key={finished.dealNumber} deal={finished} number={place + 1} seats={seats} />
        ))}
        {isRunning && (
          <tr>
            <td>{counting.length + 1}</td>
            <td colSpan={seats.length + 1}>{say('table.list.runs')}</td>
          </tr>
        )}
        {Array.from({ length: Math.max(0, view.deals - coming) }, (_, step) => (
          <tr key={step} className={styles.coming}>
            <td>{coming + step + 1}</td>
            <td colSpan={seats.length + 1}>
              {say('table.list.deals', { who: numberOf((deal.dealer + step + 1) % deal.seats, own, deal.seats) })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('table.list.competition', { number: setting.slot + 1 })}
          </th>
          {seats.map((seat) => (
            <td key={seat} data-figures="">
              {format.signed(view.totals[seat] ?? 0)}
            </td>
          ))}
        </tr>
        <tr className={styles.series}>
          <td colSpan={2}>{say('table.list.series', { count: setting.gamesBefore })}</td>
          <td data-figures="">{format.signed(setting.seriesBefore)}</td>
          <td colSpan={seats.length - 1} />
        </tr>
      </tfoot>
    </table>
  );
};
