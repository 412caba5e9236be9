import * as addresses from '@matador/protocol/addresses';
import type { Locale } from '@matador/protocol/constants';
import { languageOf, shownLocale } from '@matador/protocol/languages';
import type { NoticeKind } from '@matador/protocol/rest';
import { unsubscribeTexts } from '../notices/unsubscribe-texts.ts';
import { html, type Html } from './html.ts';

/** Where the switches stand. */
const SWITCHES = '/account/notices';

const document = (locale: Locale, body: Html): string => {
  const { title, switches } = unsubscribeTexts(locale);
  return html`<!doctype html>
    <html lang="${languageOf(shownLocale(locale))}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${addresses.contactStyle.path}" />
      </head>
      <body>
        <header><h1>${title}</h1></header>
        <main>
          <section>${body}</section>
          <p><a href="${SWITCHES}">${switches}</a></p>
        </main>
      </body>
    </html> `.text;
};

/** Asks before it switches off: whatever opens links by itself switches nothing off. */
export const unsubscribePage = (locale: Locale, kind: NoticeKind): string => {
  const { ask, button } = unsubscribeTexts(locale);
  return document(
    locale,
    html`<p>${ask[kind]}</p>
      <form method="post"><button>${button}</button></form>`,
  );
};

/** Says that it is done. */
export const unsubscribedPage = (locale: Locale, kind: NoticeKind): string =>
  document(locale, html`<p role="status">${unsubscribeTexts(locale).done[kind]}</p>`);

/** Says that a link is none. */
export const noLinkPage = (locale: Locale): string =>
  document(locale, html`<p role="alert">${unsubscribeTexts(locale).none}</p>`);
