import { expect, type Page } from '@playwright/test';

const MOST_STEPS = 400;

/**
 * From the result of a competition to its replay, and through its first deal to the end by keys alone.
 * @returns how many steps were seen
 */
export const watchReplay = async (page: Page): Promise<number> => {
  const own = await page.locator('tr[data-own="true"] td[data-negative]').first().innerText();
  await page.getByRole('link', { name: 'Partie ansehen' }).click();
  await expect(page).toHaveURL(/\/replay\//);
  const player = page.getByRole('region', { name: 'Wiederholung' });
  const words = player.getByRole('status');
  await expect(words).toContainText(/gegeben|Karten/);
  const slider = player.getByRole('slider', { name: 'Zeitleiste' });
  const last = Number(await slider.getAttribute('max'));
  await slider.focus();
  let step = 0;
  for (; step < Math.min(last, MOST_STEPS); step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(step + 1));
    await expect(words).not.toHaveText('');
  }
  await page.keyboard.press('End');
  await expect(words).toContainText('Ende des Spiels');
  await page.keyboard.press('PageUp');
  await expect(words).not.toContainText('Ende des Spiels');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  // The deals' own points make the score of the result.
  const deals = await page.getByRole('navigation', { name: 'Spiele' }).getByRole('button').allInnerTexts();
  const points = deals.map((text) => Number(/[+−]?\d+$/.exec(text.trim())?.[0].replace('−', '-') ?? 0));
  const score = Number(own.replace('−', '-').replaceAll(/[^\d-]/g, ''));
  expect(points.reduce((sum, more) => sum + more, 0)).toBe(score);
  await page.reload();
  await expect(slider).toHaveValue('0');
  return step;
};
