import { useNavigate, useSearchParams } from 'react-router';
import { Jacks } from '../../components/art/jacks.tsx';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { SignIn } from '../../features/session/components/sign-in.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { RETURN, safeReturn } from '../../urls.ts';
import styles from './login.module.css';

/** The built-in sign-in page; a platform's own takes its place by configuration. */
export const LoginRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Page title={t('session.title')} game="skat" open>
      <div className={styles.head}>
        <div>
          <PageHeading>{t('session.heading')}</PageHeading>
          <p className={styles.lead}>{t('session.lead')}</p>
        </div>
        <div className={styles.art}>
          <Jacks />
        </div>
      </div>
      <SignIn onSignedIn={() => void navigate(safeReturn(search.get(RETURN)), { replace: true })} />
    </Page>
  );
};
