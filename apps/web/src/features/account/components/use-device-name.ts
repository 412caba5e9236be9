import type { Browser, OwnSessions, System } from '@matador/protocol/rest';
import { useText } from '#web/i18n/use-text.tsx';

/** As their makers call them, in every language. */
const BROWSERS: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
const SYSTEMS: Readonly<Record<System, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
};

/** A device in words, by what is known of it. */
export const useDeviceName = () => {
  const t = useText();
  return ({ browser, system }: Pick<OwnSessions['items'][number], 'browser' | 'system'>): string => {
    if (browser !== null && system !== null)
      return t('account.sessionOn', { browser: BROWSERS[browser], system: SYSTEMS[system] });
    if (browser !== null) return BROWSERS[browser];
    return system === null ? t('account.sessionUnknown') : SYSTEMS[system];
  };
};
