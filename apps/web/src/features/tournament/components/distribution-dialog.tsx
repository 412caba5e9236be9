import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { raise } from '#web/api/page-events.ts';
import { queries } from '#web/api/queries.ts';
import { report } from '#web/api/report.ts';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './distribution-dialog.module.css';
import type { TournamentProps } from './types.ts';

interface DistributionDialogProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  readonly onClose: () => void;
}

/** What each rank pays; a failed load closes it and is reported (REG-6). */
export const DistributionDialog = ({ tournament, currency, onClose }: DistributionDialogProps) => {
  const t = useText();
  const format = useFormat();
  const { tournamentId, tournamentRank: rank, metaData } = tournament;
  const { data, isError } = useQuery(queries.distribution(tournamentId));
  const fail = useEffectEvent(() => {
    report({ type: 'fatal', what: 'winningDistribution' });
    onClose();
  });
  useEffect(() => {
    if (isError) fail();
  }, [isError]);
  useEffect(() => raise('tournament-info-modal', { tournamentId }), [tournamentId]);
  if (data === undefined) return null;
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
          {data.stages.map(({ from, to, prize }) => {
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
                <td>{format.prize(prize, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
};
