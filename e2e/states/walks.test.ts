import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { search } from '../../apps/server/test/search.ts';
import { minutesFrom } from '../../apps/server/test/people.ts';
import { newMember } from '../../apps/server/test/game-server.ts';
import { formTable, join, play } from '../../apps/server/test/series.ts';
import { close } from '../../apps/server/test/settling.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { findings } from '../findings.ts';
import { expect } from '../patient.ts';
import { pressSearch } from './on-the-way.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { ...PHONE, width: 1440 };

const world = await openWorld();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
/** Whatever the page reports from now on. */
const reports = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/gd/rest/events')) bodies.push(request.postData() ?? '');
  });
  return bodies;
};

test('TOUR-2 tabs stand there only with more than one tournament; picking one selects it and changes the route', async () => {
  const first = await world.tournament();
  const { id } = await world.player();
  const alone = await world.open(id, '/tournaments/skat', PHONE);
  await expect(heading(alone)).toHaveText('Skat-Wochenturnier');
  await expect(alone.getByRole('link', { name: 'Speed Skat am Abend' })).toHaveCount(0);
  const second = await world.tournament({ name: 'Speed Skat am Abend', gameVariant: 'speed' });
  await alone.reload();
  await alone.getByRole('link', { name: 'Speed Skat am Abend' }).click();
  await expect(alone).toHaveURL(new RegExp(`/tournaments/skat/${String(second)}$`));
  await expect(heading(alone)).toHaveText('Speed Skat am Abend');
  await alone.getByRole('link', { name: 'Skat-Wochenturnier' }).click();
  await expect(alone).toHaveURL(new RegExp(`/tournaments/skat/${String(first)}$`));
  await alone.goto(alone.url().replace(/\d+$/, '999999'));
  await expect(alone).toHaveURL(/\/error\/1\/skat$/);
  await alone.close();
  await world.clear();
});

test('ROUTE-2 ROUTE-11 tabs of a zone deep-link, survive a reload, set the title, and the heading takes the focus', async () => {
  await world.tournament();
  const page = await world.open((await world.player()).id, '/tournaments/skat?table=history', PHONE);
  await expect(heading(page)).toHaveText('Frühere Turniere');
  await page.reload();
  await expect(heading(page)).toHaveText('Frühere Turniere');
  await expect(page).toHaveTitle(/Frühere Turniere.*Skat.*Matador/);
  await page.getByRole('link', { name: 'Rangliste' }).click();
  await expect(heading(page)).toHaveText('Skat-Wochenturnier');
  await expect(page).toHaveTitle('Skat-Wochenturnier · Matador');
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole('link', { name: 'Hilfe' }).click();
  await expect(heading(page)).toHaveText('Hilfe');
  await page.goBack();
  await expect(heading(page)).toHaveText('Skat-Wochenturnier');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.close();
  await world.clear();
});

test('TOUR-1 TOUR-8 a game is known by its cards, the back link leads to the overview, questions open by keyboard', async () => {
  const { id } = await world.player();
  for (const [zoneId, gametype, fan] of [
    ['skat', 'skat', 4],
    ['romme', 'romme', 4],
    ['belote', 'belote', 2],
  ] as const) {
    const page = await world.open(id, pageOf(await world.tournament({ zoneId, gametype }), zoneId), DESK);
    await expect(page.locator(`[data-fan="${gametype}"] svg`)).toHaveCount(fan);
    await page.getByText('Was passiert, wenn die Verbindung abbricht?').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open] p')).toBeVisible();
    await page.getByRole('link', { name: 'Übersicht' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.close();
  }
  await world.clear();
});

test('LOOK-3 each game has its own cloth and picture, and the kings of Rommé the letter of German, Dutch and French packs', async () => {
  const { id } = await world.player();
  for (const [zoneId, colour, locale, king] of [
    ['skat', 'rgb(15, 90, 60)', 'de-DE', null],
    ['romme', 'rgb(125, 31, 45)', 'de-DE', 'K'],
    ['romme', 'rgb(125, 31, 45)', 'nl-NL', 'H'],
    ['romme', 'rgb(125, 31, 45)', 'fr-FR', 'R'],
    ['belote', 'rgb(127, 174, 107)', 'de-DE', null],
  ] as const) {
    const place = pageOf(await world.tournament({ zoneId, gametype: zoneId }), zoneId);
    const page = await world.open(id, place, { ...PHONE, locale });
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('[data-game]')].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(colours, zoneId).toContain(colour);
    const picture = page.locator('main [data-fan]');
    await expect(picture).toHaveAttribute('data-fan', zoneId);
    const letters = new Set(await picture.locator('svg text').allTextContents());
    if (king !== null) expect([...letters], locale).toEqual([king]);
    await page.close();
  }
  await world.clear();
});

test('REG-7 a join closes the dialog, shows the series, the new balance and a ranking, without a reload', async () => {
  const tournament = await world.tournament();
  const page = await world.open((await world.player()).id, pageOf(tournament), PHONE);
  await main(page, /10,00.*anmelden/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /10,00/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Noch kein Rang')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'nächste' }).getByRole('listitem')).toHaveCount(12);
  await expect(page.locator('header').first()).toContainText('90,00');
  await expect(main(page, /Partie 1 von 12 spielen/)).toBeVisible();
  await page.close();
  await world.clear();
});

test('GAME-10 RES-1 only a finished slot opens: its result has next game, way back, ranking, and customer service', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competition = await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  await formTable(
    world.context,
    id,
    [own, left, right].map((userId) => ({ userId, slot: 1 })),
  );
  const page = await world.open(own, pageOf(id), PHONE);
  const slots = page.getByRole('list').filter({ hasText: '+178' });
  await expect(slots.getByRole('listitem')).toHaveCount(12);
  await expect(slots.getByRole('link').or(slots.getByRole('button'))).toHaveCount(1);
  await slots.getByRole('link', { name: /Partie 1: Platz 1 von 3/ }).click();
  await expect(page).toHaveURL(new RegExp(`/result/${competition}$`));
  await expect(page.getByRole('table')).toContainText('+178');
  await expect(page.getByRole('link', { name: 'Kundendienst' })).toBeVisible();
  // Above, and below as the next step: a game of this series is played elsewhere just now.
  await expect(page.getByRole('link', { name: 'Zum Turnier' })).toHaveCount(2);
  await page.close();
  await world.clear();
});

test('ROUTE-4 ROUTE-6 a result deep-links; one that is not mine, and an unknown error code, have words and a way on', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competition = await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  const mine = await world.open(own, `/result/${competition}`, PHONE);
  await expect(heading(mine)).toHaveText('Partie 1');
  await expect(main(mine, /Partie 2 spielen/)).toBeVisible();
  await mine.close();
  const other = await world.open((await world.player()).id, `/result/${competition}`, PHONE);
  await expect(other.locator('main')).toContainText('gehört nicht zu dem Konto');
  for (const path of ['/error', '/error/777', '/error/777/skat']) {
    await other.goto(new URL(path, other.url()).href);
    await expect(other.locator('main')).toContainText('Die Seite konnte nicht geladen werden');
  }
  await main(other, /Weiter zu/).click();
  await expect(other).toHaveURL(/\/tournaments\/skat/);
  await other.close();
  await world.clear();
});

test('ROUTE-3 MATCH-6 a search finds its table, and the launcher is given what it needs by POST after 1 to 3 s', async () => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  const page = await world.open(own, `/matching/skat/${String(id)}`, PHONE);
  await pressSearch(page);
  await expect(page.getByRole('button', { name: 'Suche abbrechen' })).toBeVisible();
  const waits: number[] = [];
  await page.exposeFunction('noteWait', (ms: number) => void waits.push(ms));
  await page.evaluate(() => {
    const { setTimeout: wait } = window;
    const noted = (task: () => void, ms: number): number => {
      const note: unknown = Reflect.get(window, 'noteWait');
      if (typeof note === 'function') Reflect.apply(note, window, [ms]);
      return wait(task, ms);
    };
    Reflect.set(window, 'setTimeout', noted);
  });
  const launched = page.waitForRequest((request) => request.url().endsWith('/gd/launcher'));
  for (let others = 0; others < 2; others += 1)
    await search(world.server, await newMember(world.context, world.server, id), id);
  await world.turnUntil(page.locator('main').getByText('Gefunden').first());
  const request = await launched;
  // What the page has asked for: how long it takes to come is the machine's.
  expect(waits.filter((ms) => ms >= 1_000 && ms <= 3_000)).toHaveLength(1);
  expect(request.method()).toBe('POST');
  const sent = new URLSearchParams(request.postData() ?? '');
  expect(sent.get('canPlayHtml')).toBe('true');
  expect(sent.get('canPlayFlash')).toBe('false');
  expect(sent.get('newTournaments')).toBe('true');
  expect([sent.get('config'), sent.get('digest')].every((text) => (text ?? '').length > 20)).toBe(true);
  await expect(page).toHaveURL(/\/table\/[\w-]+$/);
  await page.close();
  await world.clear();
});

test('MATCH-10 MATCH-11 cancelling leaves the search without a word, is tracked, and the slot stays open', async () => {
  const id = await world.tournament();
  const own = (await world.player()).id;
  await join(world.context, own, id);
  const page = await world.open(own, `/matching/skat/${String(id)}`, PHONE);
  await pressSearch(page);
  const sent = reports(page);
  await page.getByRole('button', { name: 'Suche abbrechen' }).click();
  await expect(page).toHaveURL(/\/tournaments\/skat/);
  await expect.poll(() => sent.join('\n')).toContain('cancelMatching');
  expect(sent.join('\n')).not.toContain('tournaments-matching-cancelled');
  await expect(main(page, /Partie 1 von 12 spielen/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.close();
  await world.clear();
});

test('RANK-8 the zone history has its columns, and a dash where no prize was won', async () => {
  const id = await world.tournament({ prizes: [{ from: 1, to: 1, prize: 60_00 }] });
  const [own, left, right] = await world.joined(id);
  await play(world.context, id, 0, { [own]: -98, [left]: 40, [right]: 10 });
  await close(world.context, id);
  await settleOne(world.context, id);
  const page = await world.open(own, '/tournaments/skat?table=history', DESK);
  const table = page.getByRole('table');
  for (const column of ['Turnier', 'Datum', 'Rang', 'Punkte', 'Preis'])
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(table.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^[–-]$/);
  await expect(table.getByRole('row').nth(1)).toContainText('−98');
  await page.close();
});

test('RANK-10 a ranking that does not load is reported as fatal, says so and can be tried again', async () => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  await play(world.context, id, 0, { [own]: 178, [left]: 40, [right]: -20 });
  const page = await world.open(own, '/help', PHONE);
  const sent = reports(page);
  const ranking = /ranking\/tournament\//;
  await page.route(ranking, (route) => route.abort());
  await page.goto(new URL(pageOf(id), page.url()).href);
  await expect(page.getByText('Das ließ sich gerade nicht laden')).toBeVisible();
  await expect.poll(() => sent.join('\n')).toContain('"fatal"');
  await page.unroute(ranking);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.locator('main')).toContainText('40');
  await page.close();
  await world.clear();
});

/** Fills the registration in; the birthday as it is said: day, month, year. */
const fillIn = async (page: Page, name: string, birthDay: readonly [string, string, string]): Promise<void> => {
  await page.getByLabel('Spielername').fill(name);
  await page.getByLabel('Mailadresse').fill(`${name}@players.example`);
  await page.getByLabel('Passwort').fill('grand mit vieren');
  for (const [at, label] of ['Tag', 'Monat', 'Jahr'].entries())
    await page.getByLabel(label, { exact: true }).fill(birthDay[at] ?? '');
};

test('ROUTE-7 a guest opens an account, is told what is wrong at its field, and reaches the tournament', async () => {
  const tournament = await world.tournament();
  await world.player({ userName: 'Trumpfass' });
  const page = await world.open(null, pageOf(tournament), PHONE);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Konto eröffnen' }).click();
  await expect(heading(page)).toHaveText('Konto eröffnen');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Konto eröffnen' }).click();
  // The sign-in has fields of the same names.
  await expect(heading(page)).toHaveText('Konto eröffnen');
  const send = page.getByRole('button', { name: 'Konto eröffnen' });

  await fillIn(page, 'Trumpfass', ['1', '1', '2020']);
  await send.click();
  // Everything that is wrong is said at once.
  await expect(page.getByText('Ohne die Teilnahmebedingungen anzunehmen')).toBeVisible();
  await expect(page.getByText('mindestens 18 Jahre alt ist.', { exact: false }).last()).toBeVisible();
  await expect(page.getByLabel('Tag', { exact: true })).toBeFocused();
  await page.getByRole('checkbox').check();
  await fillIn(page, 'Trumpfass', ['14', '3', '1980']);
  await send.click();
  await expect(page.getByText('Diesen Namen gibt es schon.')).toBeVisible();
  await expect(page.getByLabel('Spielername')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Spielername').fill('Trumpfass_2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pageOf(tournament)}$`));
  await expect(page.locator('header').first()).toContainText('100,00');
  await expect(main(page, /10,00.*anmelden/)).toBeVisible();
  await page.goto(new URL('/register', page.url()).href);
  await expect(page).toHaveURL(/\/$/);
  await page.close();
  await world.clear();
});

test('REG-4 one can join only while registration is possible, and on a device that can play', async () => {
  const id = await world.tournament({ registrationEnd: minutesFrom(world.context.clock.now(), 1) });
  const own = (await world.player()).id;
  const page = await world.open(own, `/tournaments/skat/${String(id)}`, PHONE);
  await expect(main(page, /anmelden/i)).not.toHaveAttribute('aria-disabled', 'true');
  const old = await world.open(own, `/tournaments/skat/${String(id)}`, PHONE, async (fresh) => {
    await fresh.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  });
  const blocked = main(old, /anmelden/i);
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await expect(old.locator('main')).toContainText(/Gerät|Browser/);
  await blocked.click({ force: true });
  await expect(old.getByRole('dialog')).toHaveCount(0);
  await world.context.clock.advance(61_000);
  await page.reload();
  await expect(page.locator('main')).toContainText('Die Anmeldezeit ist vorbei.');
  await expect(page.getByRole('button', { name: /anmelden/i })).toHaveCount(0);
  await old.close();
  await page.close();
  await world.clear();
});

test('LOOK-7 from 320 px to a wide desktop, light and dark, nothing runs out sideways and axe finds nothing', async () => {
  const id = await world.tournament();
  const [own] = await world.joined(id);
  for (const path of ['/', `/tournaments/skat/${String(id)}`, '/account/limits', '/help']) {
    const page = await world.open(own, path, PHONE);
    for (const width of [320, 600, 900, 1440, 2560])
      for (const scheme of ['light', 'dark'] as const) {
        await world.look(page, { ...PHONE, width, scheme });
        const where = `${path} at ${String(width)} px, ${scheme}`;
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(
          0,
        );
        if (width === 600 || width === 900) continue;
        expect(await findings(page, where, ['color-contrast', 'target-size'])).toEqual([]);
      }
    await page.close();
  }
  await world.clear();
});
