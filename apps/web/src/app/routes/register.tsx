import { ADULT_YEARS } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { GuestPage } from '#web/components/page/guest-page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { OtherWay } from '#web/features/session/components/other-way.tsx';
import { RegisterForm } from '#web/features/session/components/register-form.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { RETURN, safeReturn, urls, withReturn } from '#web/urls.ts';

/** The built-in page that opens an account; where the platform opens them itself, it leads there. */
export const RegisterRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: offer } = useQuery(queries.offer());
  const target = safeReturn(search.get(RETURN));
  const isOurs = (offer?.pages?.login ?? null) === null && (offer?.pages?.register ?? null) === null;
  if (offer?.registration === false && !isOurs)
    return <Navigate to={withReturn(urls.externRegister, target)} replace />;
  const isClosed = offer?.registration === false;
  const lead = `${t('session.registerLead', { years: ADULT_YEARS })} ${offer?.demo === true ? t('session.registerDemoWords') : ''}`;
  return (
    <GuestPage title={t('session.registerTitle')} lead={isClosed ? t('session.registerClosed') : lead}>
      <Panel>
        {!isClosed && <RegisterForm onSignedIn={() => void navigate(target, { replace: true })} />}
        <OtherWay
          question={t('session.hasAccount')}
          to={withReturn(urls.login, target)}
          label={t('session.signInInstead')}
        />
      </Panel>
    </GuestPage>
  );
};
