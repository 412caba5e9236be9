import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import type { MarkKind } from '#console/components/icon.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { LedgerNav } from './ledger-nav.tsx';
import { useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

interface CheckProps {
  readonly name: string;
  readonly isGood: boolean;
  readonly found: ReactNode;
  /** What it means. */
  readonly meaning: string;
  /** What to do when it fails. */
  readonly todo: string;
}

const Check = ({ name, isGood, found, meaning, todo }: CheckProps) => {
  const mark: MarkKind = isGood ? 'good' : 'bad';
  return (
    <li>
      <span>
        <State mark={mark}>{name}</State>
        <span className={styles.under}>{found}</span>
      </span>
      <span>
        {meaning} {isGood ? <span className={styles.second}>{todo}</span> : <strong>{todo}</strong>}
      </span>
    </li>
  );
};

interface AgainProps {
  readonly isFetching: boolean;
  readonly onAsk: () => void;
}

const Again = ({ isFetching, onAsk }: AgainProps) => {
  const t = useText();
  return (
    <Button blocked={isFetching} onClick={onAsk}>
      {t(isFetching ? 'ledger.checking' : 'ledger.checkAgain')}
    </Button>
  );
};

/** The books, derived from every line again. */
const Books = () => {
  const t = useText();
  const format = useFormat();
  const { money } = useLedgerWords();
  const { data, isError, isFetching, refetch } = useQuery(queries.ledgerCheck());
  const again = <Again isFetching={isFetching} onAsk={() => void refetch()} />;
  if (data === undefined)
    return (
      <Panel title={t('ledger.checkBooks')} side={again}>
        <Empty>{t(isError ? 'common.failed' : 'common.looking')}</Empty>
      </Panel>
    );
  const { sum, differences, negativePurses, openEscrows, changedDays } = data;
  const ofPot = (tournamentId: number): string => urls.account(`escrow:${String(tournamentId)}`);
  return (
    <Panel title={t('ledger.checkBooks')} note={t('ledger.checkedAt', { time: format.dayTime(data.at) })} side={again}>
      <ul className={styles.checks}>
        <Check
          name={t('ledger.check.sum')}
          isGood={sum === 0}
          found={money(sum)}
          meaning={t('ledger.meaning.sum')}
          todo={t('ledger.todo.sum')}
        />
        <Check
          name={t('ledger.check.purses')}
          isGood={differences.length === 0}
          found={
            differences.length === 0
              ? t('ledger.found', { count: 0 })
              : differences.map(({ userId, kind, difference }) => (
                  <Link key={`${userId}:${kind}`} to={urls.account(`purse:${userId}:${kind}`)}>
                    {money(difference)}{' '}
                  </Link>
                ))
          }
          meaning={t('ledger.meaning.purses')}
          todo={t('ledger.todo.purses')}
        />
        <Check
          name={t('ledger.check.negative')}
          isGood={negativePurses === 0}
          found={t('ledger.found', { count: negativePurses })}
          meaning={t('ledger.meaning.negative')}
          todo={t('ledger.todo.negative')}
        />
        <Check
          name={t('ledger.check.escrows')}
          isGood={openEscrows.length === 0}
          found={
            openEscrows.length === 0
              ? t('ledger.found', { count: 0 })
              : openEscrows.map(({ tournamentId, cents }) => (
                  <Link key={tournamentId} to={ofPot(tournamentId)}>
                    {tournamentId}: {money(cents)}{' '}
                  </Link>
                ))
          }
          meaning={t('ledger.meaning.escrows')}
          todo={t('ledger.todo.escrows')}
        />
        <Check
          name={t('ledger.check.days')}
          isGood={changedDays.length === 0}
          found={
            changedDays.length === 0
              ? t('ledger.found', { count: 0 })
              : changedDays.map((day) => (
                  <Link key={day} to={urls.ledgerDay(day)}>
                    {format.date(day)}{' '}
                  </Link>
                ))
          }
          meaning={t('ledger.meaning.days')}
          todo={t('ledger.todo.days')}
        />
      </ul>
    </Panel>
  );
};

/** The audit log, computed again from its first entry, and held against the ends that were noted elsewhere (OPS-10). */
const Audit = () => {
  const t = useText();
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(queries.auditCheck());
  const again = <Again isFetching={isFetching} onAsk={() => void refetch()} />;
  if (data === undefined)
    return (
      <Panel title={t('ledger.checkAudit')} side={again}>
        <Empty>{t(isError ? 'common.failed' : 'common.looking')}</Empty>
      </Panel>
    );
  const isNoted = data.ok && data.notedHeads > 0;
  return (
    <Panel title={t('ledger.checkAudit')} side={again}>
      <ul className={styles.checks}>
        <Check
          name={t('ledger.check.chain')}
          isGood={data.ok}
          found={
            data.ok
              ? t('ledger.entries', { count: data.entries })
              : t('ledger.brokenAt', { number: String(data.id), problem: data.problem })
          }
          meaning={t('ledger.meaning.chain')}
          todo={t('ledger.todo.chain')}
        />
        {data.ok && (
          <>
            <Check
              name={t('ledger.check.heads')}
              isGood={isNoted}
              found={format.number(data.notedHeads)}
              meaning={t('ledger.meaning.heads')}
              todo={t('ledger.todo.heads')}
            />
            {data.head !== null && (
              <Check
                name={t('ledger.check.head', { number: String(data.head.id) })}
                isGood
                found={<code className={styles.hash}>{data.head.hash}</code>}
                meaning={t('ledger.meaning.head')}
                todo={t('ledger.todo.head')}
              />
            )}
          </>
        )}
      </ul>
    </Panel>
  );
};

/** Whether books and audit log are what was written: what each line means, and what to do when it fails. */
export const CheckPage = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('ledger.checkTitle')} note={t('ledger.checkNote')} side={<LedgerNav />} />
      <Books />
      <Audit />
    </>
  );
};
