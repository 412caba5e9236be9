import type { Standings } from '@matador/protocol/rest';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './standings.module.css';

interface NobodyProps {
  readonly standings: Standings;
  /** Empty: all were asked for. */
  readonly search: string;
}

/** Why there are no rows: they are told later, nobody has played yet, or nobody is called so. */
export const Nobody = ({ standings, search }: NobodyProps) => {
  const t = useText();
  const words = search === '' ? 'standings.nobody' : 'common.noPlayers';
  return (
    <p role="status" className={styles.empty}>
      {t(standings.later === true ? 'standings.later' : words)}
    </p>
  );
};
