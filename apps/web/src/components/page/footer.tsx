import { APP_VERSION } from '@matador/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { useSignOut } from '#web/api/session.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { PlainButton } from '../button/button.tsx';
import { LanguageSelect, SchemeSelect } from './choices.tsx';
import styles from './footer.module.css';

const SignedIn = () => {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useQuery({ ...queries.user(), enabled: false });
  const signOut = useSignOut();
  if (data === undefined) return null;
  const leave = (elsewhere: string | null): void => {
    if (elsewhere === null) void navigate(urls.login);
    else window.location.assign(elsewhere);
  };
  return (
    <p className={styles.who}>
      {t('common.signedInAs', { name: data.userName })}{' '}
      <PlainButton
        className={styles.link}
        needsNetwork
        disabled={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: leave })}
      >
        {t('common.signOut')}
      </PlainButton>{' '}
      <span role="alert">{signOut.isError ? t('common.signOutFailed') : null}</span>
    </p>
  );
};

/** Quiet things at the foot of each screen. */
export const Footer = ({ open }: { readonly open: boolean }) => {
  const t = useText();
  return (
    <footer className={styles.footer}>
      {!open && <SignedIn />}
      <div className={styles.choices}>
        <LanguageSelect />
        <SchemeSelect />
      </div>
      <p className={styles.who}>
        {!open && (
          <Link to={urls.account()} className={styles.link}>
            {t('common.account')}
          </Link>
        )}
        <Link to={urls.help} className={styles.link}>
          {t('common.help')}
        </Link>
        <span>Matador {APP_VERSION}</span>
      </p>
    </footer>
  );
};
