// Writes a mail of each kind in each language into a folder, as text and as what a mail program shows; to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CATALOGUES, intlTag, languageOf, type Catalogue } from '@matador/protocol/languages';
import { MAIL_KINDS, spell, type MailKind } from '../apps/server/src/mail/write-mail.ts';

const [folder = 'mails', ...named] = process.argv.slice(2);
const target = resolve(folder);
const WIDTHS = [360, 600] as const;

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

const write = (locale: Catalogue, kind: MailKind): string => {
  const unsubscribe = `https://cards.example/gd/unsubscribe?of=${kind}`;
  const { subject, text, html } = spell({
    ...{ to: 'vorhand@players.example', locale, kind, values: valuesIn(locale) },
    ...(SWITCHABLE.includes(kind) && { unsubscribe }),
  });
  const name = `${locale}-${kind}`;
  writeFileSync(join(target, `${name}.txt`), `${subject}\n\n${text}`);
  const style = 'body{font:16px system-ui;margin:16px;overflow-wrap:anywhere}';
  const page = `<!doctype html><html lang="${languageOf(locale)}"><meta charset="utf-8"><title>${subject}</title><style>${style}</style><h1 style="font-size:18px">${subject}</h1>${html}</html>\n`;
  writeFileSync(join(target, `${name}.html`), page);
  return name;
};

mkdirSync(target, { recursive: true });
const languages = named.length > 0 ? CATALOGUES.filter((locale) => named.includes(locale)) : CATALOGUES;
const frames = languages.flatMap((locale) =>
  MAIL_KINDS.flatMap((kind) => {
    const name = write(locale, kind);
    return WIDTHS.map((width) => `<iframe src="${name}.html" title="${name}" width="${String(width)}"></iframe>`);
  }),
);
const style =
  'body{margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px}iframe{height:520px;border:0;background:#fff}';
writeFileSync(
  join(target, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>${style}</style>${frames.join('\n')}</html>\n`,
);
process.stdout.write(
  `${String(languages.length * MAIL_KINDS.length)} mails are in ${target}, all of them in index.html.\n`,
);
