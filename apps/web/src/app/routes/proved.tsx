import { useSearchParams } from 'react-router';
import { GuestPage } from '#web/components/page/guest-page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { Proved } from '#web/features/session/components/proved.tsx';
import { faultIn } from '#web/features/session/model/openid-faults.ts';
import { useText } from '#web/i18n/use-text.tsx';

/** `/proved`: where a proof at the platform ends, in a window of its own (SAFE-5). */
export const ProvedRoute = () => {
  const t = useText();
  const [search] = useSearchParams();
  const fault = faultIn(search);
  return (
    <GuestPage
      title={t(fault === null ? 'session.provedTitle' : 'session.provedNotTitle')}
      lead={t('session.provedLead')}
    >
      <Panel>
        <Proved fault={fault} />
      </Panel>
    </GuestPage>
  );
};
