import type { FinishedDeal } from '@matador/competition';
import type { FactorName, ScoreLine, SkatResult } from '@matador/skat';
import type { Format } from '../../../i18n/format.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import type { Say } from '../../../i18n/use-text.tsx';
import { contractWords, seatWords } from '../model/words.ts';
import styles from './deal-result.module.css';

const FACTOR_TEXTS = {
  matadorsWith: 'table.factor.with',
  matadorsWithout: 'table.factor.without',
  game: 'table.factor.game',
  hand: 'table.factor.hand',
  schneider: 'table.factor.schneider',
  schneiderAnnounced: 'table.factor.schneiderAnnounced',
  schwarz: 'table.factor.schwarz',
  schwarzAnnounced: 'table.factor.schwarzAnnounced',
  ouvert: 'table.factor.ouvert',
} as const satisfies Record<FactorName, MessageId>;

interface Row {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

const valueRows = (say: Say, line: ScoreLine & { readonly type: 'value' }): readonly Row[] => {
  const times = line.factors.reduce((sum, { count }) => sum + count, 0);
  return [
    { label: say('table.score.base'), value: String(line.base) },
    ...line.factors.map(({ name, count }, place) => ({
      label: say(FACTOR_TEXTS[name], { count }),
      value: place === 0 ? String(count) : `+ ${String(count)}`,
    })),
    { label: say('table.score.value', { base: line.base, times }), value: String(line.value), strong: true },
  ];
};

const rowsOf = (say: Say, format: Format, own: number) => (line: ScoreLine): readonly Row[] => {
  switch (line.type) {
    case 'value':
      return valueRows(say, line);
    case 'fixed':
      return [{ label: say('table.score.fixed'), value: String(line.value), strong: true }];
    case 'overbid':
      return [
        { label: say('table.score.overbid', { bid: line.bid, base: line.base, times: line.times }), value: String(line.value) },
      ];
    case 'game':
      return [
        {
          label: say(line.won ? 'table.score.won' : 'table.score.lost', { player: seatWords(say, line.seat, own) }),
          value: format.signed(line.points),
        },
      ];
    case 'seegerFabian':
      return [
        {
          label: say(line.points === 40 ? 'table.score.defended' : 'table.score.bonus', {
            player: seatWords(say, line.seat, own),
          }),
          value: format.signed(line.points),
        },
      ];
  }
};

/** The calculation of a deal line by line, as the rules make it (RES-6). */
export const Calculation = (props: {
  readonly result: SkatResult;
  readonly own: number;
  readonly say: Say;
  readonly format: Format;
}) => {
  const { result, own, say, format } = props;
  if (result.game === null) return <p className={styles.none}>{say('table.score.passedIn')}</p>;
  return (
    <dl className={styles.rows}>
      {result.game.lines.flatMap(rowsOf(say, format, own)).map(({ label, value, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-sum="">
        <dt>{say('table.score.own')}</dt>
        <dd>{format.signed(result.scores[own] ?? 0)}</dd>
      </div>
    </dl>
  );
};

const titleOf = (say: Say, result: SkatResult, own: number): string => {
  if (result.game === null) return say('table.result.passedIn');
  const ownGame = result.game.declarer === own;
  if (ownGame) return say(result.game.won ? 'table.result.won' : 'table.result.lost');
  return say(result.game.won ? 'table.result.theyWon' : 'table.result.defended', {
    player: seatWords(say, result.game.declarer, own),
  });
};

const summary = (say: Say, result: SkatResult): string => {
  if (result.game === null) return say('table.result.nobody');
  const { contract, points, tricks, matadors } = result.game;
  const name = contractWords(say, contract);
  if (contract.startsWith('N')) return say('table.result.null', { contract: name, tricks });
  return say(matadors > 0 ? 'table.result.with' : 'table.result.without', {
    contract: name,
    matadors: Math.abs(matadors),
    points,
  });
};

export interface DealResultProps {
  readonly deal: FinishedDeal<SkatResult>;
  readonly finished: readonly FinishedDeal<SkatResult>[];
  readonly totals: readonly number[];
  readonly own: number;
  readonly say: Say;
  readonly format: Format;
}

/** A finished deal: what it was worth, line by line, and the sums so far. */
export const DealResult = ({ deal, finished, totals, own, say, format }: DealResultProps) => {
  const { result } = deal;
  const score = result.scores[own] ?? 0;
  const counting = finished.filter(({ scores }) => scores !== null);
  return (
    <section className={styles.sheet} aria-label={say('table.result.label', { number: counting.length })} data-testid="deal-result">
      <header className={styles.head}>
        <div>
          <h2 tabIndex={-1}>{titleOf(say, result, own)}</h2>
          <p>{summary(say, result)}</p>
        </div>
        <p className={styles.score} data-won={score > 0 || undefined}>
          {format.signed(score)}
        </p>
      </header>
      <Calculation result={result} own={own} say={say} format={format} />
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{say('table.list.player')}</th>
            {counting.map(({ dealNumber }, place) => (
              <th key={dealNumber} scope="col">
                {say('table.list.deal', { number: place + 1 })}
              </th>
            ))}
            <th scope="col">{say('table.list.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {[own, (own + 1) % 3, (own + 2) % 3].map((seat) => (
            <tr key={seat} data-own={seat === own || undefined}>
              <th scope="row">{seatWords(say, seat, own)}</th>
              {counting.map(({ dealNumber, scores }) => (
                <td key={dealNumber}>{format.signed(scores?.[seat] ?? 0)}</td>
              ))}
              <td>{format.signed(totals[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
