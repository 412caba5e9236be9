import type { CompetitionResult } from '@matador/protocol/rest';
import { Heard } from '#web/components/heard.tsx';
import { ScoreLine } from '#web/components/score-line/score-line.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './result.module.css';

const NONE = '–';

/** Place and rank about the score, and the series before and after. */
export const OwnScore = ({ result }: { readonly result: CompetitionResult }) => {
  const t = useText();
  const format = useFormat();
  const { ownRanking: own, state, totals, rankingTable } = result;
  const score = own?.score ?? null;
  const place = own?.rank ?? 0;
  const rank = own?.tournamentRank ?? 0;
  return (
    <ScoreLine
      label={t('result.standing')}
      score={score === null ? NONE : format.signed(score)}
      heard={score === null ? t('result.noPoints') : t('result.pointsHeard', { points: format.signed(score) })}
      isWon={state === 'finished' && place === 1 && own?.struck !== true}
      start={
        place > 0
          ? {
              strong: t('result.placeLong', { place }),
              words: t('result.ofPlayers', { players: rankingTable.length }),
            }
          : state === 'pending'
            ? { strong: t('result.noPlaceYet'), words: t('result.noPlaceYetWords') }
            : { strong: t('result.noPlace'), words: t('result.noPlaceWords') }
      }
      end={
        rank > 0
          ? { strong: t('result.tournamentRank', { rank: format.number(rank) }), words: t('result.inTournament') }
          : null
      }
    >
      {totals !== null && (
        <p className={styles.totals}>
          <Heard>
            {t('result.totalsHeard', { before: format.number(totals.before), after: format.number(totals.after) })}
          </Heard>
          <span aria-hidden="true">{t('result.before', { score: format.number(totals.before) })}</span>
          <svg viewBox="-1900 0 2000 8" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
            <path d="M-1900 4H99M95 1l4 3-4 3" fill="none" stroke="currentColor" />
          </svg>
          <strong aria-hidden="true">{t('result.after', { score: format.number(totals.after) })}</strong>
        </p>
      )}
    </ScoreLine>
  );
};
