import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queries } from '#web/api/queries.ts';
import { report } from '#web/api/report.ts';
import { CopyNumber, shortNumber } from '#web/components/copy-number/copy-number.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import styles from './result.module.css';
import { OwnScore } from './own-score.tsx';
import { Note } from './note.tsx';
import { TableRanking } from './table-ranking.tsx';
import { ButtonLink } from '#web/components/button/button.tsx';
import { urls } from '#web/urls.ts';

interface GameDialogProps {
  readonly competitionId: string;
  readonly onClose: () => void;
}

/** One of my games of a past tournament; a failed load closes it and is reported (RES-2). */
export const GameDialog = ({ competitionId, onClose }: GameDialogProps) => {
  const t = useText();
  const { data: result, isError } = useQuery(queries.historyGame(competitionId));
  const fail = useEffectEvent(() => {
    report({ type: 'fatal', what: 'result' });
    onClose();
  });
  useEffect(() => {
    if (isError) fail();
  }, [isError]);
  if (result === undefined) return null;
  const { zoneId, duelNumber } = result;
  return (
    <Dialog open broad title={t('result.heading', { game: result.idx + 1 })} onClose={onClose}>
      <div className={styles.dialog}>
        <OwnScore result={result} />
        <Note result={result} />
        <TableRanking rows={result.rankingTable} />
        <p className={styles.support}>
          <Text
            id="result.support"
            values={{ duel: shortNumber(duelNumber) }}
            tags={{ a: <SupportLink about={{ competitionId, zoneId }} />, b: <CopyNumber whole={duelNumber} /> }}
          />
        </p>
        <ButtonLink kind="secondary" wide to={urls.result(competitionId)}>
          {t('result.dealByDeal')}
        </ButtonLink>
      </div>
    </Dialog>
  );
};
