import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, test } from 'vitest';
import { createServer } from 'vite';
import { localeOfTag } from '@matador/protocol/languages';
import { SCENES as BELOTE } from '../../apps/web/dev/belote-scenes.ts';
import { SCENES as ROMME } from '../../apps/web/dev/romme-scenes.ts';
import { SCENES as SKAT } from '../../apps/web/dev/scenes.ts';
import { spokenIn } from '../spoken.ts';
import { isMeasuring, tableLooksAsked } from './asked-looks.ts';
import { textFaults } from './large-text.ts';
import { noteMisfits } from './misfits.ts';
import { fileOf, writeIndex } from './pictures.ts';
import { launch } from './world.ts';

/** Where the pictures are to go; without it none are taken. */
const FOLDER = process.env.GALLERY_DIR;
const LOOKS = tableLooksAsked();
const sizeOf = ([width, height]: readonly [number, number]) => ({ width, height });
const WEB = new URL('../../apps/web', import.meta.url).pathname;

/** What a table says in the language that it is looked at in. */
type Said = (id: string) => RegExp;

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const openMenu = (page: Page, said: Said) => button(page, said('table.menu')).click();
const fromMenu = (id: string) => async (page: Page, said: Said) => {
  await openMenu(page, said);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(said(id).source.replace(/\$$/, '')) })
    .click();
};

/** What can be opened over a table, from any size of it. */
const OPENED: Readonly<Record<string, (page: Page, said: Said) => Promise<void>>> = {
  menu: openMenu,
  settings: fromMenu('table.settings.title'),
  list: async (page, said) => {
    await openMenu(page, said);
    const log = page.getByRole('button', { name: new RegExp(said('table.log.title').source.replace(/\$$/, '')) });
    await page.getByRole('list').filter({ has: log }).getByRole('button').first().click();
  },
  log: fromMenu('table.log.title'),
  help: (page, said) => button(page, said('table.help.title')).click(),
  command: (page) => page.locator('#table-command').focus(),
};
const DIALOGS = ['settings', 'list', 'log', 'help'];
const LAST = {
  last: async (page: Page) => {
    await page.locator('ol[data-count] button').first().focus();
    await page.keyboard.press('l');
  },
} as const;

interface Table {
  readonly game: string;
  readonly scenes: readonly string[];
  readonly decks: readonly string[];
  /** Over which scene the dialogs are opened. */
  readonly over: string;
  readonly opened: typeof OPENED;
  readonly query?: string;
}

/** What never stands still is no picture. */
const still = (scenes: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(scenes).filter((name) => !['live', 'speed', 'watched'].includes(name));

const TABLES: readonly Table[] = [
  { game: 'skat', scenes: still(SKAT), decks: ['fourColours', 'german'], over: 'play', opened: { ...OPENED, ...LAST } },
  {
    game: 'belote',
    scenes: still(BELOTE),
    decks: ['fourColours', 'twoColours'],
    over: 'belote',
    opened: { ...OPENED, ...LAST },
  },
  { game: 'romme', scenes: still(ROMME), decks: ['fourColours', 'twoColours'], over: 'middle', opened: OPENED },
  { game: 'romme', scenes: ['middle'], decks: ['fourColours'], over: 'middle', opened: {}, query: 'seats=4' },
  { game: 'romme', scenes: ['middle'], decks: ['fourColours'], over: 'middle', opened: {}, query: 'seats=2' },
];

interface Shot {
  readonly table: Table;
  readonly scene: string;
  readonly deck: string;
  /** What is opened over it. */
  readonly open: string | null;
  readonly locale: string;
}

const nameOf = ({ table, scene, deck, open }: Shot): string =>
  ['table', table.game, table.query?.replace('=', ''), scene, open, deck].filter((part) => part != null).join('-');

/** What has come to rest, with its pictures loaded. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
};

interface Studio {
  readonly browser: Browser;
  readonly address: string;
}

/** Tables without a server, as `npm run dev` shows them. */
const openStudio = async (): Promise<Studio> => {
  const server = await createServer({
    ...{ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' },
    server: { port: 0 },
  });
  await server.listen();
  const browser = await launch();
  afterAll(() => Promise.all([browser.close(), server.close()]));
  return { browser, address: server.resolvedUrls?.local[0] ?? '' };
};

/** At a table bubbles, dialogs and cards lie over other things on purpose. */
const counts = (fault: string): boolean => !fault.startsWith('overlaps');

const addressOf = (studio: Studio, { table, scene, locale }: Shot): string =>
  `${studio.address}dev/table.html?game=${table.game}&scene=${scene}&locale=${locale}&scheme=system&${table.query ?? ''}`;

/** A table at a moment, with what is opened over it. */
const show = async (studio: Studio, shot: Shot): Promise<Page> => {
  const { table, scene, deck, open, locale } = shot;
  const context = await studio.browser.newContext({ locale, reducedMotion: 'reduce' });
  await context.addInitScript(
    (chosen) => localStorage.setItem('matador.table', JSON.stringify({ deck: chosen, hintsRead: '' })),
    deck,
  );
  const page = await context.newPage();
  await page.setViewportSize(sizeOf(LOOKS.sizes[0] ?? [360, 740]));
  await page.goto(addressOf(studio, shot));
  if (scene !== 'loading' && scene !== 'voided')
    await page.locator('[data-testid=table]:not([data-phase=loading])').waitFor();
  if (scene === 'result' || scene === 'over') await page.getByTestId('deal-result').waitFor();
  await page.waitForLoadState('networkidle');
  if (open !== null) await table.opened[open]?.(page, spokenIn(localeOfTag(locale) ?? 'default').pattern);
  // It is loaded when it is asked for.
  if (open !== null && DIALOGS.includes(open)) await page.getByRole('dialog').waitFor();
  return page;
};

/** Looks at a table by every size: what does not fit is written down, or a picture is taken. */
const lookThrough = async (studio: Studio, shot: Shot): Promise<void> => {
  const page = await show(studio, shot);
  for (const [width, height] of LOOKS.sizes)
    for (const scheme of LOOKS.schemes) {
      const eyes = { width, scheme, locale: shot.locale };
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settled(page);
      if (isMeasuring) noteMisfits(nameOf(shot), eyes, (await textFaults(page)).filter(counts));
      if (FOLDER !== undefined)
        await page.screenshot({ path: join(FOLDER, fileOf({ name: nameOf(shot), height, ...eyes })) });
    }
  await page.context().close();
};

const shots = LOOKS.locales.flatMap((locale) =>
  TABLES.flatMap((table) =>
    table.decks
      .slice(0, LOOKS.everyDeck ? undefined : 1)
      .flatMap((deck, place): readonly Shot[] => [
        ...table.scenes.map((scene) => ({ table, scene, deck, open: null, locale })),
        ...(place > 0
          ? []
          : Object.keys(table.opened).map((open) => ({ table, scene: table.over, deck, open, locale }))),
      ]),
  ),
);

if (FOLDER === undefined && !isMeasuring) test.skip('LOOK-7 the tables are looked at in the gallery', () => undefined);
else {
  if (FOLDER !== undefined) mkdirSync(FOLDER, { recursive: true });
  const studio = await openStudio();
  for (const shot of shots) test(`${nameOf(shot)} in ${shot.locale}`, () => lookThrough(studio, shot), 600_000);
  if (FOLDER !== undefined)
    test('the pictures of the tables stand on one page', () => {
      writeIndex(FOLDER);
    });
}
