import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@matador/protocol/constants';
import { balance as balanceAnswer } from '@matador/protocol/rest';
import { catalogueOf, intlTag, languageOf, type Catalogue } from '@matador/protocol/languages';
import { indexLetter } from '../apps/web/src/components/card/index-letters.ts';
import { expect } from './patient.ts';
import { CORNER, heard, rommeState } from './romme-driver.ts';
import { spokenIn } from './spoken.ts';
import { mouse, playToResult } from './table-driver.ts';

const MINOR = 100;

/** How each language writes a day of this year and a time of the day beside it. */
const DAY_AND_TIME: Readonly<Record<Catalogue, RegExp>> = {
  da: /\b\d{1,2}\.\d{1,2}\D{1,3}\d{2}\.\d{2}\b/,
  de: /\b\d{1,2}\.\d{1,2}\., \d{2}:\d{2}\b/,
  en: /\b[A-Z][a-z]{2} \d{1,2}, \d{2}:\d{2} [AP]M\b/,
  'en-GB': /\b\d{1,2} [A-Z][a-z]{2,3}, \d{2}:\d{2}\b/,
  es: /\b\d{1,2} [a-z]{3,4}, \d{2}:\d{2}\b/,
  fr: /\b\d{2}\/\d{2}, \d{2}:\d{2}\b/,
  nl: /\b\d{1,2} [a-z]{3,4}, \d{2}:\d{2}\b/,
  sv: /\b\d{1,2} [a-z]{3,4}\.?, \d{2}:\d{2}\b/,
};
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

/** The letters in the corners of the cards that lie open. */
const lettersOf = async (page: Page): Promise<readonly string[]> => {
  const corners = await page
    .locator('[data-index]')
    .evaluateAll((faces) => faces.map((face) => face.getAttribute('data-index') ?? ''));
  return corners.filter((corner) => /^\D+$/.test(corner));
};

/** A player's way through the house in one language: at each place `lang` and every text are looked at. */
export class LanguageJourney {
  readonly #page: Page;
  readonly #url: string;
  readonly #locale: Locale;
  readonly #spoken: ReturnType<typeof spokenIn>;

  constructor(page: Page, url: string, locale: Locale) {
    this.#page = page;
    this.#url = url;
    this.#locale = locale;
    this.#spoken = spokenIn(locale);
  }

  /** A text of the language by its key. */
  said(id: string): RegExp {
    return this.#spoken.pattern(id);
  }

  /** A button or link by its text. */
  button(id: string): Locator {
    const name = this.said(id);
    return this.#page.getByRole('button', { name }).or(this.#page.getByRole('link', { name })).first();
  }

  /** Looks at the page as it stands. @param where for the message if it fails */
  async isIn(where: string): Promise<void> {
    expect(await this.#page.evaluate(() => document.documentElement.lang), where).toBe(languageOf(this.#locale));
    expect(await this.#spoken.strangers(this.#page), where).toEqual([]);
  }

  /** Signs in by one click; the balance is written as the language writes amounts. */
  async signIn(own: RegExp): Promise<void> {
    const page = this.#page;
    const tag = intlTag(this.#locale, []);
    await page.goto(this.#url);
    const signIn = page.getByRole('button', { name: own });
    await signIn.waitFor();
    await this.isIn('sign-in');
    expect(await page.evaluate(() => document.body.getAttribute('requestcountry'))).toBe(tag.slice(-2));
    await signIn.click();
    await expect(page.getByRole('heading', { level: 2, name: this.said('overview.all') })).toBeVisible();
    const answer = await page.request.get(`${this.#url}/gd/rest/me/balance`);
    const { balance, gdCurrency } = balanceAnswer.parse(await answer.json());
    const money = new Intl.NumberFormat(tag, { style: 'currency', currency: gdCurrency }).format(balance / MINOR);
    await expect.poll(async () => plain(await page.locator('header').first().innerText())).toContain(plain(money));
    await this.isIn('overview');
  }

  /** Joins a tournament of a zone and sits down at its table. */
  async sitDown(zone: string): Promise<void> {
    const page = this.#page;
    await page.goto(this.#url);
    // The way to a tournament alone: some links on the overview ask to join at once.
    const way = page.locator(`main a[href^="/tournaments/${zone}/"], main a[href="/tournaments/${zone}"]`).first();
    await page.goto(new URL((await way.getAttribute('href')) ?? '', this.#url).href.replace(/[?#].*/, ''));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await this.button('tournament.joinFor').click();
    await this.isIn(`joining, ${zone}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: this.said('tRegistration.main.join') }).click();
    await expect(dialog).toBeHidden();
    await this.isIn(`tournament, ${zone}`);
    await this.button('tournament.playGame').click();
    await page.waitForURL('**/table/*');
    await expect(page.getByTestId('table')).toHaveAttribute('data-phase', /bidding|skat|playing|turn/);
  }

  /** Plays a game of tricks by mouse: to the result of the competition, or to the end of a deal. */
  async playTricks(oneDeal: boolean): Promise<void> {
    let letters = 0;
    await playToResult(this.#page, mouse, {
      bidFirstDeal: true,
      oneDeal,
      before: async ({ hasResult }, acts) => {
        if (acts % 5 === 0 || hasResult) await this.isIn(`table, act ${String(acts)}`);
        letters += await this.#lookAtLetters();
      },
    });
    expect(letters).toBeGreaterThan(0);
  }

  /** Plays a hand of Rommé: draws and discards until somebody has gone out. */
  async playRomme(): Promise<void> {
    const page = this.#page;
    for (let turn = 0; ; turn += 1) {
      await expect
        .poll(
          async () => {
            const { own, mustDraw, hasResult, isOver } = await rommeState(page);
            return (own && mustDraw) || hasResult || isOver;
          },
          { intervals: [60] },
        )
        .toBe(true);
      let state = await rommeState(page);
      if (turn % 3 === 0 || state.hasResult) await this.isIn(`Rommé, turn ${String(turn)}`);
      if (state.hasResult || state.isOver) return;
      await this.#lookAtLetters();
      await page.locator('[data-pile=stock]').click();
      state = await heard(page, state);
      const [card] = state.hand;
      await page.locator(`[data-slot] [data-card="${String(card)}"]`).click(CORNER);
      await this.button('romme.step.discard').click();
      await heard(page, state);
    }
  }

  /** The result, and the game played again. */
  async lookBack(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/result\//);
    await this.#page.getByRole('table').first().waitFor();
    await this.isIn('result');
    await this.#seesItsDays('result');
    await this.button('result.watch').click();
    await this.#page.getByRole('region', { name: this.said('replay.title') }).waitFor();
    await this.isIn('replay');
  }

  /** Writes to customer service. */
  async write(): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/gd/support/contact.xhtml`);
    await this.isIn('customer service');
    await page.locator('textarea[name=words]').fill('123 456 789 000');
    await page.locator('select[name=topic]').selectOption('other');
    await page.locator('form button').click();
    await page.getByRole('status').waitFor();
    await this.isIn('customer service, sent');
  }

  async signOut(own: RegExp): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/account/statement`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await this.isIn('statement');
    await this.#seesItsDays('statement');
    await page.getByRole('button', { name: this.said('common.signOut'), exact: true }).click();
    await page.getByRole('button', { name: own }).waitFor();
    await this.isIn('signed out');
  }

  /** A day and its time stand there as the language writes them. @param where for the message if they do not */
  async #seesItsDays(where: string): Promise<void> {
    const form = DAY_AND_TIME[catalogueOf(this.#locale)];
    await expect
      .poll(async () => plain(await this.#page.locator('main').innerText()), { message: where })
      .toMatch(form);
  }

  /** Every letter in a corner is one of the language's. @returns how many there are */
  async #lookAtLetters(): Promise<number> {
    const right = (['A', 'K', 'Q', 'J'] as const).map((rank) => indexLetter(rank, languageOf(this.#locale)));
    const letters = await lettersOf(this.#page);
    for (const letter of letters) expect(right).toContain(letter);
    return letters.length;
  }
}
