import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../patient.ts';
import { openList, type Listed } from './lists.ts';
import { pagesOf } from './pdf.ts';
import { openWorld } from './world.ts';

/** A4 without the margins that the print style asks for, in px of 1/96 inch. */
const PAPER = { width: Math.floor(((210 - 2 * 14) / 25.4) * 96), height: Math.floor(((297 - 2 * 14) / 25.4) * 96) };

const world = await openWorld();

const list = (page: Page) => page.getByRole('main').getByRole('table');

/** What stands beyond the paper's right edge, or in a cell that is too narrow for it. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  list(page).evaluate((table) => {
    const edge = document.documentElement.clientWidth;
    return [...table.querySelectorAll('th, td')]
      .filter((cell) => cell.getBoundingClientRect().right > edge + 1 || cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent);
  });

const lines = (words: string): readonly string[] => words.split('\n').map((line) => line.trim());

interface Printed extends Listed {
  readonly pages: number;
  /** Heads that have to stand above the rows of every page. */
  readonly heads: readonly string[];
}

const SKAT = ['Nr.', 'Alleinspieler', 'Spiel', 'Gereizt', 'Augen', 'Rechnung', 'Wert', 'Punkte', 'g', 'v'];
const ROMME = ['Nr.', 'Ausgemacht', 'Hand', 'Punkte', 'Stand'];
const BELOTE = ['Nr.', 'Nehmer', 'Trumpf', 'Ausgang', 'Punkte', 'Stand'];

const PRINTED: readonly Printed[] = [
  { gametype: 'skat', seats: 3, deals: 12, pages: 1, heads: SKAT },
  { gametype: 'skat', seats: 3, deals: 36, pages: 1, heads: SKAT },
  { gametype: 'skat', seats: 3, deals: 60, pages: 2, heads: SKAT },
  { gametype: 'romme', seats: 4, deals: 36, pages: 1, heads: ROMME },
  { gametype: 'romme', seats: 4, deals: 90, pages: 2, heads: ROMME },
  { gametype: 'belote', seats: 4, deals: 36, pages: 1, heads: BELOTE },
  { gametype: 'belote', seats: 4, deals: 90, pages: 2, heads: BELOTE },
];

for (const printed of PRINTED) {
  const { gametype, deals, pages: count, heads } = printed;
  test(`GAME-16 ${String(deals)} deals of ${gametype} are printed on ${String(count)} of A4, whole, with heads on each`, async () => {
    const page = await openList(world, printed);
    await expect(list(page).getByRole('row').last()).toContainText('Endstand');
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length).toBe(count);
    for (const words of pages) expect(lines(words)).toEqual(expect.arrayContaining([...heads]));
    // Each deal once and in order, then the sums, which nothing else on paper repeats.
    const all = pages.flatMap(lines);
    let at = -1;
    for (let deal = 1; deal <= deals; deal += 1) {
      at = all.indexOf(String(deal), at + 1);
      expect(at, `deal ${String(deal)} stands where it should`).toBeGreaterThanOrEqual(0);
    }
    expect(all.filter((line) => line === 'Endstand')).toHaveLength(1);
    expect(lines(pages.at(-1) ?? '')).toContain('Endstand');
    for (const button of ['Drucken', 'Als CSV sichern', 'Link erstellen']) expect(all).not.toContain(button);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    expect(await cutOff(page)).toEqual([]);
    await page.close();
    await world.clear();
  });
}

test('what the clock decided stands below its deal, in sight on a phone, and on the paper', async () => {
  const page = await openList(world, { gametype: 'skat', seats: 3, deals: 12, isClocked: true });
  const words = list(page).getByText(/^Für dich gepasst: die Zeit war um, 1 von 3; Für Mauerblümchen_MMMMWW gespielt/);
  await expect(words).toHaveCount(4);
  const numbers = words.evaluateAll((all) =>
    all.map((one) => one.closest('tr')?.previousElementSibling?.firstElementChild?.textContent),
  );
  expect(await numbers).toEqual(['2', '5', '8', '11']);
  await page.setViewportSize({ width: 360, height: 740 });
  const [seen, sheet] = [await words.first().boundingBox(), await list(page).locator('..').boundingBox()];
  expect((seen?.x ?? 0) + (seen?.width ?? Infinity)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  expect(await cutOff(page)).toEqual([]);
  await page.close();
  await world.clear();
});

/** A table as a spreadsheet reads it, by that separator: RFC 4180. */
const readCsv = (text: string, separator: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const end = (): void => {
    rows.at(-1)?.push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"') {
      if (isQuoted && text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (isQuoted) field += letter;
    else if (letter === separator) end();
    else if (letter === '\r' && text.charAt(at + 1) === '\n') {
      end();
      rows.push([]);
      at += 1;
    } else field += letter;
  }
  expect(isQuoted || field !== '', 'the last line is ended').toBe(false);
  return rows.slice(0, -1);
};

/** The list as it stands on the screen: the heads with their groups, then every row by its cells, figures as numbers. */
const shown = (page: Page): Promise<readonly (readonly string[])[]> =>
  list(page).evaluate((table) => {
    const figure = (text: string): string =>
      /^[+−]?[\d.,]+$/.test(text) ? text.replaceAll(/[.,+]/g, '').replace('−', '-') : text;
    const cellsOf = (row: HTMLTableRowElement): string[] =>
      [...row.cells].flatMap((cell) => [
        figure(cell.textContent),
        ...Array.from({ length: cell.colSpan - 1 }, () => ''),
      ]);
    const [first, second] = [...(table.querySelector('thead')?.rows ?? [])];
    const groups = [...(first?.cells ?? [])];
    const under = [...(second?.cells ?? [])].map((cell) => cell.textContent);
    const heads = groups.flatMap((cell) =>
      cell.scope === 'col'
        ? [cell.textContent]
        : under.splice(0, cell.colSpan).map((head) => `${cell.textContent}: ${head}`),
    );
    return [heads, ...[...table.querySelectorAll<HTMLTableRowElement>('tbody tr, tfoot tr')].map(cellsOf)];
  });

/** As a spreadsheet has to be given words that it would calculate. */
const guarded = (cell: string): string => (/^[=+@\t\r]|^-(?!\d+$)/.test(cell) ? `'${cell}` : cell);

for (const { gametype, seats, deals } of PRINTED.filter(({ deals: count }) => count === 36))
  for (const [locale, separator] of [
    ['de-DE', ';'],
    ['en-GB', ','],
  ] as const)
    test(`the CSV of ${gametype} has the rows and sums of the screen, as a spreadsheet of ${locale} reads it`, async () => {
      const page = await openList(world, { gametype, seats, deals }, locale);
      await expect(list(page).getByRole('row')).not.toHaveCount(0);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: /CSV/ }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^matador-[\dA-F]{8}\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      const rows = readCsv(text.slice(1), separator);
      const screen = (await shown(page)).map((row) => row.map(guarded));
      expect(rows).toEqual(screen);
      expect(rows.length).toBeGreaterThan(deals + 1);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+$)/);
      await page.close();
      await world.clear();
    });
