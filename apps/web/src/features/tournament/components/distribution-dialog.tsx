import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { raise } from '#web/api/page-events.ts';
import { queries } from '#web/api/queries.ts';
import { report } from '#web/api/report.ts';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Heard } from '#web/components/heard.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './distribution-dialog.module.css';
import type { TournamentProps } from './types.ts';

interface DistributionDialogProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  readonly onClose: () => void;
}

/** The table did not load: said at once, with another try (ERR-3). */
const NotLoaded = ({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) => {
  const t = useText();
  return (
    <Dialog open alert title={t('tRegistration.error.title')} onClose={onClose}>
      <div className={styles.failed}>
        <p>{t('tournament.distributionFailed')}</p>
        <Button wide onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
        <Button kind="secondary" wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
};

const COMING_ROWS = 6;

/** The shape of what is loaded. */
const Coming = () => {
  const t = useText();
  return (
    <div role="status" className={styles.coming}>
      <Heard>{t('common.loading')}</Heard>
      {Array.from({ length: COMING_ROWS }, (_, row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  );
};

/** What each rank pays; a failed load closes it, is reported and said (REG-6). */
export const DistributionDialog = ({ tournament, currency, onClose }: DistributionDialogProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const { tournamentId, tournamentRank: rank, metaData } = tournament;
  const { data, isError, refetch } = useQuery(queries.distribution(tournamentId));
  const fail = useEffectEvent(() => report({ type: 'fatal', what: 'winningDistribution' }));
  useEffect(() => {
    if (isError) fail();
  }, [isError]);
  useEffect(() => raise('tournament-info-modal', { tournamentId }), [tournamentId]);
  if (data === undefined && isError) return <NotLoaded onRetry={() => void refetch()} onClose={onClose} />;
  if (data === undefined)
    return (
      <Dialog open title={t('tournament.distribution')} onClose={onClose}>
        <Coming />
      </Dialog>
    );
  const summary = {
    sum: format.prize(data.totalWin, currency),
    winners: data.numberOfWinners,
    seats: metaData.numberOfTickets,
  };
  return (
    <Dialog open title={t('tournament.distribution')} onClose={onClose}>
      <p className={styles.summary}>{t('tournament.distributionWords', summary)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tournament.rankColumn')}</th>
            <th scope="col">{t('tournament.prizeColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {data.stages.map(({ from, to, prize, bonus }) => {
            const mine = rank !== null && rank >= from && rank <= to;
            return (
              <tr key={from} data-own={mine}>
                <th scope="row">
                  <span className={styles.rank}>
                    <span>{from === to ? format.number(from) : t('tournament.ranks', { from, to })}</span>
                    {to <= metaData.numberOfTickets && (
                      <span className={styles.seat}>
                        <Ticket width={28} />
                        {t('tournament.finalSeat')}
                      </span>
                    )}
                    {mine && <span className={styles.you}>{t('tournament.youRanked', { rank })}</span>}
                  </span>
                </th>
                <td>{prizeOf(prize, currency, bonus)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
};
