import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { tableGame } from '@matador/games';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { logged } from '../../test/game-server.ts';
import type { Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { eventsOf, leaksOf } from '../../test/secrets.ts';
import { byRote, openVenue } from '../../test/table.ts';
import { Rulings, type RulingTask } from './rulings.ts';

const venue = await openVenue(await testContext());
const { context } = venue;

const ruledIn = (page: Page): boolean => eventsOf(page).some(({ type }) => type === 'ruled');

test('a claim is ruled on in its own thread, logged, and told to all', async () => {
  const { pages, competitionId } = await venue.deal();
  const [witness] = pages;
  const mayClaim = (page: Page): boolean =>
    page.decision !== null &&
    page.seat === page.state.deal?.declarer &&
    page.legal().some(({ type }) => type === 'claim') &&
    page.state.deal.hand.length <= 4; // the fewer cards, the sooner the ruling
  await playOn(pages, context.clock, byRote, () => pages.some(mayClaim));
  const claimant = pages.find(mayClaim);
  if (claimant === undefined) throw new Error('nobody may claim');
  expect((await claimant.ask({ type: 'claim' })).eventName).toBe('seen');
  for (const page of pages) await page.until(() => ruledIn(page));
  await logged(context, competitionId, 'ruling', 1);
  await playOn(pages, context.clock, byRote);
  expect(witness.state.phase).toBe('finished');
  for (const page of pages) expect(leaksOf(page)).toEqual([]);
});

/** Takes a question's word for it, as a state with a mistake in it would. */
const isTask = (value: unknown): value is RulingTask =>
  typeof value === 'object' && value !== null && 'gametype' in value;

/** The last card of all three. */
const QUESTION = {
  kind: 'grand',
  goal: 'allTricks',
  hand: 1,
  others: [
    { open: 0, unseen: 1, voids: 0 },
    { open: 0, unseen: 1, voids: 0 },
  ],
  pool: 0b1110,
  hidden: 1,
  leader: 0,
  trick: [],
} as const;

/** How far each thread of this process steps back for others, as Linux tells it: 0 to 19. */
const nicenessOfThreads = async (): Promise<readonly number[]> => {
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8')));
  // After the name, which may hold spaces, it is the 17th.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
};

test.runIf(process.platform === 'linux')('rulings are made at the lowest priority, and nothing else is', async () => {
  const rulings = new Rulings();
  const before = await nicenessOfThreads();
  await rulings.ask({ gametype: 'skat', rulesVersion: tableGame('skat').rulesVersion, question: QUESTION });
  expect((await nicenessOfThreads()).filter((niceness) => niceness === 19).length).toBe(
    before.filter((niceness) => niceness === 19).length + 1,
  );
  expect(getPriority()).toBe(0);
  await rulings.stop();
});

test('a ruling that cannot be made is unknown, and the next one is made', async () => {
  const rulings = new Rulings();
  const broken: unknown = { gametype: 'skat', question: { ...QUESTION, others: [] } };
  if (!isTask(broken)) throw new Error('not even a task');
  expect(await rulings.ask(broken)).toBe('unknown');
  expect(['holds', 'fails']).toContain(
    await rulings.ask({ gametype: 'skat', rulesVersion: tableGame('skat').rulesVersion, question: QUESTION }),
  );
  await rulings.stop();
});
