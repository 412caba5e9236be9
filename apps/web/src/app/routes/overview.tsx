import { Page } from '#web/components/page/page.tsx';
import { Overview } from '#web/features/overview/components/overview.tsx';
import { useText } from '#web/i18n/use-text.tsx';

/** `/` (ROUTE-1). */
export const OverviewRoute = () => {
  const t = useText();
  return (
    <Page title={t('common.overview')}>
      <Overview />
    </Page>
  );
};
