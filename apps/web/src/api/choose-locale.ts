import * as addresses from '@matador/protocol/addresses';
import type { Locale } from '@matador/protocol/constants';
import { userData } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslator } from '../i18n/use-text.tsx';
import { forgetAskedLanguage, writeLocale } from '../styles/preferences.ts';
import { to } from '@matador/ui/address';
import { call, statusOf } from './client.ts';
import { forgetUser, knownUser, noteUser } from './known-user.ts';

/**
 * Shows another language at once, and keeps it: on this device, and for whoever is signed in on the account, so that
 * mails are written in it and other devices speak it (LOOK-1, ACC-4). Where the line is away it stays on the device.
 */
export const useChooseLocale = (): ((locale: Locale) => void) => {
  const client = useQueryClient();
  const translator = useTranslator();
  const { mutate } = useMutation({
    mutationFn: (locale: Locale) => call(to(addresses.setLocale), { answer: userData, body: { locale } }),
    // Signed out by now: an open screen stays as it is, any other asks anew and so leads to login (API-8).
    onError: (error) => {
      if (statusOf(error) !== 401) return;
      forgetUser(client);
      void client.invalidateQueries();
    },
    meta: { ownUnauthorized: true },
  });
  return (locale) => {
    writeLocale(locale);
    forgetAskedLanguage();
    // On an open screen nobody has asked yet; the account's own language, heard of later, would undo the choice.
    const user = knownUser(client);
    void translator.use(locale);
    if (user === null) return;
    noteUser(client, { ...user, locale });
    mutate(locale);
  };
};
