import { useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_GAME } from '#web/games/index.ts';
import { HeadFan } from '#web/components/art/head-fan.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { PracticeLinks } from '#web/components/practice-links/practice-links.tsx';
import { SignIn } from '#web/features/session/components/sign-in.tsx';
import { faultIn } from '#web/features/session/model/openid-faults.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { RETURN, safeReturn } from '#web/urls.ts';
import styles from './login.module.css';

/** The built-in sign-in page; a platform's own takes its place by configuration. */
export const LoginRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = safeReturn(search.get(RETURN));
  return (
    <Page title={t('session.title')} game={DEFAULT_GAME.gametype} open>
      <div className={styles.head}>
        <div>
          <PageHeading>{t('session.heading')}</PageHeading>
          <p className={styles.lead}>{t('session.lead')}</p>
          <div className={styles.practice}>
            <span>{t('session.practice')}</span>
            <PracticeLinks />
          </div>
        </div>
        <div className={styles.art}>
          <HeadFan game={DEFAULT_GAME.gametype} />
        </div>
      </div>
      <SignIn target={target} fault={faultIn(search)} onSignedIn={() => void navigate(target, { replace: true })} />
    </Page>
  );
};
