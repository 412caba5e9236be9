import * as addresses from '@matador/protocol/addresses';
import type { Locale } from '@matador/protocol/constants';
import { userData } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslator } from '../i18n/use-text.tsx';
import { forgetAskedLanguage, writeLocale } from '../styles/preferences.ts';
import { to } from '@matador/ui/address';
import { call } from './client.ts';
import { noteUser } from './known-user.ts';
import { queries } from './queries.ts';

/**
 * Shows another language at once, and keeps it: on this device, and for whoever is signed in on the account, so that
 * mails are written in it and other devices speak it (LOOK-1, ACC-4). Where the line is away it stays on the device.
 */
export const useChooseLocale = (): ((locale: Locale) => void) => {
  const client = useQueryClient();
  const translator = useTranslator();
  const { mutate } = useMutation({
    mutationFn: (locale: Locale) => call(to(addresses.setLocale), { answer: userData, body: { locale } }),
  });
  return (locale) => {
    writeLocale(locale);
    forgetAskedLanguage();
    void translator.use(locale);
    const user = client.getQueryData(queries.user().queryKey);
    if (user === undefined) return;
    noteUser(client, { ...user, locale });
    mutate(locale);
  };
};
