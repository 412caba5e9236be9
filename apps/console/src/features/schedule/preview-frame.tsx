import { CATALOGUES, LOCALE_NAMES, type Catalogue } from '@matador/protocol/languages';
import { PREVIEW_PAGE, PREVIEW_READY, type PreviewMessage } from '@matador/ui/preview';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import styles from './preview-frame.module.css';

const DEVICES = ['phone', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** What is to be shown, without the language, which is chosen here. */
type Shown = PreviewMessage extends infer One ? (One extends PreviewMessage ? Omit<One, 'locale'> : never) : never;

interface PreviewFrameProps {
  /** Null: there is nothing to show, and `empty` says why. */
  readonly shown: Shown | null;
  readonly empty: string;
}

const messageOf = (shown: Shown, locale: Catalogue): PreviewMessage => {
  switch (shown.what) {
    case 'tournament':
      return { ...shown, locale };
    case 'zone':
      return { ...shown, locale };
    case 'announcement':
      return { ...shown, locale };
    case 'terms':
      return { ...shown, locale };
  }
};

/** The players' page itself in a frame, told what to show; it can send nothing and lead nowhere. */
export const PreviewFrame = ({ shown, empty }: PreviewFrameProps) => {
  const t = useText();
  const { i18n } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [device, setDevice] = useState<Device>('phone');
  const [chosen, setLocale] = useState<Catalogue | null>(null);
  const locale = chosen ?? (i18n.locale === 'de' ? 'de' : 'en');
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY)
        setReady(true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady || shown === null) return;
    frame.current?.contentWindow?.postMessage(messageOf(shown, locale), location.origin);
  }, [isReady, shown, locale]);
  return (
    <Panel
      title={t('schedule.preview')}
      side={
        <>
          <span role="group" aria-label={t('schedule.device')} className={styles.devices}>
            {DEVICES.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.device}
                aria-pressed={one === device}
                onClick={() => setDevice(one)}
              >
                {t(`schedule.device.${one}`)}
              </button>
            ))}
          </span>
          <select
            aria-label={t('schedule.previewLanguage')}
            className={styles.language}
            value={locale}
            onChange={({ target }) => setLocale(CATALOGUES.find((one) => one === target.value) ?? null)}
          >
            {CATALOGUES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LOCALE_NAMES[one]}
              </option>
            ))}
          </select>
        </>
      }
    >
      <div className={styles.place}>
        {shown === null && <p className={styles.empty}>{empty}</p>}
        <div className={styles.screen} data-device={device} hidden={shown === null}>
          <iframe ref={frame} src={PREVIEW_PAGE} title={t('schedule.preview')} className={styles.frame} />
        </div>
      </div>
    </Panel>
  );
};
