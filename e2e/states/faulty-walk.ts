import type { Page, Request } from '@playwright/test';
import { expect } from '../patient.ts';
import { isAnswer } from '../readable.ts';
import { openUnruly, type Trouble, type UnrulyNetwork } from '../unruly.ts';
import { openOn, type Screen } from './screens-of-player.ts';
import type { Eyes, World } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const MINUTE_MS = 60_000;
/** The page's time passes in these steps; what comes back in between comes back in real time. */
const STEP_MS = 1_000;
/** What is asked for at the end of the minute has failed for good by then. */
const LAST_STEPS = 12;
const MOST_A_MINUTE = 60;
const MOST_OF_ONE = 30;
const OFTEN: readonly Trouble[] = [401, 429, 500, 'broken'];
const SELDOM: readonly Trouble[] = [403, 404, 409, 503];
/** Every screen makes these: each of them has one trouble a screen, in turn. */
const EVERYWHERE = /\/me\/(?:userData|balance|running)$|\/rest\/(?:session|live|events)$/;
const ANY_CALL = /^\/(?:gameserver|gd\/(?!avatars))/;

/** A screen with one of its calls spoiled, or all of them. */
interface Fault {
  readonly call: string;
  readonly pattern: RegExp;
  readonly trouble: Trouble;
}

/** What a minute of a screen was like. */
export interface Minute {
  readonly screen: string;
  readonly fault: string;
  readonly calls: number;
  readonly ofSpoiled: number;
  readonly wrong: readonly string[];
}

/** A page whose calls are counted. */
class Walker {
  readonly page: Page;
  readonly #pending = new Set<Request>();
  calls: string[] = [];
  errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!ANY_CALL.test(pathname)) return;
      this.calls.push(`${request.method()} ${pathname}`);
      // The line of changes stays open.
      if (!pathname.endsWith('/live')) this.#pending.add(request);
    });
    const answered = (request: Request): void => void this.#pending.delete(request);
    page.on('requestfailed', answered);
    // What a screen reads ahead and then has no use for stays unread: it has been answered all the same.
    page.on('response', (response) => answered(response.request()));
    page.on('pageerror', ({ message }) => this.errors.push(`thrown: ${message}`));
  }

  /** Nothing is asked for any more that has not been answered. */
  async rest(): Promise<void> {
    await expect.poll(() => this.#pending.size, { intervals: [5, 10, 20] }).toBe(0);
  }

  /** Opens a screen and stays for a minute of its time. */
  async stay(url: string, screen: Screen): Promise<void> {
    this.#pending.clear();
    [this.calls, this.errors] = [[], []];
    await this.page.goto(url);
    await this.rest();
    for (let passedMs = 0; passedMs < MINUTE_MS; passedMs += STEP_MS) {
      if (passedMs === 2 * STEP_MS) await openOn(this.page, screen);
      await this.#step();
    }
  }

  /** Whether something is still said to be loading once the last calls of the minute have come to an end. */
  async isLoading(): Promise<boolean> {
    const loading = this.page.locator('[data-skeleton], [data-busy="true"]');
    for (let steps = 0; steps < LAST_STEPS; steps += 1) {
      if ((await loading.count()) === 0) return false;
      await this.#step();
    }
    return true;
  }

  async #step(): Promise<void> {
    await this.page.clock.runFor(STEP_MS);
    await this.rest();
  }
}

const patternOf = (call: string): RegExp =>
  new RegExp(`^${(call.split(' ')[1] ?? '').replaceAll(/[.$()]/g, String.raw`\$&`)}(?:\\?|$)`);

const faultsOf = (calls: readonly string[], turn: number): readonly Fault[] => [
  ...calls.flatMap((call, at) => {
    const all = [...OFTEN, ...SELDOM];
    const troubles = EVERYWHERE.test(call)
      ? [all[(turn + at) % all.length] ?? 500]
      : [...OFTEN, SELDOM[(turn + at) % SELDOM.length] ?? 503];
    return troubles.map((trouble) => ({ call, trouble, pattern: patternOf(call) }));
  }),
  { call: 'everything', trouble: 'broken', pattern: ANY_CALL },
  { call: 'everything', trouble: 'slow', pattern: ANY_CALL },
];

/** What is wrong with a screen after its minute. */
const wrongWith = async (walker: Walker, ofSpoiled: number): Promise<readonly string[]> => {
  const { page, calls, errors } = walker;
  const wrong = [...errors];
  if (calls.length > MOST_A_MINUTE || ofSpoiled > MOST_OF_ONE)
    wrong.push(`${String(calls.length)} calls, ${String(ofSpoiled)} of the spoiled one`);
  if (await walker.isLoading()) wrong.push('still loading');
  await isAnswer(page).catch((error: unknown) => wrong.push(String(error)));
  return wrong;
};

const shortened = (call: string): string => call.replace('/gd/rest', '').replaceAll(/\/[\da-f-]{36}|\/\d+/g, '/…');

const stand = async (walker: Walker, network: UnrulyNetwork, screen: Screen, fault: Fault): Promise<Minute> => {
  network.spoil(fault.pattern, fault.trouble);
  let [calls, ofSpoiled] = [0, 0];
  const wrong: string[] = [];
  try {
    await walker.stay(`${network.url}${screen.path}`, screen);
    calls = walker.calls.length;
    // All of them is no single one.
    if (fault.pattern !== ANY_CALL) ofSpoiled = walker.calls.filter((call) => call === fault.call).length;
    wrong.push(...(await wrongWith(walker, ofSpoiled)));
  } catch (error) {
    wrong.push(String(error));
  }
  const name = `${String(fault.trouble)} at ${shortened(fault.call)}`;
  return { screen: screen.name, fault: name, calls, ofSpoiled, wrong };
};

/** Every minute of a screen: each call of it spoiled in every way, all of them at once, all of them slow. */
export const walkScreen = async (world: World, screen: Screen, turn: number): Promise<readonly Minute[]> => {
  const network = await openUnruly(`http://${world.server.host}`);
  const { userId, path } = screen;
  const page = await world.open(userId, `${network.url}${path}`, PHONE, (fresh) => fresh.clock.install());
  const walker = new Walker(page);
  try {
    await walker.stay(page.url(), screen);
    const calls = [...new Set(walker.calls)].toSorted();
    const plain = { screen: screen.name, fault: 'none', calls: walker.calls.length, ofSpoiled: 0 };
    const minutes: Minute[] = [{ ...plain, wrong: await wrongWith(walker, 0) }];
    for (const fault of faultsOf(calls, turn)) minutes.push(await stand(walker, network, screen, fault));
    return minutes;
  } finally {
    await page.close();
    await network.close();
  }
};
