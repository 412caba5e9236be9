import type { Announcement as Words } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#web/api/queries.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText, useTranslator } from '#web/i18n/use-text.tsx';
import { readDismissed, writeDismissed } from '#web/styles/preferences.ts';
import styles from './announcement.module.css';

export interface Announced {
  /** Null while there is nothing to announce. */
  readonly announcement: Words | null;
  /** Its words are still on their way for the first time: whoever shows it above something else waits for them. */
  readonly isComing: boolean;
  dismiss(): void;
}

/** What the house announces, until it is dismissed on this device (OVER-2). */
export const useAnnouncement = (id: string | null): Announced => {
  const [dismissed, setDismissed] = useState(readDismissed);
  const wanted = id !== null && dismissed !== id;
  const { data, isLoading, failureCount } = useQuery({ ...queries.announcement(id ?? ''), enabled: wanted });
  const dismiss = (): void => {
    if (id === null) return;
    writeDismissed(id);
    setDismissed(id);
    // The button is gone: the focus goes to what comes next.
    document.querySelector('h1')?.focus();
  };
  return { announcement: wanted ? (data ?? null) : null, isComing: isLoading && failureCount === 0, dismiss };
};

interface AnnouncementProps {
  readonly announcement: Words;
  readonly onDismiss: () => void;
}

export const Announcement = ({ announcement, onDismiss }: AnnouncementProps) => {
  const t = useText();
  const { title, words } = announcement.texts[useTranslator().locale()];
  return (
    <section aria-labelledby="announcement" className={styles.announcement}>
      <Icon name="info" />
      <div className={styles.words}>
        <h2 id="announcement">{title}</h2>
        <p>{words}</p>
      </div>
      <button type="button" className={styles.close} aria-label={t('overview.dismiss')} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </section>
  );
};
