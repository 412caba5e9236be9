import { Page } from '../../components/page/page.tsx';
import { Overview } from '../../features/overview/components/overview.tsx';
import { useText } from '../../i18n/use-text.tsx';

/** `/` (ROUTE-1). */
export const OverviewRoute = () => {
  const t = useText();
  return (
    <Page title={t('common.overview')}>
      <Overview />
    </Page>
  );
};
