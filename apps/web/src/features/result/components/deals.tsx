import type { CompetitionResult } from '@matador/protocol/rest';
import type { ReactNode } from 'react';
import { Suit } from '#web/components/art/suit.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { clockedSentences } from '#web/games/clocked-words.ts';
import type { DealAccount, AccountOf } from '#web/games/deal-account.ts';
import { DealLines } from '#web/games/deal-lines.tsx';
import { DealMoves } from './deal-moves.tsx';
import styles from './deals.module.css';

interface DealProps {
  readonly number: number;
  readonly account: DealAccount;
  /** What the clock decided in it, a sentence each. */
  readonly clocked: readonly string[];
  readonly open: boolean;
  /** Its tricks or turns; null while the competition is not over. */
  readonly moves: ReactNode;
}

/** One deal: what was played and by whom, opening to its calculation. */
const Deal = ({ number, account, clocked, open, moves }: DealProps) => {
  const t = useText();
  const format = useFormat();
  const { title, suit, outcome, points } = account;
  return (
    <details className={styles.deal} open={open}>
      <summary>
        <span className={styles.number}>
          <Heard>{t('result.deal')} </Heard>
          {number}
        </span>
        <span className={styles.what}>
          <strong className={styles.contract}>
            {suit !== null && <Suit suit={suit} />}
            {title}
          </strong>
          <span className={styles.who}>{outcome}</span>
          {clocked.map((sentence) => (
            <span key={sentence} className={styles.who}>
              {sentence}
            </span>
          ))}
        </span>
        <strong className={styles.points}>
          <span aria-hidden="true">{format.signed(points)}</span>
          <Heard>{t('result.pointsHeard', { points: format.signed(points) })}</Heard>
        </strong>
        <Icon name="down" />
      </summary>
      <div className={styles.lines}>
        <DealLines account={account} />
        {moves}
      </div>
    </details>
  );
};

/** Every deal of the competition, line by line (RES-6). */
export const Deals = ({ result, accountOf }: { readonly result: CompetitionResult; readonly accountOf: AccountOf }) => {
  const t = useText();
  const format = useFormat();
  const own = result.ownRanking?.seat ?? 0;
  const nameOf = (seat: number): string | null => {
    const row = result.rankingTable.find((one) => one.seat === seat);
    return row?.own === true ? null : (row?.playerName ?? t('result.player', { number: seat + 1 }));
  };
  const telling = { t, format, nameOf, own };
  const isOver = result.finishedAt !== null;
  return (
    <Panel flush aria-labelledby="deals">
      <h2 id="deals" className={styles.title}>
        {t('result.deals', { deals: result.deals.length })}
      </h2>
      {result.deals.map(({ dealNumber, result: stored, clocked = [] }, at) => {
        const account = accountOf(stored, telling);
        if (account === null) return null;
        return (
          <Deal
            key={dealNumber}
            number={at + 1}
            account={account}
            clocked={clockedSentences(telling, clocked)}
            open={at === 0}
            moves={isOver ? <DealMoves result={result} number={dealNumber} telling={telling} /> : null}
          />
        );
      })}
    </Panel>
  );
};
