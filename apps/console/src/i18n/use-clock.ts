import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** A time of day with its seconds, as Berlin's clock shows it: what a table's log is told by. */
export const secondsClock = (tag: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat(tag, {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' },
  });
  return (instant) => format.format(Date.parse(instant));
};

/** The same in the language in use. */
export const useSecondsClock = (): ((instant: string) => string) => {
  const { i18n } = useLingui();
  return useMemo(() => secondsClock(i18n.locale), [i18n.locale]);
};
