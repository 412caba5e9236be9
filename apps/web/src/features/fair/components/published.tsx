import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/use-failure.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { ShowMore } from '#web/components/list/show-more.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { fairQueries } from '../api.ts';
import { Day } from './day.tsx';
import styles from './fair.module.css';

/** Heads of a page, as the server gives them. */
const PAGE = 31;

const Days = () => {
  const t = useText();
  const pages = useInfiniteQuery(fairQueries.heads());
  if (hasFailed(pages)) return <Failed onRetry={() => void pages.refetch()} />;
  const heads = pages.data?.pages.flatMap((page) => page.heads) ?? [];
  if (heads.length === 0) return <p role="status">{t(pages.isPending ? 'common.loading' : 'fair.none')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {heads.map((head) => (
          <Day key={head.day} {...head} />
        ))}
      </ol>
      <ShowMore
        rows={pages.hasNextPage ? PAGE : 0}
        busy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
};

const Keys = () => {
  const t = useText();
  const keys = useQuery(fairQueries.keys());
  if (hasFailed(keys)) return <Failed onRetry={() => void keys.refetch()} />;
  if (keys.data === undefined) return <p role="status">{t('common.loading')}</p>;
  return (
    <ol className={styles.list}>
      {keys.data.keys.map(({ id, publicKey }, at) => (
        <li key={id}>
          {t(at === 0 ? 'fair.keyNow' : 'fair.keyBefore')} <code className={styles.hash}>{publicKey}</code>
        </li>
      ))}
    </ol>
  );
};

/** What the house has published of fair deals: the head of each day, and the keys it signs with (GAME-17). */
export const Published = () => {
  const t = useText();
  return (
    <>
      <Panel aria-labelledby="fair.days">
        <h2 id="fair.days">{t('fair.daysTitle')}</h2>
        <p>{t('fair.daysWords')}</p>
        <Days />
      </Panel>
      <Panel aria-labelledby="fair.keys">
        <h2 id="fair.keys">{t('fair.keysTitle')}</h2>
        <p>{t('fair.keysWords')}</p>
        <Keys />
      </Panel>
    </>
  );
};
