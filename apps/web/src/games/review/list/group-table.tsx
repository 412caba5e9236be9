import type { Telling } from '#web/games/deal-account.ts';
import type { Group, Mean } from './by-group.ts';
import styles from './list.module.css';

interface GroupTableProps {
  readonly title: string;
  /** What the groups are. */
  readonly what: string;
  readonly groups: readonly Group[];
  readonly telling: Pick<Telling, 't' | 'format'>;
}

/** A mean with its interval: "+12 ± 5". */
const meanWords = ({ t, format }: Pick<Telling, 't' | 'format'>, { mean, margin }: Mean): string => {
  const points = format.signed(Math.round(mean));
  return margin === null ? points : t('honest.average', { points, margin: format.number(Math.ceil(margin)) });
};

/** What the cards were worth and what one made of them, a deal, by role or by contract. */
export const GroupTable = ({ title, what, groups, telling }: GroupTableProps) => {
  const { t, format } = telling;
  return (
    <table className={styles.groups}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{t('honest.head.deals')}</th>
          <th scope="col">{t('honest.head.worth')}</th>
          <th scope="col">{t('honest.head.own')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, deals, worth, decisions }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{format.number(deals)}</td>
            <td>{meanWords(telling, worth)}</td>
            <td>{meanWords(telling, decisions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
