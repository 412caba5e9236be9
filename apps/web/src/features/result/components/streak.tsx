import type { CompetitionResult, GameSlot } from '@matador/protocol/rest';
import { SKIPGAME_POINTS } from '@matador/tournament';
import { Link } from 'react-router';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { StruckSign } from '#web/components/struck.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './streak.module.css';

const isPlayed = ({ state }: GameSlot): boolean => state === 'finished' || state === 'skipgame';

interface PlaceProps {
  readonly slot: GameSlot;
  readonly isCurrent: boolean;
  readonly isNext: boolean;
}

/** One competition of the series; what is played leads to its result. */
const Place = ({ slot, isCurrent, isNext }: PlaceProps) => {
  const t = useText();
  const format = useFormat();
  const game = slot.idx + 1;
  const isStruck = slot.struck === true;
  const points = slot.state === 'skipgame' ? -SKIPGAME_POINTS : (slot.score ?? 0);
  const words = (): string => {
    if (isStruck) return t('result.streakStruck', { game });
    if (isPlayed(slot)) return t('result.streakPlayed', { game, points: format.signed(points) });
    if (slot.state === 'pending') return t('result.streakRunning', { game });
    return isNext ? t('result.streakNext', { game }) : t('result.streakOpen', { game });
  };
  const content = (
    <>
      <span aria-hidden="true" className={styles.number}>
        {game}
      </span>
      {isPlayed(slot) && (
        <b aria-hidden="true" data-negative={!isStruck && points < 0}>
          {isStruck ? <StruckSign /> : format.signed(points)}
        </b>
      )}
      {isNext && <Icon name="play" size={14} />}
      <Heard>{words()}</Heard>
    </>
  );
  if (!isPlayed(slot) || slot.competitionId === null || isCurrent) return <div className={styles.place}>{content}</div>;
  return (
    <Link to={urls.result(slot.competitionId)} className={styles.place}>
      {content}
    </Link>
  );
};

interface StreakProps {
  readonly result: CompetitionResult;
  /** The own slots of its series, as far as they are known. */
  readonly games: readonly GameSlot[];
}

/** All competitions of the series in a row: those played with their points, the one shown, the next, and what is missing. */
export const Streak = ({ result: { competitionId, numberOfGames, nextGame }, games }: StreakProps) => {
  const t = useText();
  const slots = Array.from(
    { length: numberOfGames },
    (_, idx): GameSlot =>
      games.find((slot) => slot.idx === idx) ?? { idx, state: 'open', competitionId: null, score: null, rank: null },
  );
  const played = slots.filter((slot) => isPlayed(slot) && slot.struck !== true).length;
  return (
    <section aria-labelledby="streak">
      <div className={styles.head}>
        <h2 id="streak">{t('result.series')}</h2>
        <p>{t('result.seriesPlayed', { played, games: numberOfGames })}</p>
      </div>
      <ol className={styles.streak}>
        {slots.map((slot) => {
          const isCurrent = slot.competitionId === competitionId;
          return (
            <li key={slot.idx} data-state={slot.state} aria-current={isCurrent ? 'true' : undefined}>
              <Place slot={slot} isCurrent={isCurrent} isNext={slot.idx === nextGame} />
            </li>
          );
        })}
      </ol>
    </section>
  );
};
