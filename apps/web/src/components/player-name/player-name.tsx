import { useText } from '#web/i18n/use-text.tsx';
import styles from './player-name.module.css';

interface PlayerNameProps {
  readonly name: string;
  readonly own: boolean;
  readonly simulated: boolean;
}

/** A player in a ranking: the own row says so, simulated players are marked. */
export const PlayerName = ({ name, own, simulated }: PlayerNameProps) => {
  const t = useText();
  return (
    <span className={styles.name}>
      {name}
      {own && <b className={styles.you}>{t('common.you')}</b>}
      {simulated && (
        <abbr className={styles.simulated} title={t('common.simulated')}>
          Sim
        </abbr>
      )}
    </span>
  );
};
