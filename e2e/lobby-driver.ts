import type { Page } from '@playwright/test';
import { expect } from './patient.ts';

/** Signs in by one click, as a newcomer does. */
export const signInByClick = async (page: Page, url: string, name = 'player1'): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: new RegExp(`als ${name}`, 'i') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Alle Turniere' })).toBeVisible();
};

/** The balance in the header, in cents. */
export const balance = async (page: Page): Promise<number> => {
  const text = await page.locator('header').getByText(/€/).first().textContent();
  return Math.round(
    Number(
      (text ?? '')
        .replaceAll('.', '')
        .replace(',', '.')
        .replace(/[^\d.]/g, ''),
    ) * 100,
  );
};

/** Opens a tournament from the overview, the ordinary Skat one if none is named. */
export const openTournament = async (page: Page, name = 'Skat-Wochenturnier'): Promise<void> => {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
};

/** Asks to be let in: the terms and the button. */
export const askToJoin = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /anmelden/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /anmelden/i }).click();
};

/** Pays the fee: terms, button, and the view of who has joined. */
export const join = async (page: Page): Promise<void> => {
  await askToJoin(page);
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Searches and waits for the table to open by itself; `meanwhile` looks at the search. */
export const findTable = async (page: Page, meanwhile?: () => Promise<void>): Promise<string> => {
  await page
    .getByRole('link', { name: /Partie \d+ (von \d+ )?spielen/ })
    .or(page.getByRole('button', { name: /Partie \d+ (von \d+ )?spielen/ }))
    .first()
    .click();
  if (meanwhile !== undefined) {
    await page.waitForURL('**/matching/**');
    await meanwhile();
  }
  await page.waitForURL('**/table/*');
  await expect(page.getByTestId('table')).toHaveAttribute('data-phase', /bidding|skat|playing|turn/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};
