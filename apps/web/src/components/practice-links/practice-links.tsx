import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';
import { nameOfZone } from '../zone-names.ts';
import styles from './practice-links.module.css';

const GAMES = ['skat', 'romme', 'belote'];

/** The way to a table of the house, one click a game (GAME-18). */
export const PracticeLinks = () => {
  const say = useText();
  return (
    <ul className={styles.practice}>
      {GAMES.map((gametype) => (
        <li key={gametype}>
          <Link to={urls.practice(gametype)}>{nameOfZone(gametype, say)}</Link>
        </li>
      ))}
    </ul>
  );
};
