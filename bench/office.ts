import { randomUUID } from 'node:crypto';
import { commandReport } from '@matador/protocol/rest';
import { chromium, type Locator, type Page } from '@playwright/test';
import { SESSION_COOKIE } from '../apps/server/src/people/cookies.ts';
import { trialBalance } from '../apps/server/src/money/trial-balance.ts';
import { playerAccount } from '../apps/server/src/people/player-account.ts';
import { openSession } from '../apps/server/src/people/sessions.ts';
import { upsertAccount } from '../apps/server/src/store/queries/people.ts';
import { enterMany } from './lib/entrants.ts';
import { medianOf, spread, type Figures } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { numbersOf } from './lib/options.ts';
import { openTournament } from './lib/people.ts';
import { publish } from './lib/report.ts';
import { interleaved } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * The office: the dry run of an abort with thousands of entries, by the call that the console makes; the same abort by two
 * operators in two browsers, from the tournament's page until every fee is back; and the journal with a hundred thousand
 * transfers in Chromium: how long until its first rows stand, and how long frames are while it is scrolled from end to end.
 *
 *   npm run bench:office -- --rounds 5 --entries 4000 --transfers 100000
 */
const options = numbersOf({ rounds: 5, entries: 4000, transfers: 100_000, steps: 120, write: 0 });
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Competitions are not played here. */
const DEALS = 3;
/** A row that is fetched has its number; until then an ellipsis stands there. */
const FIRST_ROW = '[role=table][aria-label=Journal] [data-index="0"][data-leads]';
const LONG_FRAME_MS = 50;
const PATIENCE_MS = 180_000;
/** Of the journal; what is older is found by its filters. */
const LONGEST_LIST = 100_000;
/** Of the list, what a wheel goes through in two seconds. */
const NEAR = 0.02;
const longOnes = (frames: readonly number[]): number => frames.filter((ms) => ms > LONG_FRAME_MS).length;

const hall = await openHall();
const { context } = hall;
const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** An operator who is signed in, and has proved it for as long as this lasts; the cookie's value. */
const signedIn = async (userName: string): Promise<string> => {
  const now = context.clock.now();
  const account = playerAccount({ userName, createdAt: now });
  await context.store.transaction((tx) => upsertAccount(tx, { ...account, actorType: 'operator' }));
  const opened = await openSession(context.store.db, { userId: account.id, network: null, now, factor: true });
  await hall.owner.pool.query(`UPDATE sessions SET proved_at = 'infinity' WHERE user_id = $1`, [account.id]);
  return opened;
};

const fill = (count: number): Promise<unknown> =>
  hall.owner.pool.query(
    `WITH t AS (
       INSERT INTO transfers (key, digest, kind, answer, at)
       SELECT 'bench-office:' || n, '', 'deposit', 'null', now() - (($1 - n) || ' seconds')::interval
       FROM generate_series(1, $1) AS n RETURNING id)
     INSERT INTO ledger_lines (transfer, debit, credit, cents) SELECT id, 'bank', 'house', 1 FROM t`,
    [count],
  );

say(`entering ${String(options.entries)} players and booking ${String(options.transfers)} transfers ...`);
const tournamentId = await openTournament(context, DEALS);
await enterMany(context, tournamentId, options.entries);
await fill(options.transfers);
/** Every player's play money and fee, and what was booked beside them. */
const journalRows = Math.min(LONGEST_LIST, options.transfers + 2 * options.entries);
await hall.owner.pool.query('ANALYZE'); // which a running database does by itself every minute
const token = await signedIn('bench-operator');
const secondToken = await signedIn('bench-second');
const { program, host } = await hall.serve();
const origin = `http://${host}`;
say('measuring ...');

const preview = async (): Promise<Figures> => {
  const started = performance.now();
  const response = await fetch(`${origin}/gd/rest/ops/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: `${SESSION_COOKIE}=${token}` },
    body: JSON.stringify({
      command: { type: 'abort', tournamentId, withholdFeesOf: [] },
      reason: 'a benchmark of the dry run',
      dryRun: true,
    }),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  if (!response.ok) throw new Error(`the dry run was refused: ${text.slice(0, 200)}`);
  return { 'dry run ms': ms, effects: commandReport.parse(JSON.parse(text)).effects.length };
};

/** Scrolls a list so far, a step a frame; 0: it rests. @returns how long each frame took */
const scrolled = (page: Page, far: number): Promise<readonly number[]> =>
  page.evaluate(
    async ([steps, share]) => {
      const box = document.querySelector('[role=table]');
      if (box === null) throw new Error('there is no list');
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const most = (box.scrollHeight - box.clientHeight) * share;
      const took: number[] = [];
      let before = await frame();
      for (let step = 1; step <= steps; step += 1) {
        box.scrollTop = (most * step) / steps;
        const at = await frame();
        took.push(at - before);
        before = at;
      }
      return took;
    },
    [options.steps, far] as const,
  );

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const openBrowser = async (value: string): Promise<Page> => {
  const looking = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  await looking.addCookies([{ name: SESSION_COOKIE, value, url: origin }]);
  return looking.newPage();
};
const page = await openBrowser(token);

/** From another view of the books, as who works there comes. */
const journal = async (): Promise<Figures> => {
  await page.goto(`${origin}/office/ledger/days?round=${randomUUID()}`);
  const link = page.getByRole('link', { name: 'Journal' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const firstMs = await page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = (): void => {
          if (document.querySelector(row) === null) requestAnimationFrame(look);
          else resolve(performance.now() - started);
        };
        document.querySelector<HTMLElement>('a[href$="/ledger/journal"]')?.click();
        look();
      }),
    FIRST_ROW,
  );
  await page.locator(`[role=table][aria-rowcount="${String(journalRows + 1)}"]`).waitFor({ timeout: PATIENCE_MS });
  const resting = await scrolled(page, 0);
  // As with a wheel, some thousand rows; then as by the scroll bar, all of them.
  const near = await scrolled(page, NEAR);
  const frames = await scrolled(page, 1);
  await page.locator(`[role=table] [data-index="${String(journalRows - 1)}"][data-leads]`).waitFor();
  return {
    'first rows ms': firstMs,
    'p99 frame ms': spread(near).p99,
    'over 50 ms, a wheel': longOnes(near),
    'over 50 ms, end to end': longOnes(frames),
    'over 50 ms, at rest': longOnes(resting),
  };
};

/** Milliseconds from a press of Ctrl Enter until something stands there. */
const pressed = async (of: Page, until: Locator): Promise<number> => {
  const started = performance.now();
  await of.keyboard.press('Control+Enter');
  await until.waitFor({ timeout: PATIENCE_MS });
  return performance.now() - started;
};

/** One operator tries the abort out and sends it, another one approves it: every fee is back, and nothing is left over. */
const journey = async (): Promise<Figures> => {
  await page.goto(`${origin}/office/tournaments/${String(tournamentId)}`);
  await page.getByLabel('Grund').fill('Ausfall von 19:52 bis 20:09 Uhr');
  const send = page.getByRole('button', { name: 'Zur Freigabe senden' });
  const tried = await pressed(page, send);
  const sent = await pressed(page, page.getByRole('link', { name: 'Zum Vorschlag' }));
  const other = await openBrowser(secondToken);
  const started = performance.now();
  await other.goto(`${origin}/office/commands`);
  await other.getByRole('row', { name: /Ausfall von/ }).click();
  await other.getByRole('button', { name: 'Freigeben und ausführen' }).waitFor({ timeout: PATIENCE_MS });
  const looked = performance.now() - started;
  await other.getByLabel('Dein Grund').fill('im Protokoll gesehen');
  const done = await pressed(other, other.getByText('ausgeführt', { exact: true }));
  const { rows } = await hall.owner.pool.query<{ state: string; refunds: number; left: number }>(
    `SELECT state, (SELECT count(*)::int FROM transfers WHERE kind = 'refund') AS refunds,
       (SELECT coalesce(sum(CASE WHEN credit = $2 THEN cents ELSE -cents END), 0)::int FROM ledger_lines
         WHERE $2 IN (debit, credit)) AS left FROM tournaments WHERE id = $1`,
    [tournamentId, `escrow:${String(tournamentId)}`],
  );
  const [after] = rows;
  if (after?.state !== 'aborted' || after.refunds !== options.entries || after.left !== 0)
    throw new Error(`the abort has left something over: ${JSON.stringify(after)}`);
  return { 'effects shown ms': tried, 'sent ms': sent, 'second looks ms': looked, 'done ms': done };
};

await preview(); // everything is compiled
await journal();
const rounds = await interleaved(
  [
    { name: 'abort', run: preview },
    { name: 'journal', run: journal },
  ],
  options.rounds,
);
say('the abort by two operators in two browsers ...');
const aborted = await journey();
for (const [name, value] of Object.entries(aborted)) say(`  ${name} ${value.toFixed(0)}`);
const balance = await trialBalance(hall.owner.db);
await browser.close();
await program.stop();
await hall.close();

await publish(
  {
    section: 'The office',
    summary: `An abort of ${String(options.entries)} entries, a journal of ${String(options.transfers)} transfers, medians of ${String(options.rounds)} rounds (range)`,
    rounds,
    columns: [
      'dry run ms',
      'first rows ms',
      'p99 frame ms',
      'over 50 ms, a wheel',
      'over 50 ms, end to end',
      'over 50 ms, at rest',
    ],
    verdicts: [
      verdict('dry run of an abort, ms', medianOf(rounds, 'abort', 'dry run ms'), { most: 2000 }),
      verdict('its effects in the browser, ms', aborted['effects shown ms'] ?? NaN),
      verdict('approved and done in another browser, ms', aborted['done ms'] ?? NaN),
      verdict('first rows of the journal, ms', medianOf(rounds, 'journal', 'first rows ms'), { most: 300 }),
      verdict('frames over 50 ms while it is scrolled', medianOf(rounds, 'journal', 'over 50 ms, a wheel'), {
        most: 0,
      }),
      verdict('the same from end to end', medianOf(rounds, 'journal', 'over 50 ms, end to end')),
      verdict('the same while nothing moves', medianOf(rounds, 'journal', 'over 50 ms, at rest')),
      verdict('purses that differ from their lines', balance.differences.length, { most: 0 }),
      verdict('escrows of what is over that are not at zero', balance.openEscrows.length, { most: 0 }),
      verdict('sum of all lines', Math.abs(balance.sum), { most: 0 }),
    ],
  },
  options.write,
);
