import { ADULT_YEARS } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_GAME } from '#web/games/index.ts';
import { queries } from '#web/api/queries.ts';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { OtherWay } from '#web/features/session/components/other-way.tsx';
import { RegisterForm } from '#web/features/session/components/register-form.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { RETURN, safeReturn, urls, withReturn } from '#web/urls.ts';
import styles from './register.module.css';

/** The built-in page that opens an account; where the platform opens them itself, it leads there. */
export const RegisterRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: offer } = useQuery(queries.offer());
  const target = safeReturn(search.get(RETURN));
  if (offer?.registration === false) return <Navigate to={withReturn(urls.externRegister, target)} replace />;
  return (
    <Page title={t('session.registerTitle')} game={DEFAULT_GAME.gametype} open>
      <div className={styles.column}>
        <PageHeading>{t('session.registerTitle')}</PageHeading>
        <p className={styles.lead}>
          {t('session.registerLead', { years: ADULT_YEARS })} {offer?.demo === true && t('session.registerDemoWords')}
        </p>
        <Panel className={styles.panel}>
          <RegisterForm onSignedIn={() => void navigate(target, { replace: true })} />
          <OtherWay
            question={t('session.hasAccount')}
            to={withReturn(urls.login, target)}
            label={t('session.signInInstead')}
          />
        </Panel>
      </div>
    </Page>
  );
};
