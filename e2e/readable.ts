import { expect, type Page } from '@playwright/test';

const TEXT_KEY =
  /\b(?:account|common|help|matching|overview|practice|rankings|registration|result|session|table|tournament|tRegistration)\.[a-z]\w*/;
const TRACE = /\bat \w+ \(|TypeError|undefined|\[object/;

/** The page says words: neither the key of a text nor what programmers read, and nothing that turns for ever. */
export const isReadable = async (page: Page): Promise<void> => {
  const text = (await page.locator('body').textContent()) ?? '';
  expect(text).not.toMatch(TEXT_KEY);
  expect(text).not.toMatch(TRACE);
  // What loads; a game under way has a bar of its own, a `progress`.
  await expect(page.locator('[role="progressbar"]')).toHaveCount(0);
};
