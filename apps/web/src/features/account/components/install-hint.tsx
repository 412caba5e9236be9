import { useInstall } from '#web/api/install-offer.ts';
import { Button } from '#web/components/button/button.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './account.module.css';

/** Says, where it disturbs nobody, that the page can be an app; nothing where it is one. */
export const InstallHint = () => {
  const t = useText();
  const install = useInstall();
  if (useMedia('(display-mode: standalone)')) return null;
  return (
    <Panel aria-labelledby="install" className={styles.stack}>
      <h2 id="install">{t('account.installTitle')}</h2>
      <p>{t(install === null ? 'account.installByMenu' : 'account.installWords')}</p>
      {install !== null && (
        <Button kind="secondary" onClick={() => void install()}>
          {t('account.install')}
        </Button>
      )}
    </Panel>
  );
};
