import * as addresses from '@matador/protocol/addresses';
import type { Locale } from '@matador/protocol/constants';
import type { NoticeKind } from '@matador/protocol/rest';
import { html, type Html } from './html.ts';

/** Where the switches stand. */
const SWITCHES = '/account/notices';

const KINDS_EN: Readonly<Record<NoticeKind, string>> = {
  lobbyOpens: 'the lobby of a tournament opens',
  gameWaits: 'a table waits for you',
  result: 'a tournament has been settled',
  prize: 'you have won a prize',
  payout: 'something happens to a payout',
};
const en = {
  lang: 'en',
  title: 'Mails from Matador',
  ask: (kind: NoticeKind) => `Would you like no more mails when ${KINDS_EN[kind]}?`,
  button: 'No more of these mails',
  done: (kind: NoticeKind) => `You get no more mails when ${KINDS_EN[kind]}.`,
  none: 'This link does not work. It was shortened on its way, or its account is closed.',
  switches: 'Everything else is set in your account',
};
const KINDS_DE: Readonly<Record<NoticeKind, string>> = {
  lobbyOpens: 'die Lobby eines Turniers öffnet',
  gameWaits: 'ein Tisch auf dich wartet',
  result: 'ein Turnier ausgewertet ist',
  prize: 'du ein Preisgeld gewonnen hast',
  payout: 'bei einer Auszahlung etwas geschieht',
};
const de: typeof en = {
  lang: 'de',
  title: 'Mails von Matador',
  ask: (kind) => `Möchtest du keine Mails mehr, wenn ${KINDS_DE[kind]}?`,
  button: 'Keine solchen Mails mehr',
  done: (kind) => `Du bekommst keine Mails mehr, wenn ${KINDS_DE[kind]}.`,
  none: 'Dieser Link gilt nicht. Er wurde unterwegs gekürzt, oder das Konto ist geschlossen.',
  switches: 'Alles andere stellst du in deinem Konto ein',
};
const textsOf = (locale: Locale): typeof en => (locale === 'de' ? de : en);

const document = ({ lang, title, switches }: typeof en, body: Html): string =>
  html`<!doctype html>
    <html lang="${lang}">
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

/** Asks before it switches off: whatever opens links by itself switches nothing off. */
export const unsubscribePage = (locale: Locale, kind: NoticeKind): string => {
  const texts = textsOf(locale);
  return document(
    texts,
    html`<p>${texts.ask(kind)}</p>
      <form method="post"><button>${texts.button}</button></form>`,
  );
};

/** Says that it is done. */
export const unsubscribedPage = (locale: Locale, kind: NoticeKind): string => {
  const texts = textsOf(locale);
  return document(texts, html`<p role="status">${texts.done(kind)}</p>`);
};

/** Says that a link is none. */
export const noLinkPage = (locale: Locale): string => {
  const texts = textsOf(locale);
  return document(texts, html`<p role="alert">${texts.none}</p>`);
};
