import { useLocation } from 'react-router';
import { GuestPage } from '#web/components/page/guest-page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { ConfirmMail } from '#web/features/session/components/confirm-mail.tsx';
import { useText } from '#web/i18n/use-text.tsx';

/** `/confirm#token`: where the link leads that confirms an address (ACC-1). */
export const ConfirmRoute = () => {
  const t = useText();
  return (
    <GuestPage title={t('session.confirmTitle')} lead={t('session.confirmLead')}>
      <Panel>
        <ConfirmMail token={useLocation().hash.slice(1)} />
      </Panel>
    </GuestPage>
  );
};
