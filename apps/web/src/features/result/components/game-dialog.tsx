import type { CompetitionResult } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queries } from '#web/api/queries.ts';
import { report } from '#web/api/report.ts';
import { CopyNumber, shortNumber } from '#web/components/copy-number/copy-number.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import styles from './result.module.css';
import { DeckOf } from '#web/games/deck-of.tsx';
import { useAccountOf } from '#web/games/use-account-of.ts';
import { canBeWatched } from '../model/going-on.ts';
import { Deals } from './deals.tsx';
import { OwnScore } from './own-score.tsx';
import { Note } from './note.tsx';
import { TableRanking } from './table-ranking.tsx';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { urls } from '#web/urls.ts';

interface GameDialogProps {
  readonly competitionId: string;
  readonly onClose: () => void;
}

/** Its deals, once the game's part is there. */
const GameDeals = ({ result }: { readonly result: CompetitionResult }) => {
  const accountOf = useAccountOf(result.gametype);
  return accountOf === null || result.deals.length === 0 ? null : (
    <DeckOf gametype={result.gametype}>
      <Deals result={result} accountOf={accountOf} />
    </DeckOf>
  );
};

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
        <GameDeals result={result} />
        <p className={styles.support}>
          <Text
            id="result.support"
            values={{ duel: shortNumber(duelNumber) }}
            tags={{ a: <SupportLink about={{ competitionId, zoneId }} />, b: <CopyNumber whole={duelNumber} /> }}
          />
        </p>
        {canBeWatched(result) && (
          <ButtonLink wide to={urls.replay(competitionId)}>
            <Icon name="play" />
            {t('result.watch')}
          </ButtonLink>
        )}
        {result.deals.length > 0 && (
          <ButtonLink kind="secondary" wide to={urls.list(competitionId)}>
            <Icon name="print" />
            {t('result.list')}
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" wide to={urls.result(competitionId)}>
          {t('result.dealByDeal')}
        </ButtonLink>
      </div>
    </Dialog>
  );
};
