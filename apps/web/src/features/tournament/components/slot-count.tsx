import type { GameSlot } from '@matador/protocol/rest';
import { useText } from '#web/i18n/use-text.tsx';
import { playedGames } from '../model/next-step.ts';
import styles from './slots.module.css';

/** How many are played, running and open. */
export const SlotCount = ({ games }: { readonly games: readonly GameSlot[] }) => {
  const t = useText();
  const played = playedGames(games);
  const running = games.filter(({ state }) => state === 'pending').length;
  return (
    <p className={styles.count}>{t('tournament.counts', { played, running, open: games.length - played - running })}</p>
  );
};
