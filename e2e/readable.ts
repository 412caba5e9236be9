import { expect, type Page } from '@playwright/test';

const TEXT_KEY =
  /\b(?:account|calendar|common|deal|deck|help|honest|matching|overview|practice|rankings|registration|replay|result|session|settings|sheet|standings|statistics|table|tournament|tRegistration)\.[a-z]\w*/;
const TRACE = /\bat \w+ \(|TypeError|undefined|\[object/;

/** The page says words: neither the key of a text nor what programmers read, and nothing that turns for ever. */
export const isReadable = async (page: Page): Promise<void> => {
  const text = (await page.locator('body').textContent()) ?? '';
  expect(text).not.toMatch(TEXT_KEY);
  expect(text).not.toMatch(TRACE);
  // What loads; a game under way has a bar of its own, a `progress`.
  await expect(page.locator('[role="progressbar"]')).toHaveCount(0);
};

/** The page says something, in words, with something to do next: in a dialog if one is open. */
export const isAnswer = async (page: Page): Promise<void> => {
  const places = page.locator('main, [role="dialog"], [role="alertdialog"]');
  await expect.poll(async () => (await places.allTextContents()).join(' ').trim().length).toBeGreaterThan(20);
  await isReadable(page);
  const ways = places.getByRole('link').or(places.getByRole('button'));
  await expect(ways.filter({ visible: true }).first()).toBeVisible();
};
