import { mailConfirmation } from '@matador/protocol/rest';
import { statusOf } from '#web/api/client.ts';
import { useConfirmMail } from '#web/api/mail.ts';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { OtherWay } from './other-way.tsx';
import styles from './sign-in.module.css';

const failureOf = (error: Error) => {
  switch (statusOf(error)) {
    case 404:
      return 'session.linkOver';
    case 409:
      return 'session.confirmTaken';
    case 429:
      return 'session.forgotTooMany';
    default:
      return 'session.confirmFailed';
  }
};

/** Confirms an address by a button: what looks at links before people do confirms nothing. */
export const ConfirmMail = ({ token }: { readonly token: string }) => {
  const t = useText();
  const confirm = useConfirmMail();
  if (confirm.isSuccess)
    return (
      <>
        <p role="status">{t('session.confirmDone')}</p>
        <OtherWay question={t('session.confirmThen')} to={urls.overview} label={t('session.toOverview')} />
      </>
    );
  const isLink = mailConfirmation.safeParse({ token }).success;
  return (
    <div className={styles.form}>
      <p>{t(isLink ? 'session.confirmWords' : 'session.linkOver')}</p>
      <p role="alert" className={styles.error}>
        {confirm.isError && t(failureOf(confirm.error))}
      </p>
      {isLink && (
        <Button wide needsNetwork disabled={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('session.confirmNow')}
        </Button>
      )}
      <OtherWay question={t('session.linkGone')} to={urls.account('access')} label={t('session.linkAnother')} />
    </div>
  );
};
