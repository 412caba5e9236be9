import { test } from 'vitest';
import { openCase } from '../../apps/server/src/support/cases.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { enrolSecondFactor } from '../../apps/server/src/people/second-factor.ts';
import { codeOfStep, STEP_MS, stepOf } from '../../apps/server/src/people/totp.ts';
import { formedTable, newMember, type Member } from '../../apps/server/test/game-server.ts';
import { Page as TablePage } from '../../apps/server/test/page.ts';
import { playOn } from '../../apps/server/test/seat-page.ts';
import { byRote, onTurn } from '../../apps/server/test/table.ts';
import { expect } from '../patient.ts';
import { consoleEyes, DESK, ENGLISH } from './console.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const { context, server } = world;
const { open, isSound } = consoleEyes(world);
const WORDS = 'Mitten im achten Spiel war bei mir alles weg. Das ist nicht meine Schuld, ich will mein Geld zurück.';
const MAX_PRESSES = 12;

/** Turns the clock on until the log of a table has a fact of this type. */
const factLogged = (competition: string, type: string): Promise<void> =>
  expect
    .poll(async () => {
      await context.clock.advance(1000);
      const { rowCount } = await context.store.pool.query(
        `SELECT FROM table_events e JOIN tables t ON t.id = e.table_id
         WHERE t.competition = $1 AND e.action::jsonb -> 'fact' ->> 'type' = $2`,
        [competition, type],
      );
      return rowCount;
    })
    .toBeGreaterThan(0);

/** A whole game of which somebody on turn lost the line for half a minute. */
const lostGame = async (): Promise<{ readonly competitionId: string; readonly loser: Member }> => {
  const tournamentId = await world.tournament({ name: 'Skat-Wochenturnier', entryFee: 10_00 });
  const members: Member[] = [];
  for (let at = 0; at < 3; at += 1) members.push(await newMember(context, server, tournamentId, { locale: 'de' }));
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pageOf = ({ caller }: Member) => new TablePage(server.host, caller.cookie, competitionId);
  const pages = members.map(pageOf);
  for (const page of pages) await page.join();
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  const away = onTurn(pages);
  const seat = pages.indexOf(away);
  const loser = members[seat];
  if (loser === undefined) throw new Error('nobody is on turn');
  away.cut();
  await factLogged(competitionId, 'disconnected');
  await factLogged(competitionId, 'timeOut');
  pages[seat] = await pageOf(loser).join();
  await playOn(pages, context.clock, byRote);
  return { competitionId, loser };
};

const { competitionId, loser } = await lostGame();
const player = loser.account;
const opened = await openCase(context, player.id, {
  ...{ topic: 'duelError', subtopic: 'duel', competitionId, words: WORDS },
});
if (!opened.ok) throw new Error(opened.code);
const { caseId } = opened;

const passwords = createPasswords();
const support = await world.player({ actorType: 'support', money: 0, userName: 'support-anna' });
await context.store.pool.query('UPDATE users SET login_name = $1, password_hash = $2 WHERE id = $3', [
  'support-anna',
  await passwords.hash('grand mit vieren'),
  support.id,
]);
const secret = await enrolSecondFactor(context, context.store.db, support.id);
const code = async (): Promise<string> => {
  await context.clock.advance(STEP_MS);
  return codeOfStep(Buffer.from(secret), stepOf(context.clock.now()));
};
const second = await world.player({ actorType: 'support', money: 0, userName: 'support-bert' });
const operator = await world.player({ actorType: 'operator', money: 0, userName: 'operator-carla' });
const auditor = await world.player({ actorType: 'auditor', money: 0, userName: 'auditor-dora' });

// The node of this test beats by a clock that stands still.
await context.store.pool.query(`UPDATE nodes SET beat = now() + interval '1 day'`);

test('of two at one case one has it, and the other sees who, without a reload', async () => {
  const one = await open(second.id, `/cases/${caseId}`, DESK);
  const other = await open(operator.id, `/cases/${caseId}`, ENGLISH);
  await expect(other.getByText('Nobody yet')).toBeVisible();
  await one.keyboard.press('e');
  await expect(one.getByText('Du hast den Fall')).toBeVisible();
  await expect(other.getByText('support-bert has this case; take it over first.')).toBeVisible();
  await isSound(other, 'case-of-another');
  await one.getByRole('button', { name: 'Zurücklegen' }).click();
  await expect(one.getByText('Noch niemand')).toBeVisible();
  await one.close();
  await other.close();
});

test('a fee is given back by a proposal of support, which an operator approves', async () => {
  const page = await open(second.id, `/cases/${caseId}`, DESK);
  await expect(page.getByText('Noch niemand')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByLabel('Betrag in Euro')).toHaveValue('10');
  await page.getByRole('dialog').getByLabel('Grund').fill('aus Kulanz, einmalig');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Kulanz für ein Startgeld')).toHaveCount(1);
  await expect(page.getByText('Eine zweite Person muss freigeben')).toBeVisible();
  await isSound(page, 'refund');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.close();
});

test('an answer written by hand outlives another language and the end of a session', async () => {
  const page = await open(support.id, `/cases/${caseId}`, DESK);
  const answer = page.getByLabel('Antwort', { exact: true });
  const language = page.getByLabel('Sprache', { exact: true });
  await page.getByLabel('Vorlage', { exact: true }).selectOption({ index: 1 });
  await expect(answer).toHaveValue(/^Hallo/);
  await language.selectOption('en');
  await expect(answer).not.toHaveValue(/^Hallo/);
  await answer.fill('It was your router, by its log at 20:04.');
  await language.selectOption('de');
  await expect(page.getByText('Die Antwort ist von Hand geändert und bleibt stehen.')).toBeVisible();
  await expect(answer).toHaveValue('It was your router, by its log at 20:04.');
  await isSound(page, 'answer-by-hand');
  await context.store.pool.query('DELETE FROM sessions WHERE user_id = $1', [support.id]);
  await expect(page.getByText('Deine Sitzung ist zu Ende')).toBeVisible();
  await page.getByLabel('Name').fill('support-anna');
  await page.getByLabel('Passwort').fill('grand mit vieren');
  await page.getByLabel('Code').fill(await code());
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('It was your router, by its log at 20:04.');
  await expect(page.getByLabel('Vorlage', { exact: true }).locator('option')).not.toHaveCount(1);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Durch die Vorlage ersetzen' }).click();
  await expect(answer).toHaveValue(/^Hallo/);
  await page.close();
});

test('the mail about a lost game is answered from the facts in at most twelve presses from the sign-in on', async () => {
  const page = await open(null, '/', DESK);
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('support-anna');
  await press('Tab');
  await page.keyboard.type('grand mit vieren');
  await press('Tab');
  await page.keyboard.type(await code());
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fälle');
  await expect(page.getByText('Mitten im achten Spiel').first()).toBeVisible();
  await isSound(page, 'inbox');
  await press('j');
  await expect(page.getByText('Die Verbindung riss beim Spieler ab, nicht bei uns.')).toBeVisible();
  await expect(page.getByText(`${player.userName} verliert die Verbindung`)).toBeVisible();
  await isSound(page, 'case');
  await press('e');
  await expect(page.getByText('Du hast den Fall')).toBeVisible();
  await press('1');
  const answer = page.getByLabel('Antwort', { exact: true });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(new RegExp(`Hallo ${player.userName},[^{}]+riss um \\d\\d:\\d\\d:\\d\\d ab`));
  await isSound(page, 'answer');
  await press('Control+Enter');
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeFocused();
  await page.keyboard.type(await code());
  await press('Enter');
  await expect(page.getByText('Verbindung des Spielers').first()).toBeVisible();
  await expect(page.getByText('geschlossen', { exact: true })).toBeVisible();
  await isSound(page, 'closed');
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  const told = await loser.caller.get('me/cases');
  expect(told.body).toContain('riss um');
  await page.close();
});

test('a player’s page says in order what happened, and each thing leads to its cause; a note stays', async () => {
  const page = await open(operator.id, `/players/${player.id}`, DESK);
  await expect(page.getByText('Fall eröffnet')).toBeVisible();
  await expect(page.getByText('Startgeld', { exact: true }).first()).toBeVisible();
  // Who has no second factor has none to be taken away.
  await expect(page.getByRole('button', { name: /^Zweiten Faktor entfernen/ })).toHaveCount(0);
  await isSound(page, 'player');
  await page.getByRole('button', { name: 'Partien' }).nth(1).click();
  await page.getByRole('link', { name: /Partie \d+ beendet/ }).click();
  await expect(page.getByRole('region', { name: 'Tischprotokoll' })).toContainText('verliert die Verbindung');
  await isSound(page, 'player-game');
  await page.keyboard.press('n');
  await page.keyboard.type('bitte erst schreiben');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('bitte erst schreiben')).toHaveCount(1);
  const [replay] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Wiederholung mit Karten öffnen' }).click(),
  ]);
  await expect(replay.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(replay.locator('[data-card]').first()).toBeVisible();
  await replay.close();
  await page.goto(`${page.url().split('?')[0] ?? ''}?view=ledger`);
  await expect(page.getByRole('table', { name: 'Kontobuch' })).toContainText('Startgeld');
  await isSound(page, 'player-ledger');
  await page.close();
});

test('an auditor reads a player’s page without writing; support is sent no acts of operators', async () => {
  const page = await open(auditor.id, `/players/${player.id}`, ENGLISH);
  await expect(page.getByText('Case opened')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Freeze' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Acts' })).toBeVisible();
  await isSound(page, 'player-auditor');
  await page.close();
  const other = await open(second.id, `/players/${player.id}`, DESK);
  await expect(other.getByText('Fall eröffnet')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Eingriffe' })).toHaveCount(0);
  await other.close();
});

test('templates are read by support, and changed by operators alone', async () => {
  const page = await open(operator.id, '/answers', DESK);
  await page.getByRole('button', { name: /Die Uhr lief ab/ }).click();
  await page.getByLabel('Text, Deutsch').fill('Hallo {niemand}, das war es.');
  await expect(page.getByText('Diese Fakten gibt es nicht: niemand')).toBeVisible();
  await page.getByLabel('Text, Deutsch').fill('Hallo {name}, deine Uhr lief {timeOuts} ab.');
  await isSound(page, 'templates');
  await page.getByRole('button', { name: 'Vorlage sichern' }).click();
  await expect(page.getByLabel('Text, Deutsch')).toHaveValue('Hallo {name}, deine Uhr lief {timeOuts} ab.');
  await page.close();
  const reading = await open(second.id, '/answers', ENGLISH);
  await reading.getByRole('button', { name: /The clock ran out/ }).click();
  await expect(reading.getByText('Operators change templates.')).toBeVisible();
  await reading.close();
});
