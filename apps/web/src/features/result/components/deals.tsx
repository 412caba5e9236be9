import type { CompetitionResult } from '@matador/protocol/rest';
import { Suit } from '../../../components/art/suit.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Panel } from '../../../components/surface/surface.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText, type Say } from '../../../i18n/use-text.tsx';
import { calculation, KIND_NAMES } from '../model/calculation.ts';
import { extrasOf, kindOf, readSkatDeal, type SkatDeal } from '../model/skat-result.ts';
import styles from './deals.module.css';

interface DealProps {
  readonly number: number;
  readonly deal: SkatDeal;
  readonly own: number;
  /** Of a seat: a name, or null for my own. */
  readonly nameOf: (seat: number) => string | null;
  readonly open: boolean;
}

const Contract = ({ contract }: { readonly contract: string }) => {
  const t = useText();
  const kind = kindOf(contract);
  const { hand, ouvert } = extrasOf(contract);
  return (
    <strong className={styles.contract}>
      {kind !== 'grand' && kind !== 'null' && <Suit suit={kind} />}
      {t(KIND_NAMES[kind])}
      {hand && ` ${t('result.handWord')}`}
      {ouvert && ` ${t('result.ouvertWord')}`}
    </strong>
  );
};

const outcome = (game: NonNullable<SkatDeal['game']>, name: string | null, t: Say): string => {
  const { points, won, contract } = game;
  const isNull = kindOf(contract) === 'null';
  if (name === null)
    return won
      ? t(isNull ? 'result.youWonNull' : 'result.youWon', { points })
      : t(isNull ? 'result.youLostNull' : 'result.youLost', { points });
  return won
    ? t(isNull ? 'result.theyWonNull' : 'result.theyWon', { name, points })
    : t(isNull ? 'result.theyLostNull' : 'result.theyLost', { name, points });
};

/** One deal: what was played and by whom, opening to its calculation. */
const Deal = ({ number, deal, own, nameOf, open }: DealProps) => {
  const t = useText();
  const format = useFormat();
  const { game } = deal;
  return (
    <details className={styles.deal} open={open}>
      <summary>
        <span className={styles.number}>{number}</span>
        <span className={styles.what}>
          {game === null ? <strong>{t('result.passedIn')}</strong> : <Contract contract={game.contract} />}
          <span className={styles.who}>
            {game === null ? t('result.passedInWords') : outcome(game, nameOf(game.declarer), t)}
          </span>
        </span>
        <strong className={styles.points}>{format.signed(deal.scores[own] ?? 0)}</strong>
        <Icon name="down" />
      </summary>
      <dl className={styles.lines}>
        {calculation(deal, { t, format, nameOf, own }).map(({ words, figure, weight }) => (
          <div key={words} data-weight={weight}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** Every deal of the competition, line by line (RES-6). */
export const Deals = ({ result }: { readonly result: CompetitionResult }) => {
  const t = useText();
  const own = result.ownRanking?.seat ?? 0;
  const nameOf = (seat: number): string | null => {
    const row = result.rankingTable.find((one) => one.seat === seat);
    return row?.own === true ? null : (row?.playerName ?? t('result.player', { number: seat + 1 }));
  };
  return (
    <Panel flush aria-labelledby="deals">
      <h2 id="deals" className={styles.title}>
        {t('result.deals', { deals: result.deals.length })}
      </h2>
      {result.deals.map(({ dealNumber, result: stored }, at) => {
        const deal = readSkatDeal(stored);
        if (deal === null) return null;
        return <Deal key={dealNumber} number={at + 1} deal={deal} own={own} nameOf={nameOf} open={at === 0} />;
      })}
    </Panel>
  );
};
