import { useEffect } from 'react';
import { shownAccount, type AccountWord } from '#web/api/shown-account.ts';
import { useShownAccount } from '#web/api/use-shown-account.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useAnnounce } from '../announcer.tsx';
import styles from './account-word.module.css';

const TEXTS = { told: 'common.accountTold', found: 'common.accountFound' } as const;

/** What has happened to the account of this tab, in words; null for nothing. */
export const useAccountWords = (): string | null => {
  const t = useText();
  const { word } = useShownAccount();
  const said = (one: AccountWord): string =>
    one.type === 'signedOut' ? t('common.accountSignedOut') : t(TEXTS[one.type], { name: one.userName });
  return word === null ? null : said(word);
};

/** Says it once to screen readers, whatever screen is there. */
export const AccountHerald = () => {
  const words = useAccountWords();
  const announce = useAnnounce();
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words, announce]);
  return null;
};

/** The same on top of a screen, until it is put away. */
export const AccountNote = () => {
  const t = useText();
  const words = useAccountWords();
  if (words === null) return null;
  return (
    <div className={styles.note} data-testid="account-note">
      <p>{words}</p>
      <button type="button" className={styles.close} onClick={() => shownAccount.dismiss()}>
        {t('common.close')}
      </button>
    </div>
  );
};
