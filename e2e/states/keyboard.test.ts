import type { Page } from '@playwright/test';
import { onTestFinished, test } from 'vitest';
import { enterPlayers, close, playByRank } from '../../apps/server/test/settling.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { newSeason, settledQualifier } from '../../apps/server/test/season.ts';
import { pressNamed, tabTo, tabToNamed } from '../tabbing.ts';
import { expect } from '../patient.ts';
import { service } from './service.ts';
import { pageOf, qualifier } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** Journeys of the lobby without a mouse: everything is reached by Tab, seen where the focus is, and left again. */
const DESK: Eyes = { width: 1280, scheme: 'light', locale: 'de-DE' };
const PHONE: Eyes = { ...DESK, width: 360 };
/** Rows of a page of a ranking. */
const PAGE_ROWS = 50;
/** One more than a page without those who have a ticket. */
const PEOPLE = PAGE_ROWS + 4;

const world = await openWorld();
/** A name is taken once. */
let guests = 0;

/** Types into the field that is called so. */
const type = async (page: Page, field: RegExp, words: string): Promise<void> => {
  await tabToNamed(page, field);
  await page.keyboard.type(words);
};
/** Goes to another page of the account. */
const turnTo = async (page: Page, tab: RegExp, path: string): Promise<void> => {
  await pressNamed(page, tab);
  await expect(page).toHaveURL(new RegExp(`/account/${path}$`));
  await expect(page.getByRole('region').first()).toBeVisible();
};
/** Round and round: the focus stays within the dialog, which goes by Escape and gives it back to what opened it. */
const expectTrapped = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null)).toBe(true);
  }
};
/** No dialog is open; what one says that stays open is printed. */
const expectClosed = (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('dialog').allTextContents(), 'no dialog is open').toEqual([]);
/** Escape is for the dialog that lies on top, once the focus is in it. */
const escape = async (page: Page): Promise<void> => {
  const top = page.getByRole('dialog').last();
  const hasFocus = () => top.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(hasFocus, 'the focus goes into the dialog').toBe(true);
  await page.keyboard.press('Escape');
};
const expectGivenBack = async (page: Page, to: RegExp): Promise<void> => {
  await escape(page);
  await expectClosed(page);
  await expect(page.getByRole('button', { name: to })).toBeFocused();
};
const ownRow = (page: Page) => page.locator('tr[data-own=true]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('ROUTE-7 LOOK-6 by keyboard: a guest opens an account, reads the terms, joins, and looks at the prizes', async () => {
  const tournament = await world.tournament();
  const page = await world.open(null, pageOf(tournament), PHONE);
  guests += 1;
  await pressNamed(page, /^Konto eröffnen/);
  await expect(heading(page)).toHaveText('Konto eröffnen');
  await type(page, /^Spielername/, `Mittelhand_${String(guests)}`);
  await type(page, /^Mailadresse/, `mittelhand${String(guests)}@players.example`);
  await type(page, /^Passwort/, 'grand mit vieren');
  await pressNamed(page, /^Zeigen/);
  await type(page, /^Tag/, '14');
  await type(page, /^Monat/, '3');
  await type(page, /^Jahr/, '1980');
  await tabTo(page, 'select[name=country]');
  await pressNamed(page, /^Teilnahmebedingungen/);
  await escape(page);
  await expectClosed(page);
  await expect(page.getByRole('button', { name: 'Teilnahmebedingungen' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pageOf(tournament)}$`));

  await pressNamed(page, /10,00.*anmelden/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, 'dialog input[type=checkbox], [role=dialog] input[type=checkbox]');
  await page.keyboard.press('Space');
  await expectTrapped(page);
  await pressNamed(page, /10,00.*anmelden/);
  await expectClosed(page);
  await expect(page.locator('header').first()).toContainText('90,00');
  await expect(heading(page)).toBeFocused();

  await pressNamed(page, /^Gewinnverteilung/);
  await expect(dialog).toBeVisible();
  await expectGivenBack(page, /^Gewinnverteilung/);
  await page.close();
  await world.clear();
});

test('MONEY-2 LOOK-6 by keyboard: paying in, asking for a payout, taking it back, a limit, a question', async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/account/deposit', PHONE);
  await type(page, /^Betrag in Euro/, '12,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('12,50 € sind gutgeschrieben')).toBeVisible();
  await turnTo(page, /^Auszahlen/, 'payout');
  await type(page, /^Betrag in Euro/, '40');
  await pressNamed(page, /^Auszahlung über 40,00\s€ beantragen/);
  await expect(page.getByText('40,00 € ist beantragt')).toBeVisible();
  await pressNamed(page, /40,00\s€ zurückziehen/);
  await expect(page.getByText('zurückgezogen')).toBeVisible();
  await turnTo(page, /^Grenzen/, 'limits');
  await tabTo(page, 'select');
  await page.keyboard.type('Ver');
  await type(page, /^Betrag in Euro/, '50');
  await pressNamed(page, /^Grenze setzen/);
  await expect(page.getByRole('region', { name: 'Gesetzte Grenzen' })).toContainText('Verluste');
  await pressNamed(page, /^24 Stunden/);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await pressNamed(page, /^Doch nicht/);
  await expect(page.getByRole('button', { name: '24 Stunden' })).toBeFocused();
  await turnTo(page, /^Kundendienst/, 'support');
  await type(page, /^Deine Nachricht/, 'Wo sehe ich meinen Rang?');
  await pressNamed(page, /^Absenden/);
  await expect(page.getByText('deine Nachricht ist angekommen')).toBeVisible();
  await page.close();
});

for (const [locale, shown, unclear, larger, clear, after, dayParts, today] of [
  ['de-DE', '100,00 €', '50,005', '50.005,00', '50,05', '150,05', ['Tag', 'Monat', 'Jahr'], '2.11.'],
  ['da-DK', '100,00 €', '50,005', '50.005,00', '50,05', '150,05', ['Dag', 'Måned', 'År'], '2.11'],
  ['es-ES', '100,00 €', '50,005', '50.005,00', '50,05', '150,05', ['Día', 'Mes', 'Año'], '2 nov'],
  ['fr-FR', '100,00 €', '50,005', '50 005,00', '50,05', '150,05', ['Jour', 'Mois', 'Année'], '02/11'],
  ['nl-NL', '€ 100,00', '50,005', '50.005,00', '50,05', '150,05', ['Dag', 'Maand', 'Jaar'], '2 nov'],
  ['sv-SE', '100,00 €', '50,005', '50 005,00', '50,05', '150,05', ['År', 'Månad', 'Dag'], '2 nov.'],
  ['en-GB', '€100.00', '50.005', '50,005.00', '50.05', '150.05', ['Day', 'Month', 'Year'], '2 Nov'],
  ['en-US', '€100.00', '50.005', '50,005.00', '50.05', '150.05', ['Month', 'Day', 'Year'], 'Nov 2'],
] as const)
  test(`LOOK-9 ${locale}: amounts and days are shown and typed as the language does; what may mean two is asked back`, async () => {
    const guest = await world.open(null, '/register', { ...PHONE, locale });
    const parts = guest.locator('label[data-part]');
    await expect(parts).toHaveText([...dayParts]);
    await guest.close();
    const { id } = await world.player();
    const page = await world.open(id, '/account/deposit', { ...PHONE, locale });
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await expect(page.locator('header').first()).toContainText(shown);
    const amount = page.locator('main form input');
    await amount.fill(unclear);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: larger })).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('header').first()).toContainText(shown);
    await amount.fill(clear);
    await page.keyboard.press('Enter');
    await expect(page.locator('header').first()).toContainText(after);
    await page.goto(new URL('/account/statement', page.url()).href);
    await expect(page.locator('main')).toContainText(today);
    const other = locale === 'de-DE' ? 'en-GB' : 'de';
    await page.getByRole('contentinfo').getByRole('combobox').first().selectOption(other);
    await expect(page.locator('html')).toHaveAttribute('lang', other.slice(0, 2));
    await expect(heading(page)).toHaveText(other === 'de' ? 'Dein Konto' : 'Your account');
    await page.close();
  });

test('RANK-5 RANK-6 by keyboard: search and sort a ranking, and go through the history to a past game', async () => {
  const tournament = await world.tournament();
  const players = await enterPlayers(world.context, tournament, 14);
  await playByRank(world.context, tournament, players);
  const own = players[9] ?? '';
  const page = await world.open(own, pageOf(tournament), PHONE);
  await expect(ownRow(page).first()).toBeVisible();
  await pressNamed(page, /^Suchen und sortieren/);
  await type(page, /^Spieler suchen/, 'niemand');
  await expect(page.getByRole('status').filter({ hasText: 'Kein' })).toBeVisible();
  for (let letter = 0; letter < 7; letter += 1) await page.keyboard.press('Backspace');
  await pressNamed(page, /^nach Preis/);
  await expect(page.getByRole('button', { name: 'nach Preis' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(15);

  await close(world.context, tournament);
  await settleOne(world.context, tournament);
  await pressNamed(page, /^Frühere/);
  await expect(heading(page)).toHaveText('Frühere Turniere');
  await pressNamed(page, /^Skat-Wochenturnier/);
  await expect(page).toHaveURL(/\/tournamentHistory\/skat\//);
  await pressNamed(page, /Partie 1: Platz 10/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  await tabToNamed(page, /^Kundendienst/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Partie 1: Platz 10/ })).toBeFocused();
  await page.close();
  await world.clear();
});

test('RANK-2 LOOK-6 by keyboard: the filters of the season go by arrows, its search finds players', async () => {
  const season = service.find(({ name }) => name === 'season');
  const scene = await season?.make(world);
  const page = await world.open(scene?.userId ?? null, scene?.path ?? '', DESK);
  await tabToNamed(page, /^Alle/);
  for (const [key, filter] of [
    ['ArrowRight', 'Nur Punkte'],
    ['ArrowRight', 'Nur Tickets'],
    ['ArrowLeft', 'Nur Punkte'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: filter })).toBeChecked();
  }
  await type(page, /^Spieler suchen/, 'bockrunde');
  await expect(page.getByRole('table').last()).toContainText('Bockrunde');
  await expect(page.getByRole('table').last()).not.toContainText('Pik7_Hand');
  await page.close();
  await world.clear();
});

test('TOUR-9 LOOK-6 by keyboard: the paths to the final with their wildcard, the terms and the prizes of a qualifier', async () => {
  const tournament = await qualifier(world);
  const page = await world.open((await world.player()).id, pageOf(tournament, 'skatmasters'), PHONE);
  const dialog = page.getByRole('dialog');
  await pressNamed(page, /^So kommst du ins Finale/);
  await expect(dialog).toContainText('Über eine Qualifikation');
  await expectTrapped(page);
  const wildcard = dialog.locator('details p');
  await tabToNamed(page, /Wildcard/);
  for (const [key, shown] of [
    ['Enter', true],
    ['Space', false],
    ['Enter', true],
  ] as const) {
    await page.keyboard.press(key);
    await expect(wildcard).toBeVisible({ visible: shown });
  }
  await expectGivenBack(page, /^So kommst du ins Finale/);
  await pressNamed(page, /^Alle Ränge/);
  await expectTrapped(page);
  await expectGivenBack(page, /^Alle Ränge/);
  await pressNamed(page, /^Für 10,00.*anmelden/);
  await expect(dialog).toBeVisible();
  await pressNamed(page, /^Teilnahmebedingungen/);
  await expect(dialog).toHaveCount(2);
  await escape(page);
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Teilnahmebedingungen' })).toBeFocused();
  await expectGivenBack(page, /^Für 10,00.*anmelden/);
  await page.close();
  await world.clear();
});

test('RANK-3 RANK-4 by keyboard: the season down to the end of its seats, and what is folded, where the focus goes; its tickets', async () => {
  onTestFinished(() => world.clear());
  const season = await newSeason(world.context);
  const people: string[] = [];
  for (let one = 0; one < PEOPLE; one += 1) people.push((await world.player()).id);
  const placings = people.map((userId, at) => ({ userId, score: 1800 - at }));
  await settledQualifier(world.context, season, placings, 3);
  const page = await world.open(people.at(-1) ?? null, '/tournaments/skatmasters?table=season', DESK);
  const table = page.getByRole('table').last();
  await expect(table.getByText('Hier enden die Finalplätze')).toBeVisible();
  await pressNamed(page, /^Rang 4 bis/);
  await expect(table.locator('[data-rank="4"]')).toBeFocused();
  await pressNamed(page, /^Rang \d+ bis/);
  await expect(table.getByRole('rowheader')).toHaveCount(PEOPLE);
  await expect(table.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Nur Punkte' })).toBeChecked();
  await pressNamed(page, /^1 weitere zeigen/);
  await expect(page.getByText('Mehr gibt es hier nicht.')).toBeFocused();
  await expect(table.getByRole('rowheader')).toHaveCount(PAGE_ROWS + 1);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Nur Tickets' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Nur Tickets' })).toBeFocused();
  // The three with a ticket, and the own row beneath them.
  await expect(table.getByRole('rowheader')).toHaveCount(4);
  await page.close();
});
