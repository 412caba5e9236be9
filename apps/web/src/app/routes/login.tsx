import { useNavigate, useSearchParams } from 'react-router';
import { HeadFan } from '../../components/art/head-fan.tsx';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { PracticeLinks } from '../../components/practice-links/practice-links.tsx';
import { SignIn } from '../../features/session/components/sign-in.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { RETURN, safeReturn } from '../../urls.ts';
import styles from './login.module.css';

/** The built-in sign-in page; a platform's own takes its place by configuration. */
export const LoginRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = safeReturn(search.get(RETURN));
  return (
    <Page title={t('session.title')} game="skat" open>
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
          <HeadFan game="skat" />
        </div>
      </div>
      <SignIn target={target} onSignedIn={() => void navigate(target, { replace: true })} />
    </Page>
  );
};
