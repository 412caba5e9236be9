import type { CaseFile, GameLog } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { Empty, Facts, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { gameFacts } from '#console/session/game-facts.ts';
import { Lanes, LogList, useSeatEnd } from '#console/session/game-log.tsx';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import styles from './cases-page.module.css';

interface CaseFactsProps {
  readonly file: CaseFile;
  readonly log: GameLog | null;
}

/** What the log speaks for, and what went on in the house meanwhile. */
const Verdict = ({ file, log }: { readonly file: CaseFile; readonly log: GameLog }) => {
  const t = useText();
  const { cause } = gameFacts(log, file.case.userId);
  const { tables, errors } = log.around;
  return (
    <div className={styles.section}>
      <p className={styles.verdict}>
        <strong>{t(`cases.cause.${cause}`)}</strong>
        <br />
        {t('cases.errors', { count: errors })}{' '}
        {tables === null ? t('cases.tablesUnknown') : t('cases.tables', { count: tables })}
      </p>
    </div>
  );
};

const useGameLines = (log: GameLog | null): readonly (readonly [string, string])[] => {
  const t = useText();
  const format = useFormat();
  const endOf = useSeatEnd();
  if (log === null) return [];
  const { seats, endedAt, formedAt } = log;
  return [
    [
      t('cases.played'),
      `${format.dayTime(formedAt)} – ${endedAt === null ? t('cases.running') : format.time(endedAt)}`,
    ],
    ...seats.map(endOf),
  ];
};

const useWriterLines = ({ writer, fees }: CaseFile): readonly (readonly [string, string])[] => {
  const t = useText();
  const format = useFormat();
  if (writer === null) return [];
  const { games, endedEarly, earlierCases, earlierRefunded, goodwill, createdAt } = writer;
  return [
    ...fees.map(({ money, bonus, returned, at }): [string, string] => [
      t('cases.paid', { time: format.dayTime(at) }),
      returned === 0
        ? format.money(money + bonus, 'EUR')
        : t('cases.paidBack', { paid: format.money(money + bonus, 'EUR'), back: format.money(returned, 'EUR') }),
    ]),
    [t('cases.endedEarly'), t('cases.ofGames', { count: endedEarly, games })],
    [t('cases.earlier'), t('cases.earlierCount', { count: earlierCases, refunded: earlierRefunded })],
    [t('cases.goodwill'), goodwill === 0 ? t('cases.goodwillNone') : format.money(goodwill, 'EUR')],
    [t('room.since'), format.dayTime(createdAt)],
  ];
};

/** What happened, gathered beside the case: the table's log in words, result, money, what there was before. */
export const CaseFacts = ({ file, log }: CaseFactsProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const role = useRole();
  const game = useGameLines(log);
  const writer = useWriterLines(file);
  return (
    <Panel title={t('cases.whatHappened')}>
      {log === null ? (
        <Empty>{t('cases.noGame')}</Empty>
      ) : (
        <>
          <Verdict file={file} log={log} />
          <Lanes log={log} facts={gameFacts(log, file.case.userId)} />
          <LogList log={log} />
          <div className={styles.section}>
            <p>
              {role === 'operator' ? (
                <Link to={urls.tournament(log.tournamentId)}>{nameOf(log)}</Link>
              ) : (
                <strong>{nameOf(log)}</strong>
              )}
            </p>
          </div>
          <Facts facts={game} />
        </>
      )}
      {writer.length > 0 && <Facts facts={writer} />}
      <div className={styles.section}>
        <p className={styles.second}>{t('cases.audited')}</p>
      </div>
    </Panel>
  );
};
