import { DemoMails } from '#web/components/demo-mails/demo-mails.tsx';
import { GuestPage } from '#web/components/page/guest-page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { ForgotForm } from '#web/features/session/components/forgot-form.tsx';
import { OtherWay } from '#web/features/session/components/other-way.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/** `/forgot`: asks for a link that sets a new password (ACC-1). */
export const ForgotRoute = () => {
  const t = useText();
  return (
    <GuestPage title={t('session.forgotTitle')} lead={t('session.forgotWords')}>
      <Panel>
        <ForgotForm />
        <OtherWay question={t('session.forgotBack')} to={urls.login} label={t('session.signIn')} />
      </Panel>
      <DemoMails />
    </GuestPage>
  );
};
