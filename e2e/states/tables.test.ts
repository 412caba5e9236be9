import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, test } from 'vitest';
import { createServer } from 'vite';
import { SCENES as BELOTE } from '../../apps/web/dev/belote-scenes.ts';
import { SCENES as ROMME } from '../../apps/web/dev/romme-scenes.ts';
import { SCENES as SKAT } from '../../apps/web/dev/scenes.ts';
import { fileOf, writeIndex } from './pictures.ts';
import { launch } from './world.ts';

/** Where the pictures are to go; without it none are taken. */
const FOLDER = process.env.GALLERY_DIR;
const WEB = new URL('../../apps/web', import.meta.url).pathname;

/** Phones standing and lying, tablets, a desktop, a large screen. */
const SIZES = [
  ...[
    [360, 572],
    [360, 740],
    [740, 360],
    [768, 1024],
  ],
  ...[
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ],
] as const satisfies readonly (readonly [number, number])[];
const SCHEMES = ['light', 'dark'] as const;

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const fromMenu = (name: RegExp) => async (page: Page) => {
  await button(page, /^Menü$/).click();
  await page.getByRole('listitem').getByRole('button', { name }).click();
};

/** What can be opened over a table, from any size of it. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: (page) => button(page, /^Menü$/).click(),
  settings: fromMenu(/^Einstellungen/),
  list: async (page) => {
    await button(page, /^Menü$/).click();
    await page.getByRole('listitem').getByRole('button').first().click();
  },
  log: fromMenu(/^Verlauf/),
  help: (page) => button(page, /^Hilfe$/).click(),
  command: (page) => page.locator('#table-command').focus(),
};
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

/** Tables without a server, as `npm run dev` shows them. */
const openStudio = async (): Promise<{ readonly browser: Browser; readonly address: string }> => {
  const server = await createServer({
    ...{ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' },
    server: { port: 0 },
  });
  await server.listen();
  const browser = await launch();
  afterAll(() => Promise.all([browser.close(), server.close()]));
  return { browser, address: server.resolvedUrls?.local[0] ?? '' };
};

const takePictures = async (
  folder: string,
  studio: Awaited<ReturnType<typeof openStudio>>,
  shot: Shot,
): Promise<void> => {
  const { browser, address } = studio;
  const { table, scene, deck, open } = shot;
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' });
  await context.addInitScript(
    (chosen) => localStorage.setItem('matador.table', JSON.stringify({ deck: chosen, hintsRead: '' })),
    deck,
  );
  const page = await context.newPage();
  await page.goto(
    `${address}dev/table.html?game=${table.game}&scene=${scene}&locale=de&scheme=system&${table.query ?? ''}`,
  );
  if (scene !== 'loading' && scene !== 'voided')
    await page.locator('[data-testid=table]:not([data-phase=loading])').waitFor();
  if (scene === 'result' || scene === 'over') await page.getByTestId('deal-result').waitFor();
  await page.waitForLoadState('networkidle');
  if (open !== null) await table.opened[open]?.(page);
  for (const [width, height] of SIZES)
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settled(page);
      const name = fileOf({ name: nameOf(shot), width, height, scheme, locale: 'de' });
      await page.screenshot({ path: join(folder, name) });
    }
  await context.close();
};

const shots = TABLES.flatMap((table) =>
  table.decks.flatMap((deck, place): readonly Shot[] => [
    ...table.scenes.map((scene) => ({ table, scene, deck, open: null })),
    ...(place > 0 ? [] : Object.keys(table.opened).map((open) => ({ table, scene: table.over, deck, open }))),
  ]),
);

if (FOLDER === undefined) test.skip('LOOK-7 the tables are looked at in the gallery', () => undefined);
else {
  mkdirSync(FOLDER, { recursive: true });
  const studio = await openStudio();
  for (const shot of shots) test(nameOf(shot), () => takePictures(FOLDER, studio, shot), 600_000);
  test('the pictures of the tables stand on one page', () => {
    writeIndex(FOLDER);
  });
}
