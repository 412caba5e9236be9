import { Page } from '#web/components/page/page.tsx';
import { Calendar } from '#web/features/calendar/components/calendar.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/** `/calendar` (TOUR-15). */
export const CalendarRoute = () => {
  const t = useText();
  return (
    <Page title={t('calendar.title')} back={{ to: urls.overview, label: t('common.overview') }}>
      <Calendar />
    </Page>
  );
};
