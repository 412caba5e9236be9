import { COUNTING_RESULTS, mastersFigures, SEATS_PER_QUALIFIER } from '@matador/tournament';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { raise } from '#web/api/page-events.ts';
import { queries } from '#web/api/queries.ts';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import styles from './final-dialog.module.css';
import type { TournamentProps } from './types.ts';

interface FinalDialogProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  readonly onClose: () => void;
}

/** The two paths to the Masters final, with the figures of this season (TOUR-9, MAST-6). */
export const FinalDialog = ({ tournament, currency, onClose }: FinalDialogProps) => {
  const t = useText();
  const format = useFormat();
  const { tournamentId, zoneId, metaData } = tournament;
  const { data } = useQuery(queries.ownSeason(zoneId));
  useEffect(() => raise('tournament-info-modal', { tournamentId }), [tournamentId]);
  const figures = mastersFigures(data?.season?.qualifiers);
  const tags = { b: <strong /> };
  return (
    <Dialog open broad title={t('tournament.finalTitle')} onClose={onClose}>
      <div className={styles.diagram}>
        <p className={styles.fee}>
          <Text
            id="tournament.finalFee"
            values={{ fee: format.money(metaData.entryFee, currency), tournaments: figures.tournaments }}
            tags={tags}
          />
        </p>
        <ul className={styles.paths} aria-label={t('tournament.finalPaths')}>
          <li className={styles.path}>
            <h3>{t('tournament.finalByTicket')}</h3>
            <p>
              <Text id="tournament.finalByTicketWords" values={{ seats: SEATS_PER_QUALIFIER }} tags={tags} />
            </p>
            <p className={styles.seats}>
              <Ticket width={34} />
              {t('tournament.finalPlaces', { seats: figures.qualificationSeats })}
            </p>
          </li>
          <li className={styles.path}>
            <h3>{t('tournament.finalByRanking')}</h3>
            <p>
              <Text
                id="tournament.finalByRankingWords"
                values={{ results: COUNTING_RESULTS, pool: format.prize(figures.seasonPool, currency) }}
                tags={tags}
              />
            </p>
            <p className={styles.seats}>{t('tournament.finalPlaces', { seats: figures.rankingSeats })}</p>
          </li>
        </ul>
        <div className={styles.arrows} aria-hidden="true">
          <Icon name="down" />
          <Icon name="down" />
        </div>
        <div className={styles.final}>
          <h3>{t('tournament.final')}</h3>
          <p className={styles.sum}>{format.prize(figures.finalPool, currency)}</p>
          <p>{t('tournament.finalWords', { first: format.prize(figures.finalFirst, currency) })}</p>
        </div>
        <details className={styles.wildcard}>
          <summary>
            {t('tournament.wildcard')}
            <Icon name="down" />
          </summary>
          <p>{t('tournament.wildcardWords')}</p>
        </details>
      </div>
    </Dialog>
  );
};
