import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { mailQueries } from '#web/api/mail.ts';
import { queries } from '#web/api/queries.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './account-word.module.css';

const WORDS = { asked: 'common.mailAsked', needed: 'common.mailNeeded' } as const;

/** Asks whoever has no confirmed address for one, until it is put away; nothing else waits for the answer (ACC-1). */
export const MailNote = () => {
  const t = useText();
  const [isAway, setAway] = useState(false);
  const { data: user } = useQuery(queries.user());
  const asked = user?.mail;
  const { data: own } = useQuery({ ...mailQueries.own(), enabled: asked !== undefined });
  if (isAway || asked === undefined || own === undefined || own.mail !== null) return null;
  return (
    <aside aria-label={t('common.mailNote')} className={styles.note} data-testid="mail-note">
      <p>
        {t(WORDS[asked])} <Link to={urls.account('access')}>{t('common.mailLink')}</Link>
      </p>
      <button type="button" className={styles.close} onClick={() => setAway(true)}>
        {t('common.close')}
      </button>
    </aside>
  );
};
