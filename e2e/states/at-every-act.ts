import type { Locator, Page } from '@playwright/test';
import { expect as hold } from 'vitest';
import { callerOf } from '../../apps/server/test/people.ts';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openUnruly, type UnrulyNetwork } from '../unruly.ts';
import type { PageCall } from './acts.ts';
import type { Eyes, World } from './world.ts';

/** Whatever a player does, with every trouble that its call can have: nothing is done twice, nobody is left alone. */
const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
/** As many pages as two processors serve. */
const CONCURRENCY = 4;

/** An act up to its button, behind a network of its own. */
interface Begun {
  readonly act: PageCall;
  readonly network: UnrulyNetwork;
  readonly page: Page;
  readonly body: Locator;
  readonly path: string;
  /** What the act leaves behind is there once. */
  readonly holdsOnce: () => Promise<void>;
}

const begin = async (world: World, act: PageCall, go: (begun: Begun) => Promise<void>): Promise<void> => {
  const network = await openUnruly(`http://${world.server.host}`);
  try {
    const { userId, path } = await act.make(world);
    const page = await world.open(userId, `${network.url}${path}`, PHONE);
    await act.fill?.(page);
    const holdsOnce = async (): Promise<void> => {
      if (act.once === undefined) return;
      const caller = await callerOf(world.server.app, world.context, userId);
      const left: unknown = (await caller.get(act.once.path)).json();
      hold(left).toMatchObject(act.once.holds);
    };
    await go({ act, network, page, body: page.locator('body'), path, holdsOnce });
    await isReadable(page);
    await page.close();
  } catch (error) {
    throw new Error(`${act.name}: ${String(error)}`, { cause: error });
  } finally {
    await network.close();
  }
};

/** Begins every act, each by somebody else; says which one went wrong. */
const atEveryAct = async (
  world: World,
  acts: readonly PageCall[],
  go: (begun: Begun) => Promise<void>,
): Promise<void> => {
  for (let first = 0; first < acts.length; first += CONCURRENCY)
    await Promise.all(acts.slice(first, first + CONCURRENCY).map((act) => begin(world, act, go)));
  await world.clear();
};

/** After a failure one tries again: at once, or where the failure stands in the way after a reload. */
const prepareAgain = async ({ act, page }: Begun): Promise<void> => {
  if (act.startsAnew !== true) return;
  await page.reload();
  await act.fill?.(page);
};

/** A failure is said in words (ERR-3); a slow second try goes out once, however often it is pressed. */
export const failThenSlow = (world: World, acts: readonly PageCall[]): Promise<void> =>
  atEveryAct(world, acts, async (begun) => {
    const { act, network, page, body, holdsOnce } = begun;
    network.spoil(act.call, 500, act.method);
    await act.button(page).click();
    await expect(body).toContainText(act.failed);
    await expect(body).not.toContainText(act.done);
    await isReadable(page);
    await prepareAgain(begun);
    network.spoil(act.call, 'held', act.method);
    const button = act.button(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await page.keyboard.press('Enter');
    await expect.poll(() => network.spoiled).toBe(1); // it may still be on its way
    network.spoil(act.call, 'held', act.method);
    await expect(body).toContainText(act.done);
    expect(network.spoiled).toBe(0);
    await holdsOnce();
  });

/** The server has done it, and its answer is lost: the page shows that it is done, or it may be tried again. */
export const loseTheAnswer = (world: World, acts: readonly PageCall[]): Promise<void> =>
  atEveryAct(world, acts, async ({ act, network, page, body, holdsOnce }) => {
    network.spoil(act.call, 'unanswered', act.method);
    await act.button(page).click();
    await expect.poll(() => network.spoiled).toBeGreaterThan(0);
    if (act.lost === 'tried again') {
      await expect(body).toContainText(act.failed);
      network.spoil(/^$/, null);
      await act.button(page).click();
    } else if (act.startsAnew === true) {
      await expect(body).toContainText(act.failed);
      await page.getByRole('button', { name: 'Schließen' }).last().click();
    }
    await expect(body).toContainText(act.done);
    await holdsOnce();
  });

/** Whoever is not signed in any more is led to the sign-in, which knows the way back (API-8). */
export const beSignedOut = (world: World, acts: readonly PageCall[]): Promise<void> =>
  atEveryAct(world, acts, async ({ act, network, page, path }) => {
    network.spoil(act.call, 401, act.method);
    await act.button(page).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('Passwort')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('return')).toBe(act.back === 'nowhere' ? null : path);
  });
