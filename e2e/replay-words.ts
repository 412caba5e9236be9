import { expect, type Page } from '@playwright/test';

/** A replay as it is read: every step's words and cards on the table, and what stands beside them. */
export interface ReadReplay {
  /** In the order of play; names and "you" are written as they stand there. */
  readonly steps: readonly string[];
  /** The cards that each seat was dealt, from the bottom seat on. */
  readonly hands: readonly string[];
  readonly calls: readonly string[];
  readonly tricks: readonly string[];
  readonly account: string;
  /** The deals by number, game and points. */
  readonly deals: readonly string[];
}

const texts = (page: Page, list: string): Promise<readonly string[]> =>
  page.getByRole('list', { name: list, exact: true }).getByRole('button').allInnerTexts();

/** Goes through the first deal of an open replay by the arrow keys, and reads it as a person does. */
export const readReplay = async (page: Page): Promise<ReadReplay> => {
  const player = page.getByRole('region', { name: 'Wiederholung', exact: true });
  const slider = player.getByRole('slider', { name: 'Zeitleiste' });
  await slider.focus();
  await page.keyboard.press('Home');
  const hands = player.getByRole('region', { name: /Karten in der Hand$/ });
  await expect(hands).not.toHaveCount(0);
  const dealt = await Promise.all(
    (await hands.all()).map(async (hand) => (await hand.getByRole('listitem').allInnerTexts()).join(', ')),
  );
  const last = Number(await slider.getAttribute('max'));
  const steps: string[] = [];
  for (let step = 0; step <= last; step += 1) {
    await expect(slider).toHaveValue(String(step));
    steps.push(await player.getByRole('status').innerText());
    await page.keyboard.press('ArrowRight');
  }
  const account = page.getByRole('region', { name: 'Abrechnung' });
  return {
    steps,
    hands: [...dealt.slice(-1), ...dealt.slice(0, -1)],
    calls: await page.getByRole('region', { name: 'Reizen' }).getByRole('button').allInnerTexts(),
    tricks: await texts(page, 'Stiche'),
    account: await account.innerText(),
    deals: await page.getByRole('navigation', { name: 'Spiele' }).getByRole('button').allInnerTexts(),
  };
};

const VERBS = /\b(sag|häl|spiel|nimm|drück|deck|gib|stimm|lehn|verlang)(?:tst|st|t)\b/g;
const HAVE = /\b(?:hast|hat)\b/g;

/** A name as a word of its own. */
const wordOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\d])`, 'gu');

/** The same without who it is told of, and to whom: every name, and "du", is a dash. */
export const unnamed = (read: ReadReplay, names: readonly string[]): ReadReplay => {
  const strip = (text: string): string =>
    [...names, 'Du', 'du', 'dich']
      .reduce((left, name) => left.replaceAll(wordOf(name), '–'), text)
      .replaceAll(VERBS, '$1')
      .replaceAll(HAVE, 'hat');
  return {
    steps: read.steps.map(strip),
    hands: read.hands,
    calls: read.calls.map(strip),
    tricks: read.tricks.map(strip),
    account: strip(read.account),
    deals: read.deals,
  };
};
