import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { RommeCard } from '@matador/romme';
import { findings } from './findings.ts';
import { join, signInByClick } from './lobby-driver.ts';
import { heard, keyboard, mouse, rommeState, topOf, touch, type RommeHands, type RommeState } from './romme-driver.ts';
import { giftOf, helpOf, SWAPS, wantsTop, wishOf, type Goals, type Situation } from './romme-plan.ts';
import { watchReplay } from './replay-driver.ts';
import { LONG } from './long.ts';
import { startServer, type RunningServer } from './server.ts';

// A trace holds a picture of the page for every look at it: three pages looked at all evening would play in slow motion.
test.use({ trace: 'off' });

let server: RunningServer;

test.beforeAll(async () => {
  // Three people, so that one of them can be shown everything: nobody else takes their seats.
  server = await startServer({ crowd: 0 });
});

test.afterAll(async () => {
  await server.stop();
});

const noErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

const PLAY = { name: /Partie \d+ (von \d+ )?spielen/ };
const playOf = (page: Page) => page.getByRole('link', PLAY).or(page.getByRole('button', PLAY)).first();

/** A player who has joined a tournament, at its page, and only has to press play. */
const ready = async (browser: Browser, user: string, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ locale: 'de-DE', ...options });
  const page = await context.newPage();
  await signInByClick(page, server.url, user);
  await page.goto(`${server.url}/tournaments/romme`);
  const play = playOf(page);
  const register = page.getByRole('button', { name: /anmelden/i }).first();
  await expect(play.or(register)).toBeVisible();
  if ((await play.count()) === 0) await join(page);
  await expect(play).toBeVisible();
  return page;
};

const atTable = async (page: Page): Promise<void> => {
  await page.waitForURL('**/table/*');
  await expect(page.getByTestId('table')).toHaveAttribute('data-phase', 'turn');
};

/** Everything that one journey knows of its table. */
interface Evening {
  readonly pages: readonly Page[];
  readonly hands: RommeHands;
  goals: Goals & { readonly goneOut: boolean };
  /** Who has opened in this deal. */
  hasOpened: boolean;
  deal: number;
  /** Told once with a meld in the tray that has not been laid. */
  readonly onTray?: (page: Page) => Promise<void>;
  hasShownTray: boolean;
}

const situationOf = (state: RommeState, hasOpened: boolean, taken: RommeCard | null): Situation => ({
  hand: [...state.hand, ...state.tray],
  melds: state.melds,
  hasOpened,
  taken,
});

const watchedOf = async (evening: Evening): Promise<Situation> => {
  const [page] = evening.pages;
  if (page === undefined) throw new Error('nobody is watched');
  return situationOf(await rommeState(page), evening.hasOpened, null);
};

const layMelds = async (page: Page, evening: Evening, melds: readonly (readonly RommeCard[])[]): Promise<void> => {
  const { hands } = evening;
  for (const meld of melds) {
    await hands.gather(page, meld);
    const pictures = page.getByRole('group', { name: 'Wo liegt der Joker?' });
    if ((await pictures.count()) > 0) await hands.choose(page, '[aria-label="Wo liegt der Joker?"] button');
    await expect.poll(async () => (await rommeState(page)).tray.length).toBeGreaterThanOrEqual(meld.length);
    if (!evening.hasShownTray && evening.onTray !== undefined) {
      evening.hasShownTray = true;
      await evening.onTray(page);
    }
  }
  const before = await rommeState(page);
  await hands.lay(page);
  await expect
    .poll(async () => {
      const now = await rommeState(page);
      return now.tray.length === 0 || now.hasResult || now.isOver;
    })
    .toBe(true);
  await heard(page, before);
};

/** A turn of the watched player, everything through the page. */
const playTurn = async (page: Page, evening: Evening): Promise<void> => {
  const { hands } = evening;
  let state = await rommeState(page);
  const top = await topOf(page);
  const wants = wantsTop(top, situationOf(state, evening.hasOpened, null), evening.goals);
  await (wants ? hands.take(page) : hands.draw(page));
  state = await heard(page, state);
  const taken = wants ? top : null;
  for (;;) {
    const wish = wishOf(situationOf(state, evening.hasOpened, taken), evening.goals);
    switch (wish.type) {
      case 'open':
        await layMelds(page, evening, wish.melds);
        evening.hasOpened = true;
        evening.goals = { ...evening.goals, opened: true };
        break;
      case 'goOut':
        await layMelds(page, evening, wish.melds);
        evening.goals = { ...evening.goals, goneOut: true };
        return;
      case 'swap':
      case 'layOff': {
        await hands.use(page, wish.card, wish.meld);
        const question = page.getByRole('dialog');
        const name = wish.type === 'swap' ? 'Gegen den Joker tauschen' : /Anlegen|anlegen/;
        await expect
          .poll(async () => (await question.count()) > 0 || (await rommeState(page)).turn !== state.turn)
          .toBe(true);
        if ((await question.count()) > 0) await question.getByRole('button', { name }).first().click();
        await heard(page, state);
        evening.goals = { ...evening.goals, [wish.type === 'swap' ? 'swapped' : 'laidOff']: true };
        break;
      }
      case 'discard':
        await hands.discard(page, wish.card);
        await heard(page, state);
        if (state.hand.length + state.tray.length === 1) evening.goals = { ...evening.goals, goneOut: true };
        return;
    }
    state = await rommeState(page);
    // The last card discards itself.
    if (state.hasResult || state.isOver || !state.own) {
      evening.goals = { ...evening.goals, goneOut: true };
      return;
    }
  }
};

/** A turn of somebody who plays along: takes what the watched player needs, and discards it as soon as allowed. */
const playAlong = async (page: Page, evening: Evening): Promise<void> => {
  const watched = await watchedOf(evening);
  let state = await rommeState(page);
  const top = await topOf(page);
  const takes = top !== null && helpOf(top, watched) === SWAPS;
  await page.locator(`[data-pile=${takes ? 'discardPile' : 'stock'}]`).click();
  state = await heard(page, state);
  const gift = giftOf(state.hand, takes ? top : null, watched);
  await page.locator(`[data-slot] [data-card="${gift}"]`).click({ position: { x: 22, y: 24 } });
  await page.getByRole('button', { name: 'Abwerfen', exact: true }).click();
  await heard(page, state);
};

/** Plays until the watched player has left the table for the result. */
const playEvening = async (evening: Evening): Promise<void> => {
  const [watched] = evening.pages;
  if (watched === undefined) throw new Error('nobody is watched');
  for (;;) {
    await expect
      .poll(
        async () => {
          const states = await Promise.all(evening.pages.map(rommeState));
          return states.some(({ own, mustDraw, hasResult, isOver }) => (own && mustDraw) || hasResult || isOver);
        },
        { intervals: [40] },
      )
      .toBe(true);
    const states = await Promise.all(evening.pages.map(rommeState));
    if (states[0]?.isOver === true) return;
    for (const [at, state] of states.entries()) {
      const page = evening.pages[at];
      if (page === undefined || state.isOver) continue;
      if (state.hasResult) {
        await (at === 0 ? evening.hands.next(page) : page.getByTestId('main-action').click());
        evening.hasOpened = false;
        await expect.poll(async () => (await rommeState(page)).hasResult).toBe(false);
      } else if (state.own && state.mustDraw) {
        await (at === 0 ? playTurn(page, evening) : playAlong(page, evening));
        break;
      }
    }
  }
};

const DONE = { opened: true, laidOff: true, swapped: true, goneOut: true };

const WAYS = [
  ['by mouse on a desktop', mouse, { viewport: { width: 1280, height: 900 } }, ['player1', 'player2', 'player3']],
  [
    'by finger at 360 px',
    touch,
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ['player2', 'player3', 'player1'],
  ],
  ['by the keyboard alone', keyboard, { viewport: { width: 1280, height: 900 } }, ['player3', 'player1', 'player2']],
] as const;

for (const [way, hands, options, users] of WAYS)
  test(
    `GAME-15 a whole competition of Rommé ${way}: opening, lay-off, joker swap, going out`,
    LONG,
    async ({ browser }) => {
      test.setTimeout(900_000);
      const others = { viewport: { width: 1100, height: 800 } };
      const pages = await Promise.all([
        ready(browser, users[0], options),
        ready(browser, users[1], others),
        ready(browser, users[2], others),
      ]);
      const [page] = pages;
      const errors = noErrors(page);
      // Together, so that nobody has looked for the others in vain before they are there.
      await Promise.all(pages.map((each) => playOf(each).click()));
      await Promise.all(pages.map(atTable));
      const found: string[] = [];
      const evening: Evening = {
        pages,
        hands,
        goals: { opened: false, laidOff: false, swapped: false, goneOut: false },
        hasOpened: false,
        deal: 1,
        hasShownTray: false,
        // A reload loses nothing: the tray is as it was, and so is the table.
        onTray: async (watched) => {
          const before = await rommeState(watched);
          await watched.reload();
          await expect(watched.getByTestId('table')).toHaveAttribute('data-status', 'open');
          const after = await rommeState(watched);
          expect(after.tray.toSorted()).toEqual(before.tray.toSorted());
          expect(after.hand).toEqual(before.hand);
          expect(after.melds).toEqual(before.melds);
          found.push(...(await findings(watched, 'table')));
        },
      };
      await playEvening(evening);
      expect(evening.goals).toEqual(DONE);
      await expect(page).toHaveURL(/\/result\//);
      await page.keyboard.press('Shift');
      const account = page.getByRole('region', { name: 'Zeile für Zeile' });
      await expect(account.getByRole('rowheader', { name: 'Du' }).first()).toBeVisible();
      await watchReplay(page);
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
      await Promise.all(pages.map((each) => each.context().close()));
    },
  );
