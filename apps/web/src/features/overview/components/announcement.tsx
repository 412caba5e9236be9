import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../api/queries.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { Panel } from '../../../components/surface/surface.tsx';
import { useText, useTranslator } from '../../../i18n/use-text.tsx';
import { readDismissed, writeDismissed } from '../../../styles/preferences.ts';
import styles from './announcement.module.css';

/** What the house announces, until it is dismissed on this device (OVER-2). */
export const Announcement = ({ id }: { readonly id: string }) => {
  const t = useText();
  const translator = useTranslator();
  const [dismissed, setDismissed] = useState(readDismissed);
  const { data } = useQuery({ ...queries.announcement(id), enabled: dismissed !== id });
  if (dismissed === id || data === undefined) return null;
  const { title, words } = data.texts[translator.locale()];
  const dismiss = (): void => {
    writeDismissed(id);
    setDismissed(id);
    // The button is gone: the focus goes to what comes next.
    document.querySelector('h1')?.focus();
  };
  return (
    <Panel aria-labelledby="announcement" className={styles.announcement}>
      <div>
        <h2 id="announcement">{title}</h2>
        <p>{words}</p>
      </div>
      <button type="button" className={styles.close} aria-label={t('overview.dismiss')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </Panel>
  );
};
