import { useLocation } from 'react-router';
import { GuestPage } from '#web/components/page/guest-page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { ResetForm } from '#web/features/session/components/reset-form.tsx';
import { useText } from '#web/i18n/use-text.tsx';

/** `/reset#token`: where the link leads that sets a new password (ACC-1). */
export const ResetRoute = () => {
  const t = useText();
  return (
    <GuestPage title={t('session.resetTitle')} lead={t('session.resetWords')}>
      <Panel>
        <ResetForm token={useLocation().hash.slice(1)} />
      </Panel>
    </GuestPage>
  );
};
