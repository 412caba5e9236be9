import { Link } from 'react-router';
import { GAMES } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { nameOfZone } from '../zone-names.ts';
import styles from './practice-links.module.css';

/** The way to a table of the house, one click a game (GAME-18). */
export const PracticeLinks = () => {
  const t = useText();
  return (
    <ul className={styles.practice}>
      {GAMES.map(({ gametype }) => (
        <li key={gametype}>
          <Link to={urls.practice(gametype)}>{nameOfZone(gametype, t)}</Link>
        </li>
      ))}
    </ul>
  );
};
