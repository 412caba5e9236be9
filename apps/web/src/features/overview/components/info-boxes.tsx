import { PodiumDrawing, SeriesDrawing, TableDrawing } from '#web/components/art/info-drawings.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './info-boxes.module.css';

const BOXES = [
  { Drawing: SeriesDrawing, title: 'overview.scoring', words: 'overview.scoringWords' },
  { Drawing: PodiumDrawing, title: 'overview.prizes', words: 'overview.prizesWords' },
  { Drawing: TableDrawing, title: 'overview.system', words: 'overview.systemWords' },
] as const;

/** How points, prizes and opponents come about (OVER-1). */
export const InfoBoxes = () => {
  const t = useText();
  return (
    <section aria-label={t('overview.howItWorks')}>
      <ul className={styles.boxes}>
        {BOXES.map(({ Drawing, title, words }) => (
          <li key={title} className={styles.box}>
            <Drawing />
            <div>
              <h2>{t(title)}</h2>
              <p>{t(words)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
