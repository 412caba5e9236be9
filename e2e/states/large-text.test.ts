import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { join, play } from '../../apps/server/test/series.ts';
import { close } from '../../apps/server/test/settling.ts';
import { setAddress } from '../../apps/server/src/calendar/feed.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { expect } from '../patient.ts';
import { doubled, textFaults } from './large-text.ts';
import { MASTERS, pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** A phone whose reader has doubled the size of text, and names that no line breaks by itself (LOOK-8). */

const LONG_PLAYER = 'Bockrundenkoenigausmannheimmitvierenspielfuenfschneiderohne7';
const LONG_TOURNAMENT = 'Donaudampfschifffahrtsgesellschaftsskatmeisterschaftsturnier';
const GERMAN: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const ENGLISH: Eyes = { width: 360, scheme: 'dark', locale: 'en-GB' };

const world = await openWorld();

/** A house in which everybody and everything has a name of 60 characters. */
const longNamed = async () => {
  const { context } = world;
  const own = (await world.player({ userName: LONG_PLAYER })).id;
  const others = [(await world.player()).id, (await world.player()).id];
  const past = await world.tournament({ name: LONG_TOURNAMENT, totalWin: 6_000 });
  const next = await world.tournament({ name: LONG_TOURNAMENT });
  const qualifier = await world.tournament({ ...MASTERS, name: LONG_TOURNAMENT });
  for (const id of [past, next, qualifier]) for (const who of [own, ...others]) await join(context, who, id);
  const scores = (own1: number) => ({ [own]: own1, [others[0] ?? '']: 40, [others[1] ?? '']: -20 });
  const game = await play(context, past, 0, scores(178));
  await close(context, past);
  await settleOne(context, past);
  await play(context, next, 0, scores(-48));
  await play(context, next, 1, scores(312));
  await play(context, qualifier, 0, scores(264));
  return { own, past, next, qualifier, game };
};

/** A season of many, whose last is on his way. */
const seasonOf = async (): Promise<string> => {
  const season = await newSeason(world.context);
  const people: string[] = [];
  for (let one = 0; one < 34; one += 1) people.push((await world.player()).id);
  const played = people.map((userId, rank) => ({ userId, score: 1684 - 37 * rank, prize: rank < 3 ? 200_00 : 0 }));
  await settledQualifier(world.context, season, played, 3);
  return people.at(-1) ?? '';
};

const house = await longNamed();
await setAddress(world.context, house.own, { joinedOnly: false, locale: 'de' });
const newcomer = (await world.player({ userName: `${LONG_PLAYER.slice(0, 59)}8` })).id;

const late = await seasonOf();
const { own, past, next, qualifier, game } = house;
const SCREENS: readonly (readonly [name: string, path: string, who: string | null])[] = [
  ['overview', '/', own],
  ['overview of a newcomer', '/', newcomer],
  ['tournament, joined', pageOf(next), own],
  ['tournament, not joined', pageOf(next), newcomer],
  ['qualifier', pageOf(qualifier, 'skatmasters'), own],
  ['season', '/tournaments/skatmasters?table=season', own],
  ['season, on the way', '/tournaments/skatmasters?table=season', late],
  ['history', '/tournaments/skat?table=history', own],
  ['past tournament', `/tournamentHistory/skat/${String(past)}`, own],
  ['standings', `/standings/skat/${String(next)}`, own],
  ['calendar', '/calendar', own],
  ['result', `/result/${game}`, own],
  ['statement', '/account/statement', own],
  ['deposit', '/account/deposit', own],
  ['payout', '/account/payout', own],
  ['limits', '/account/limits', own],
  ['statistics', '/account/statistics', own],
  ['address and password', '/account/access', own],
  ['support', '/account/support', own],
  ['own data', '/account/data', own],
  ['help', '/help', null],
  ['fair cards', '/fair', null],
  ['how a deal is reviewed', '/review', null],
  ['rules of Skat', '/help/skat', null],
  ['rules of Rommé', '/help/romme', null],
  ['rules of Belote', '/help/belote', null],
  ['sign-in', '/login', null],
  ['registration', '/register', null],
  ['forgotten password', '/forgot', null],
  ['matching', `/matching/skat/${String(next)}`, own],
  ['error', '/error/404', null],
  ['error of a search', '/error/2/skat', null],
  ['customer service', '/gd/support/contact.xhtml', own],
  ['customer service, signed out', '/gd/support/contact.xhtml', null],
];

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

for (const eyes of [GERMAN, ENGLISH])
  test(`LOOK-8 with text of 200 % on a phone nothing is cut, overlaps or scrolls sideways on any screen, names of 60 letters included, in ${eyes.locale}`, async () => {
    const found: string[] = [];
    for (const reader of [own, newcomer, late, null]) {
      const page = await world.open(reader, '/help', eyes, async (fresh) => {
        await fresh.addInitScript(doubled);
      });
      for (const [name, path] of SCREENS.filter(([, , who]) => who === reader)) {
        await page.goto(new URL(path, page.url()).href);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
        for (const fault of await textFaults(page)) found.push(`${name}: ${fault}`);
      }
      await page.close();
    }
    expect(found).toEqual([]);
  }, 600_000);

test('a name that is shortened has its full form at hand', async () => {
  const page = await world.open(own, '/', GERMAN);
  await settled(page);
  await expect(page.getByText(LONG_TOURNAMENT).first()).toBeVisible();
  await page.goto(new URL(`/tournamentHistory/skat/${String(past)}`, page.url()).href);
  await settled(page);
  const named = page.getByText(LONG_PLAYER).first();
  await expect(named).toBeVisible();
  const shortened = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .filter((element) => (element.closest('[title]')?.getAttribute('title') ?? '') === '')
      .map(({ textContent }) => textContent),
  );
  expect(shortened).toEqual([]);
  await page.close();
});
