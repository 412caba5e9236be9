import { test } from 'vitest';
import { join, play } from '../../apps/server/test/series.ts';
import { insertSeason } from '../../apps/server/src/store/queries/seasons.ts';
import { expect } from '../patient.ts';
import { at, DAY, MASTERS, pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
const world = await openWorld();
const { context } = world;

test('REG-16 MAST-9 the first-entry refund is announced before paying, and its state stands in tournament and statement', async () => {
  const id = await world.tournament(MASTERS);
  const [own, left, right] = [await world.player(), await world.player(), await world.player()];
  const path = pageOf(id, 'skatmasters');
  const page = await world.open(own.id, path, PHONE);
  const before = page.getByRole('region', { name: 'Bevor du zahlst' });
  await expect(before).toContainText(/10,00\s€ zurück als Gratisbonus.*4 Tage/);
  await page.getByRole('button', { name: /Für .* anmelden/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/10,00\s€ zurück als Gratisbonus/);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /anmelden/ }).click();
  const refund = page.getByRole('region', { name: 'Erstattung deiner ersten Anmeldung' });
  await expect(refund).toContainText(/10,00\s€ als Gratisbonus, sobald deine erste Partie beendet ist/);
  await page.goto(new URL('/account', page.url()).href);
  await expect(refund).toContainText(/Qualifikation 12: 10,00\s€ als Gratisbonus, sobald/);

  for (const { id: userId } of [left, right]) await join(context, userId, id);
  await play(context, id, 0, { [own.id]: 120, [left.id]: 40, [right.id]: -20 });
  await page.reload();
  await expect(page.locator('main')).toContainText(/Erstattung der ersten Anmeldung\s*\+10,00\s€.*Qualifikation 12/);
  await page.goto(new URL(path, page.url()).href);
  await expect(refund).toContainText(/10,00\s€ als Gratisbonus gutgeschrieben/);

  // Once an account: the next qualifier announces none.
  const next = await world.tournament({ ...MASTERS, name: 'Skat Masters Qualifikation 13' });
  await page.goto(new URL(pageOf(next, 'skatmasters'), page.url()).href);
  await expect(before).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Gratisbonus');
  await page.close();
  await world.clear();
});

test('TOUR-12 before paying, panel and dialog say duration, split, last day, restarts and what the ranks pay', async () => {
  const id = await world.tournament({ lobbyFrom: '08:00', lobbyTo: '23:00', rejoinLimit: 2 });
  const page = await world.open((await world.player()).id, pageOf(id), PHONE);
  const said = [
    /1½ bis 2½ Stunden für 12 Partien zu je 3 Spielen/,
    /Aufteilbar über die Öffnungszeiten \(täglich 08:00 bis 23:00\) bis /,
    /Neu starten für 10,00\s€, bis zu 2-mal bis /,
    /40\s€ für den ersten Rang, zusammen 60\s€ für 3 Ränge/,
  ];
  const before = page.getByRole('region', { name: 'Bevor du zahlst' });
  for (const words of said) await expect(before).toContainText(words);
  await page.getByRole('button', { name: /Für .* anmelden/ }).click();
  for (const words of said) await expect(page.getByRole('dialog')).toContainText(words);
  await page.close();
  await world.clear();
});

test('TOUR-16 the way to the final is drawn with the seats, pools and end of this very season', async () => {
  const endsAt = at(world, 40 * DAY);
  const id = await world.tournament({ ...MASTERS, numberOfTickets: 2 });
  const season = await insertSeason(context.store.db, {
    ...{ zoneId: 'skatmasters', name: '2026/27', startsAt: at(world, -DAY), endsAt, qualifiers: 11 },
  });
  await context.store.pool.query('UPDATE tournaments SET season = $1 WHERE id = $2', [season, id]);
  const page = await world.open((await world.player()).id, pageOf(id, 'skatmasters'), PHONE);
  await page.getByRole('button', { name: 'So kommst du ins Finale' }).click();
  const day = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Berlin' });
  const dialog = page.getByRole('dialog');
  for (const words of ['11 Qualifikationen', 'besten 2', '22 Finalplätze', '30 Finalplätze', day.format(endsAt)])
    await expect(dialog).toContainText(words);
  await page.close();
  await world.clear();
});

test('REG-6 ERR-3 a prize table that does not load closes at once, says so, is reported, and can be asked for again', async () => {
  const id = await world.tournament();
  const page = await world.open((await world.player()).id, pageOf(id), PHONE, async (opened) => {
    await opened.route(/winningDistribution\//, (route) => route.fulfill({ status: 500 }));
  });
  await expect(page.getByRole('alert').filter({ hasText: 'ließ sich' })).toBeVisible();
  const reported = page.waitForRequest((request) => /"fatal"[^}]*winningDistribution/.test(request.postData() ?? ''));
  await page.getByRole('button', { name: 'Gewinnverteilung' }).click();
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('Die Gewinnverteilung ließ sich nicht laden. Geld wurde dabei nicht bewegt.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await reported;
  await page.unroute(/winningDistribution\//);
  await said.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('40');
  await page.close();
  await world.clear();
});

test('REG-6 while the prize table loads its shape stands there', async () => {
  const id = await world.tournament();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await world.open((await world.player()).id, pageOf(id), PHONE, async (opened) => {
    await opened.route(/winningDistribution\//, async (route) => {
      await held;
      await route.continue();
    });
  });
  await page.getByRole('button', { name: 'Gewinnverteilung' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Wird geladen');
  answer();
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('40');
  await page.close();
  await world.clear();
});
