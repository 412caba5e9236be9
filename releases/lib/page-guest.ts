import type { Browser, Page } from '@playwright/test';
import { PATIENCE_MS, until } from '../../apps/server/test/patience.ts';
import { expect } from '../../e2e/patient.ts';
import { mouse, playToResult } from '../../e2e/table-driver.ts';

export interface PageGuestParts {
  readonly url: string;
  /** Of a signed-in player who has joined the tournament. */
  readonly cookie: string;
  readonly tournamentId: number;
}

/** What a page must not do; every number has to be zero. */
export interface PageFindings {
  readonly reloads: number;
  readonly missing: number;
  readonly errors: number;
}

/** As the page writes it, in the search and at the table. */
const NEWER_TITLE = 'Eine neue Version ist da';
const LOAD_NEWER = 'Neue Version laden';
const TOLD = 'matador: told of another version';
const PLAY = /Partie \d+ (von \d+ )?spielen/;
/** Acts after which a game is well under way. */
const UNDER_WAY = 2;

/** Says on the console whenever the page begins to tell of another version. */
const watchNotice = ({ title, told }: { readonly title: string; readonly told: string }): void => {
  let isThere = false;
  const look = (): void => {
    const was = isThere;
    isThere = document.body?.textContent.includes(title) ?? false;
    if (isThere && !was) console.log(told);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** A player with a real page, who loads it anew only by hand. */
export class PageGuest {
  readonly #page: Page;
  readonly #parts: PageGuestParts;
  #documents = 0;
  #asked = 0;
  #missing = 0;
  readonly #errors: string[] = [];
  #files = 0;
  #told = 0;
  #acts = 0;
  #games = 0;
  #isLast = false;

  private constructor(page: Page, parts: PageGuestParts) {
    this.#page = page;
    this.#parts = parts;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#documents += 1;
    });
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/assets/')) return;
      this.#files += 1;
      if (response.status() === 404) {
        this.#missing += 1;
        this.#errors.push(`404 ${response.url()}`);
      }
    });
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('console', (message) => {
      if (message.text() === TOLD) this.#told += 1;
    });
  }

  static async open(browser: Browser, parts: PageGuestParts): Promise<PageGuest> {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
    const [name = '', value = ''] = parts.cookie.split('=');
    await context.addCookies([{ name, value, url: parts.url }]);
    await context.addInitScript(watchNotice, { title: NEWER_TITLE, told: TOLD });
    return new PageGuest(await context.newPage(), parts);
  }

  /** How often it was told of another version since it was opened. */
  get told(): number {
    return this.#told;
  }

  get games(): number {
    return this.#games;
  }

  /** Files of the page that came so far. */
  get files(): number {
    return this.#files;
  }

  get findings(): PageFindings {
    return { reloads: this.#documents - this.#asked, missing: this.#missing, errors: this.#errors.length };
  }

  get complaints(): readonly string[] {
    return this.#errors;
  }

  /** Comes newly, to the tournament. @returns the release of the page */
  async load(): Promise<string> {
    this.#asked += 1;
    await this.#page.goto(new URL(this.#tournament, this.#parts.url).href);
    await expect(this.#play).toBeVisible();
    return this.#release();
  }

  /** Plays game after game without loading the page anew, until `finish`. */
  async playOn(): Promise<void> {
    this.#isLast = false;
    this.#acts = 0;
    do {
      await this.#search();
      await this.#playGame();
    } while (!this.#isLast);
  }

  /** The game under way is the last. */
  finish(): void {
    this.#isLast = true;
  }

  /** Settles in the middle of a game. @throws with where the page is, when it finds no table */
  async underWay(): Promise<void> {
    await until(() => this.#acts >= UNDER_WAY, 'the page plays').catch(async (error: unknown) => {
      const text = await this.#page.evaluate(() => document.body.innerText.slice(0, 500));
      throw new Error(`${String(error)}; it is at ${this.#page.url()} and says:\n${text}`, { cause: error });
    });
  }

  /** Looks at screens that nobody has opened before: parts of this page's release, whatever release answers. */
  async lookAround(): Promise<void> {
    const { pathname } = new URL(this.#page.url());
    const competition = pathname.split('/').at(-1) ?? '';
    for (const path of [`/replay/${competition}`, '/help/skat', '/practice', '/account', '/']) {
      await this.#goTo(path);
      await expect(this.#page.getByRole('heading').first()).toBeVisible();
    }
  }

  /**
   * Searches with a page that no server here speaks with: it is told so between games, is left as it is until the
   * player presses the button, and then plays.
   * @returns the release of the page that came
   */
  async loadNewer(): Promise<string> {
    const before = await this.#release();
    await this.#goTo(this.#tournament);
    await this.#play.click();
    const dialog = this.#page.getByRole('alertdialog').or(this.#page.getByRole('dialog'));
    await expect(dialog).toContainText(NEWER_TITLE);
    expect(await this.#release()).toBe(before);
    this.#asked += 1;
    await dialog.getByRole('button', { name: LOAD_NEWER }).click();
    await expect.poll(() => this.#release().catch(() => before)).not.toBe(before);
    const release = await this.#release();
    // Loaded again, the page waits for the player to press once more (ROUTE-13).
    await expect(this.#page.getByRole('heading').first()).toBeVisible();
    await this.#search();
    await this.#playGame();
    await this.#goTo('/'); // a result would begin the next search by itself
    return release;
  }

  get #tournament(): string {
    return `/tournaments/skat/${String(this.#parts.tournamentId)}`;
  }

  get #play() {
    const named = { name: PLAY };
    return this.#page.getByRole('link', named).or(this.#page.getByRole('button', named)).first();
  }

  #release(): Promise<string> {
    return this.#page.evaluate(() => document.documentElement.dataset.release ?? '');
  }

  /** As a link of the page leads there. */
  async #goTo(path: string): Promise<void> {
    await this.#page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** To a table; a machine that has too much to do refuses searches, and the player presses again. */
  async #search(): Promise<void> {
    do {
      await this.#goTo(this.#tournament);
      await this.#play.click();
      await this.#page.waitForURL(/\/(?:table|error)\//);
    } while (new URL(this.#page.url()).pathname.startsWith('/error/'));
  }

  async #playGame(): Promise<void> {
    await playToResult(this.#page, mouse, {
      before: (_, acts) => {
        this.#acts = acts;
        return Promise.resolve();
      },
    });
    await this.#page.waitForURL('**/result/*');
    this.#games += 1;
  }
}
