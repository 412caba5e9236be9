import { beloteDefinition } from '@matador/belote/definition';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { playableGame } from '@matador/table';
import { isCompetitionView } from '@matador/competition';
import type { DealResult, DealView } from '@matador/cards';
import { chromium } from '@playwright/test';
import {
  openPractice,
  practiceOf,
  type PracticeTable,
} from '../apps/web/src/features/table/practice/model/practice-table.ts';
import { housesIn } from './house/in-page.ts';
import { pageWithScripts, workerFile } from './lib/built-page.ts';
import { spread, type Figures } from './lib/figures.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * How long a strong house player of practice thinks about a decision, in the worker of the built page, in Chromium: from
 * the question to the answer. Whole deals of each game, three in a row as players practise them; the person's seat is
 * played by the bot.
 *
 *   npm run bench:practice -- --tables 20
 */
const options = numbersOf({ tables: 20, write: 0 });
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** What a decision of the strong player may take in a page, and how much more nearly all and the slowest do. */
const LIMIT_MS = 300;
const MORE_P99_MS = 25;
const MORE_WORST_MS = 150;

const GAMES = [
  { name: 'Skat', game: playableGame(skatDefinition), seats: 3 },
  { name: 'Belote', game: playableGame(beloteDefinition), seats: 4 },
  { name: 'Rommé', game: playableGame(rommeDefinition), seats: 3 },
] as const;

const playOut = async (table: PracticeTable): Promise<void> => {
  table.receive({ eventName: 'loaded', payload: {} });
  while (!table.isOver) {
    const { botTurn } = table;
    if (botTurn !== null) {
      await table.playForBot(botTurn.decision, () => true);
      continue;
    }
    const view = table.view();
    if (!isCompetitionView<DealView, DealResult>(view)) throw new Error('no view of a table');
    const payload = { turn: view.turn, action: table.advise() };
    table.receive({ eventName: 'act', requestId: crypto.randomUUID(), payload });
  }
  table.rest();
};

const browser = await chromium.launch({ executablePath: CHROMIUM });
const page = await pageWithScripts(browser);
let times: number[] = [];
/** The first of a thread, whose start and script are in it. */
let firsts: number[] = [];
const newHouse = await housesIn(page, (number, ms) => {
  (number === 0 ? firsts : times).push(ms);
});

const worst = (values: readonly number[]): number => values.reduce((most, one) => Math.max(most, one), 0);
const rounds = new Map<string, readonly Figures[]>();
const verdicts = [];
for (const { name, game, seats } of GAMES) {
  [times, firsts] = [[], []];
  const worker = workerFile('house', new RegExp(`gametype:[\`"']${game.table.gametype}[\`"']`));
  const practice = await practiceOf(game, seats, { newHouse: () => newHouse(worker) });
  for (let number = 1; number <= options.tables; number += 1) {
    await playOut(openPractice(practice, null, () => undefined, { number: String(number), strength: 'strong' }));
    process.stderr.write(`${name}: ${String(number)} of ${String(options.tables)} tables\n`);
  }
  const { p50, p99 } = spread(times);
  rounds.set(name, [
    { p50, p99, worst: worst(times), 'p50 of the first': spread(firsts).p50, decisions: times.length },
  ]);
  verdicts.push(
    verdict(`${name}: p99 of a decision, ms`, p99, { most: LIMIT_MS + MORE_P99_MS }),
    verdict(`${name}: worst decision, ms`, worst(times), { most: LIMIT_MS + MORE_WORST_MS }),
  );
}
await browser.close();

await publish(
  {
    section: 'House players in the page',
    summary:
      `Decisions of strong house players in the page's worker, in Chromium, at ${String(options.tables)} tables of three ` +
      'deals a game; ms. The first decision of a table has the start of the worker in it',
    rounds,
    columns: ['p50', 'p99', 'worst', 'p50 of the first', 'decisions'],
    verdicts,
  },
  options.write,
);
