// Writes a mail of each kind in each language into a folder, as text, as what a mail program shows, and as a picture of
// them all; to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CATALOGUES, intlTag, languageOf, type Catalogue } from '@matador/protocol/languages';
import { MAIL_KINDS, spell, type MailKind } from '../apps/server/src/mail/write-mail.ts';

const [folder = 'mails', ...named] = process.argv.slice(2);
const target = resolve(folder);
const WIDTHS = [360, 600] as const;
/** How many mails stand beside each other in a picture. */
const ABREAST = 4;

/** Values as they come in life, long ones rather than short. */
const valuesIn = (locale: Catalogue): Readonly<Record<string, string>> => {
  const tag = intlTag(locale, []);
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' });
  return {
    name: 'Vorhand_OhneVier21',
    newName: 'Kreuzbube_81',
    address: 'vorhand.ohne.vier@players.example',
    answer: '…',
    number: '1204',
    tournament: 'Skat Masters 12',
    closes: `${time.format(new Date('2026-11-26T21:50:00Z'))} (Berlin)`,
    amount: new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(1234.5),
    rank: new Intl.NumberFormat(tag).format(1041),
    score: new Intl.NumberFormat(tag).format(2310),
    link: 'https://cards.example/account/statement#KDJ9s8fh2-lk3JH2kjh4g5kJH34jk5h34kj5h34kj5h3',
  };
};

/** Kinds that can be switched off, each with its link. */
const SWITCHABLE: readonly MailKind[] = ['lobbyOpens', 'gameWaits', 'result', 'prize', 'seasonPrize', 'finalPrize'];

interface Written {
  readonly name: string;
  readonly locale: Catalogue;
  /** What a mail program shows, below its subject. */
  readonly shown: string;
}

const STYLE = 'body{margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px}';
const MAIL_STYLE = 'font:16px system-ui;padding:16px;overflow-wrap:anywhere;background:#fff';
const pageOf = (title: string, { lang, style }: { readonly lang: string; readonly style: string }, body: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title><style>${style}</style>${body}</html>\n`;

const write = (locale: Catalogue, kind: MailKind): Written => {
  const unsubscribe = `https://cards.example/gd/unsubscribe?of=${kind}`;
  const { subject, text, html } = spell({
    ...{ to: 'vorhand@players.example', locale, kind, values: valuesIn(locale) },
    ...(SWITCHABLE.includes(kind) && { unsubscribe }),
  });
  const name = `${locale}-${kind}`;
  const shown = `<h1 style="font-size:18px">${subject}</h1>${html}`;
  writeFileSync(join(target, `${name}.txt`), `${subject}\n\n${text}`);
  const look = { lang: languageOf(locale), style: `body{margin:0;${MAIL_STYLE}}` };
  writeFileSync(join(target, `${name}.html`), pageOf(subject, look, shown));
  return { name, locale, shown };
};

/** A page with mails of every language, each as a narrow and a wide mail program shows it. */
const writeIndex = (mails: readonly Written[]): void => {
  const frames = mails.flatMap(({ name }) =>
    WIDTHS.map((width) => `<iframe src="${name}.html" title="${name}" width="${String(width)}"></iframe>`),
  );
  const style = `${STYLE}iframe{height:520px;border:0;background:#fff}`;
  writeFileSync(join(target, 'index.html'), pageOf('Mails', { lang: 'en', style }, frames.join('\n')));
};

/** A picture of each language, all its mails at 600 px. @throws Error when one of them runs out sideways */
const takePictures = async (mails: readonly Written[]): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const [, width] = WIDTHS;
  const style = `${STYLE}article{width:${String(width)}px;box-sizing:border-box;${MAIL_STYLE}}`;
  try {
    const page = await browser.newPage({ viewport: { width: 8 + ABREAST * (width + 8), height: 900 } });
    for (const locale of new Set(mails.map((mail) => mail.locale))) {
      const own = mails.filter((mail) => mail.locale === locale);
      const articles = own.map(({ name, shown }) => `<article id="${name}">${shown}</article>`);
      await page.setContent(pageOf(locale, { lang: languageOf(locale), style }, articles.join('\n')));
      const wide = await page
        .locator('article')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map(({ id }) => id));
      if (wide.length > 0) throw new Error(`mails that run out sideways: ${wide.join(', ')}`);
      await page.screenshot({ path: join(target, `${locale}.png`), fullPage: true });
    }
  } finally {
    await browser.close();
  }
};

mkdirSync(target, { recursive: true });
const languages = named.length > 0 ? CATALOGUES.filter((locale) => named.includes(locale)) : CATALOGUES;
const mails = languages.flatMap((locale) => MAIL_KINDS.map((kind) => write(locale, kind)));
writeIndex(mails);
await takePictures(mails);
process.stdout.write(
  `${String(mails.length)} mails are in ${target}, all of them in index.html, those of a language in its picture.\n`,
);
