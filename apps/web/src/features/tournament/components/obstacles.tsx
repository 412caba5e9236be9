import { Link } from 'react-router';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useObstacleWords } from '../hooks/use-obstacles.ts';
import { toldOf, type Obstacle } from '../model/obstacles.ts';
import styles from './obstacles.module.css';

interface ObstaclesProps {
  readonly obstacles: readonly Obstacle[];
  readonly currency: string;
}

/** Each obstacle in words, with what would change it (REG-14). */
export const ObstacleList = ({ obstacles, currency }: ObstaclesProps) => {
  const t = useText();
  const wordsOf = useObstacleWords(currency);
  return (
    <ul className={styles.list}>
      {obstacles.map((one) => {
        const { remedy } = toldOf(one);
        const { words, until, change } = wordsOf(one);
        return (
          <li key={`${one.code} ${one.period ?? ''}`}>
            {[words, until, change].filter((said) => said !== null).join(' ')}{' '}
            {remedy !== null && <Link to={remedy.to}>{t(remedy.label)}</Link>}
          </li>
        );
      })}
    </ul>
  );
};

/** Every reason why I cannot join, restart or play now, at once. */
export const Obstacles = (props: ObstaclesProps) => {
  const t = useText();
  if (props.obstacles.length === 0) return null;
  return (
    <Panel aria-labelledby="obstacles" data-place="2" className={styles.obstacles}>
      <h2 id="obstacles">{t('registration.obstacles')}</h2>
      <ObstacleList {...props} />
    </Panel>
  );
};
