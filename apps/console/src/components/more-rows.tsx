import { useText } from '#console/i18n/use-text.ts';
import { Button } from './button.tsx';
import styles from './list.module.css';

/** A list that is read page by page, as `useInfiniteQuery` has it. */
export interface PagedRows {
  readonly isSuccess: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The end of such a list: what is older, or that there is no more. */
export const MoreRows = ({ pages }: { readonly pages: PagedRows }) => {
  const t = useText();
  if (!pages.isSuccess) return null;
  return (
    <p className={styles.more}>
      {pages.hasNextPage ? (
        <Button blocked={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.more')}
        </Button>
      ) : (
        t('common.noMore')
      )}
    </p>
  );
};
