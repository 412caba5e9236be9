import type { Standings } from '@matador/protocol/rest';
import { useText } from '#web/i18n/use-text.tsx';
import type { Shown } from '../model/address.ts';
import styles from './standings.module.css';

interface NobodyProps {
  readonly standings: Standings;
  /** What was asked for. */
  readonly shown: Pick<Shown, 'search' | 'filter'>;
}

/** Why there are no rows: they are told later, nobody has played yet, nobody is called so, or nobody is what is chosen. */
export const Nobody = ({ standings, shown: { search, filter } }: NobodyProps) => {
  const t = useText();
  const unsearched = filter === 'all' || standings.players === 0 ? 'standings.nobody' : 'standings.nobodyChosen';
  const words = search === '' ? unsearched : 'common.noPlayers';
  return (
    <p role="status" className={styles.empty}>
      {t(standings.later === true ? 'standings.later' : words)}
    </p>
  );
};
