import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the screen as it stands, by rule and place (LOOK-6). */
export const findings = async (page: Page, screen: string): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    // No screen has frames: results need no page of their own to be put together in.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
};
