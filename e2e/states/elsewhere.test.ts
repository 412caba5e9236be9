import { expect, test } from 'vitest';
import { seedDemo } from '../../apps/server/src/demo/seed.ts';
import { openWorld, type Eyes } from './world.ts';

const BERLIN: Eyes = { width: 1440, scheme: 'light', locale: 'de-DE' };
const NEW_YORK: Eyes = { ...BERLIN, timeZone: 'America/New_York' };
const SEASON = '/tournaments/skatmasters?table=season';
const HISTORY = '/tournaments/skatmasters?table=history';

const world = await openWorld();
await seedDemo(world.context, { crowdPassword: 'nobody signs in by it', crowd: 0 });

/** Somebody whom a qualifier has given a ticket, with one of the games played there. */
const winner = async (): Promise<{ readonly userId: string; readonly game: string; readonly tournament: number }> => {
  const { rows } = await world.context.store.pool.query<{ userId: string; game: string; tournament: number }>(`
    SELECT f.user_id AS "userId", f.tournament, s.competition AS game
    FROM final_seats AS f JOIN seats AS s ON s.user_id = f.user_id
      JOIN competitions AS c ON c.id = s.competition AND c.tournament = f.tournament
    WHERE f.kind = 'ticket' AND c.state = 'finished'
      AND (SELECT count(*) FROM standings WHERE user_id = f.user_id) > 2
    ORDER BY f.user_id, s.slot LIMIT 1`);
  const [row] = rows;
  if (row === undefined) throw new Error('nobody has won a ticket');
  return row;
};

/** Opens a screen and reads what stands on it once `until` does, and its title. */
const read = async (userId: string, path: string, eyes: Eyes, until: RegExp) => {
  const page = await world.open(userId, path, eyes);
  await page.getByText(until).first().waitFor();
  await page.waitForLoadState('networkidle');
  const answer = { words: await page.locator('main').innerText(), title: await page.title() };
  await page.close();
  return answer;
};

/** Days and times as German writes them, each as often as it stands there. */
const moments = (words: string): readonly string[] =>
  words.match(/\b\d{1,2}\.\d{1,2}\.(?:\d{4})?|\b\d{2}:\d{2}\b/g) ?? [];

const without = (all: readonly string[], taken: readonly string[]): readonly string[] => {
  const left = [...all];
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
};

test("STATE-8 in New York no date stands on a screen without Berlin's where they differ", async () => {
  const { userId, game, tournament } = await winner();
  const newcomer = (await world.player()).id;
  const screens = [
    ['/', /läuft/],
    ['/tournaments/skatmasters', /Ränge zahlen/, newcomer],
    ['/tournaments/skat', /Ränge zahlen/, newcomer],
    [SEASON, /Saison \d{4}/],
    [HISTORY, /Qualifikation/],
    [`/tournamentHistory/skatmasters/${String(tournament)}`, /Gewinnsumme/],
    [`/result/${game}`, /Kundendienst/],
    ['/account/statement', /Startgeld/],
  ] as const;
  let shifted = 0;
  for (const [path, until, who = userId] of screens) {
    const there = (await read(who, path, BERLIN, until)).words;
    const here = (await read(who, path, NEW_YORK, until)).words;
    expect(moments(there), path).not.toEqual([]);
    expect(without(moments(there), moments(here)), `${path}: ${here}`).toEqual([]);
    shifted += here.split('(Berlin ').length - 1;
  }
  expect(shifted).toBeGreaterThan(screens.length);
}, 300_000);

test('TOUR-14 tournaments of one template are told apart wherever they stand, in the language of the page', async () => {
  const { userId, tournament } = await winner();
  const names = async (path: string, until: RegExp, pattern: RegExp, eyes: Eyes = BERLIN) =>
    new Set((await read(userId, path, eyes, until)).words.match(pattern) ?? []);
  const german = /Skat Masters, \d+\. Qualifikation/g;
  const tickets = await world.open(userId, SEASON, BERLIN);
  await tickets.getByRole('radio', { name: 'Nur Tickets' }).check();
  await tickets.getByRole('cell', { name: /^Skat Masters, 1\. Qualifikation$/ }).waitFor();
  const headings = (await tickets.locator('td[colspan]').allInnerTexts()).filter((words) => words.includes('Masters'));
  await tickets.close();
  expect(headings).toEqual([6, 5, 4, 3, 2, 1].map((number) => `Skat Masters, ${String(number)}. Qualifikation`));
  expect((await names(HISTORY, german, german)).size).toBeGreaterThan(2);
  expect((await names('/account/statement', german, german)).size).toBeGreaterThan(2);
  const past = await read(userId, `/tournamentHistory/skatmasters/${String(tournament)}`, BERLIN, german);
  expect(past.title).toMatch(german);
  const lobby = await names('/tournaments/skatmasters', german, german);
  expect([...lobby].slice(0, 2)).toEqual(['Skat Masters, 7. Qualifikation', 'Skat Masters, 8. Qualifikation']);
  const english: Eyes = { ...BERLIN, locale: 'en-GB' };
  const qualifiers = /Skat Masters, qualifier \d+/g;
  expect([...(await names('/tournaments/skatmasters', qualifiers, qualifiers, english))].slice(0, 2)).toEqual([
    'Skat Masters, qualifier 7',
    'Skat Masters, qualifier 8',
  ]);
  expect([...(await names('/', /Weekly Skat/, /Weekly Skat, \d+\s\w+/g, english))].length).toBeGreaterThan(0);
}, 300_000);
