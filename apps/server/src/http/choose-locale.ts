import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@matador/protocol/constants';
import { localeOfTag } from '@matador/protocol/languages';
import { z } from 'zod';

/** What of a request says in which language its reader wants to be answered. */
interface Asking {
  readonly query: unknown;
  readonly headers: Pick<IncomingHttpHeaders, 'accept-language'>;
}

/** `?lang=fr` of an address. */
const asked = z.object({ lang: z.string() });
const MOST_LETTERS = 200;

/**
 * The language to answer in: the account's own, else what the address asks for (`?lang=`), else the first of the
 * browser's that we have, else `default` (LOOK-1).
 */
export const chooseLocale = (own: string | null, request?: Asking): Locale => {
  const address = asked.safeParse(request?.query).data?.lang;
  const accepted = (request?.headers['accept-language'] ?? '').slice(0, MOST_LETTERS).split(',');
  const tags = [own ?? '', address ?? '', ...accepted.map((part) => part.split(';')[0] ?? '')];
  for (const tag of tags) {
    const locale = localeOfTag(tag);
    if (locale !== null) return locale;
  }
  return 'default';
};
