import type { FactorName, ScoreLine, SkatResult } from '@matador/skat';
import type { Format } from '../../i18n/format.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { Say } from '../../i18n/use-text.tsx';
import styles from './calculation.module.css';

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

/** How a seat is called here: you, player 2, or by name once it is over. */
export type NameOf = (seat: number) => string;

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

const rowsOf =
  (say: Say, format: Format, nameOf: NameOf) =>
  (line: ScoreLine): readonly Row[] => {
    switch (line.type) {
      case 'value':
        return valueRows(say, line);
      case 'fixed':
        return [{ label: say('table.score.fixed'), value: String(line.value), strong: true }];
      case 'overbid':
        return [
          {
            label: say('table.score.overbid', { bid: line.bid, base: line.base, times: line.times }),
            value: String(line.value),
          },
        ];
      case 'game':
        return [
          {
            label: say(line.won ? 'table.score.won' : 'table.score.lost', { player: nameOf(line.seat) }),
            value: format.signed(line.points),
          },
        ];
      case 'seegerFabian':
        return [
          {
            label: say(line.points === 40 ? 'table.score.defended' : 'table.score.bonus', {
              player: nameOf(line.seat),
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
  readonly nameOf: NameOf;
  readonly say: Say;
  readonly format: Format;
}) => {
  const { result, own, nameOf, say, format } = props;
  if (result.game === null) return <p className={styles.none}>{say('table.score.passedIn')}</p>;
  return (
    <dl className={styles.rows}>
      {result.game.lines.flatMap(rowsOf(say, format, nameOf)).map(({ label, value, strong }) => (
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
