import type { Tournament } from '@matador/protocol/rest';
import { useEffect } from 'react';
import { raise } from '#web/api/page-events.ts';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import styles from './final-dialog.module.css';
import type { TournamentProps } from './types.ts';

interface FinalDialogProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  readonly masters: NonNullable<Tournament['masters']>;
  readonly onClose: () => void;
}

/** The two paths to the Masters final, with the figures of this season (TOUR-9, MAST-6). */
export const FinalDialog = ({ tournament, masters, currency, onClose }: FinalDialogProps) => {
  const t = useText();
  const format = useFormat();
  const { tournamentId, metaData } = tournament;
  useEffect(() => raise('tournament-info-modal', { tournamentId }), [tournamentId]);
  const tags = { b: <strong /> };
  return (
    <Dialog open broad title={t('tournament.finalTitle')} onClose={onClose}>
      <div className={styles.diagram}>
        <p className={styles.fee}>
          <Text
            id="tournament.finalFee"
            values={{ fee: format.money(metaData.entryFee, currency), tournaments: masters.qualifiers }}
            tags={tags}
          />
        </p>
        <ul className={styles.paths} aria-label={t('tournament.finalPaths')}>
          <li className={styles.path}>
            <h3>{t('tournament.finalByTicket')}</h3>
            <p>
              <Text id="tournament.finalByTicketWords" values={{ seats: metaData.numberOfTickets }} tags={tags} />
            </p>
            <p className={styles.seats}>
              <Ticket width={34} />
              {t('tournament.finalPlaces', { seats: masters.qualificationSeats })}
            </p>
          </li>
          <li className={styles.path}>
            <h3>{t('tournament.finalByRanking')}</h3>
            <p>
              <Text
                id="tournament.finalByRankingWords"
                values={{
                  results: masters.countingResults,
                  pool: format.prize(masters.seasonPool, currency),
                  end: masters.seasonEnd === null ? 'none' : format.day(masters.seasonEnd),
                }}
                tags={tags}
              />
            </p>
            <p className={styles.seats}>{t('tournament.finalPlaces', { seats: masters.rankingSeats })}</p>
          </li>
        </ul>
        <div className={styles.arrows} aria-hidden="true">
          <Icon name="down" />
          <Icon name="down" />
        </div>
        <div className={styles.final}>
          <h3>{t('tournament.final')}</h3>
          <p className={styles.sum}>{format.prize(masters.finalPool, currency)}</p>
          <p>{t('tournament.finalWords', { first: format.prize(masters.finalFirst, currency) })}</p>
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
