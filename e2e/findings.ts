import axe from 'axe-core';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const TAGS: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the screen as it stands, by rule and place (LOOK-6). Its code is brought once a document, and only
 * what is wrong is put together: this is most of what looking at a screen costs.
 *
 * @param rules of axe; all of WCAG 2.2 AA and good practice if not said
 */
export const findings = async (page: Page, screen: string, rules?: readonly string[]): Promise<readonly string[]> => {
  // What has no heading yet is still on its way.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run(document, { runOnly, resultTypes: ['violations'] }),
    rules === undefined ? { type: 'tag' as const, values: [...TAGS] } : { type: 'rule' as const, values: [...rules] },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
};
