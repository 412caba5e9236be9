import type { PlayedToday } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './result.module.css';

const HOUR_MINUTES = 60;

/** Said after the game in which another full hour of the day's play was reached (SAFE-4). */
export const HourNote = ({ played: { minutes, net } }: { readonly played: PlayedToday }) => {
  const format = useFormat();
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  const values = {
    hours: Math.floor(minutes / HOUR_MINUTES),
    net: format.money(net, balance?.gdCurrency ?? 'EUR'),
  };
  return (
    <p role="status" className={styles.note}>
      <Text id="result.hourReached" values={values} tags={{ a: <Link to={urls.account('limits')} /> }} />
    </p>
  );
};
