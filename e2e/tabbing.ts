import type { Page } from '@playwright/test';
import { expect } from './patient.ts';

/** Presses Tab until it gets there: what is not there yet is reached in a later round. */
const tabUntil = async (page: Page, isThere: () => Promise<boolean>, name: string): Promise<void> => {
  const isReached = async (): Promise<boolean> => {
    if (await isThere()) return true;
    await page.keyboard.press('Tab');
    return false;
  };
  await expect.poll(isReached, { message: `the keyboard reaches ${name}`, intervals: [0] }).toBe(true);
};

/** Presses Tab until the focus is on what `selector` names: what the keyboard alone can reach. */
export const tabTo = (page: Page, selector: string): Promise<void> =>
  tabUntil(page, () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector), selector);

/** Goes there by Tab, and presses Enter. */
export const pressOn = async (page: Page, selector: string): Promise<void> => {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
};

/** What has the focus, as it is called, and whether one sees that it has it. */
interface Focused {
  readonly name: string;
  readonly isSeen: boolean;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const one = document.activeElement;
    // Where the page has put the focus itself, such as a heading, one only starts from.
    if (!(one instanceof HTMLElement) || one.tabIndex < 0) return { name: '', isSeen: true };
    const labels = 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : [];
    const words = [one.getAttribute('aria-label'), ...labels.map((label) => label.textContent), one.textContent];
    const isRinged = (about: Element | null): boolean => {
      if (about === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(about);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    // A field may lie in a box that has the ring, and a choice before its words that have it.
    const ringed = [one, one.parentElement, one.nextElementSibling].some(isRinged);
    const { width, height, bottom, top } = one.getBoundingClientRect();
    return {
      name: words.filter((text) => text !== null && text !== '').join(' '),
      isSeen: ringed && width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    };
  });

/** Presses Tab until the focus is on what is called so, and holds that it can be seen there at every stop. */
export const tabToNamed = (page: Page, name: RegExp): Promise<void> =>
  tabUntil(
    page,
    async () => {
      const now = await focused(page);
      if (!now.isSeen) {
        // What has come above it since may have moved it out of sight: whoever goes back there sees it.
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await expect
          .poll(() => focused(page), `the focus on "${now.name}" can be seen`)
          .toMatchObject({ isSeen: true });
        return name.test((await focused(page)).name);
      }
      return name.test(now.name);
    },
    String(name),
  );

/** Goes by Tab to what is called so, and presses a key there. */
export const pressNamed = async (page: Page, name: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabToNamed(page, name);
  await page.keyboard.press(key);
};
