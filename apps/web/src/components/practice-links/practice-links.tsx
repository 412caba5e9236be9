import { Link } from 'react-router';
import { GAMES } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { nameOfGame } from '../zone-names.ts';
import styles from './practice-links.module.css';

/** The way to a guided first hand, to a table of the house, one click a game or variant (GAME-18), and to the deals of a number. */
export const PracticeLinks = () => {
  const t = useText();
  return (
    <ul className={styles.practice}>
      <li>
        <Link to={urls.firstHand}>{t('common.firstHand')}</Link>
      </li>
      {GAMES.flatMap(({ gametype, variants }) =>
        [null, ...Object.keys(variants)].map((variant) => (
          <li key={`${gametype} ${variant ?? ''}`}>
            <Link to={urls.practice(gametype, variant)}>{nameOfGame(gametype, variant, t)}</Link>
          </li>
        )),
      )}
      <li>
        <Link to={urls.practices}>{t('common.practiceByNumber')}</Link>
      </li>
    </ul>
  );
};
