import type { Page } from '@playwright/test';

/** Presses Tab until the focus is on what `selector` names: what the keyboard alone can reach. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let step = 0; step < 120; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
};

/** Goes there by Tab, and presses Enter. */
export const pressOn = async (page: Page, selector: string): Promise<void> => {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
};
