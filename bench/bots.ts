import { beloteDuel } from './duels/belote.ts';
import { rommeDuel } from './duels/romme.ts';
import { skatDuel } from './duels/skat.ts';
import type { Duel } from './lib/duel.ts';
import type { Effort } from '@matador/cards/players';
import { housePlayer } from '@matador/skat/players';
import type { Efforts } from './house/contest.ts';
import { HOUSE_GAMES, HOUSES } from './house/games.ts';
import { followed, instead, ownAuction, type Declared } from './duels/xskat.ts';
import { estimate } from './lib/estimate.ts';
import { choiceOf, numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { hasXskat, playXskat } from './lib/xskat.ts';

/**
 * Each bot beside its game's default player: the same seat plays the same cards twice, once by either, against default
 * players; in Belote both seats of a side. The difference in tournament points a deal, with its confidence interval.
 *
 *   npm run bench:bots -- --deals 3000
 *
 * The house players of each game beside its light one, who is the bot: mixed tables, the same deals for both, and how
 * long a decision takes. Deals that were played before are not played again (test-results/bots); `--game` plays those of
 * one game and nothing else, `--quick` by numbers of layouts instead of times, so that every machine comes to the same
 * figures.
 *
 *   npm run bench:bots -- --quick 1
 *   npm run bench:bots -- --game belote --quick 1 --layouts 8
 *   npm run bench:bots -- --house 2500 --strong 400 --ms 100   the strong player, who takes longest, on fewer deals
 *   npm run bench:bots -- --game skat --alone 2500 --inference 500   one strong player beside two light ones; the same
 *                                                                    without inference
 */
const options = numbersOf(
  { deals: 3000, quick: 0, house: 2500, ms: 100, layouts: 16, strong: 0, alone: 2500, inference: 500, write: 0 },
  ['game'],
);
const game = choiceOf('game', ['all', ...HOUSE_GAMES]);

/** A line a game. */
const DUELS: readonly Duel[] = [skatDuel, rommeDuel(2), rommeDuel(3), rommeDuel(4), beloteDuel];

const PROGRESS_EVERY = 250;
const QUICK_DEALS = 400;
/** They think about each of thirty cards. */
const STRONG_BESIDE_XSKAT = 300;
/** A club player's decision takes 5 ms at most, what goes on beside the search included. */
const CLUB_MS = 4;
const CLUB_LAYOUTS = 8;

const progress = (name: string, played: number): void => {
  if (played % PROGRESS_EVERY === 0) process.stderr.write(`${name}: ${played} of ${options.deals} deals\n`);
};

/** Plays all deals of a duel; whether the bot is better beyond chance. */
const contest = ({ name, play }: Duel): boolean => {
  const results = Array.from({ length: options.deals }, (_, deal) => {
    progress(name, deal);
    return play(deal);
  });
  const [bot, standIn] = [
    estimate(results.map((result) => result.bot)),
    estimate(results.map((result) => result.standIn)),
  ];
  const margin = estimate(results.map((result) => result.bot - result.standIn));
  const isBetter = margin.low > 0;
  const points = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
  process.stdout.write(
    `${isBetter ? 'ok  ' : 'MISS'}  ${name}: the bot makes ${points(margin.mean)} points a deal more than the default player ` +
      `(95 % interval ${points(margin.low)} to ${points(margin.high)}; ${points(bot.mean)} and ${points(standIn.mean)}; ` +
      `${options.deals} deals)\n`,
  );
  return isBetter;
};

const tellDeclarers = (who: string, deals: number, declared: readonly (Declared | null)[]): void => {
  const games = declared.filter((one) => one !== null);
  const won = games.filter((game) => game.won).length;
  const points = estimate(games.map((game) => game.points));
  process.stdout.write(
    `      ${who}: declares ${((100 * games.length) / deals).toFixed(0)} % of ${String(deals)} deals, wins ` +
      `${((100 * won) / games.length).toFixed(1)} % of them, ${points.mean.toFixed(1)} points a game as declarer ` +
      `(95 % interval ${points.low.toFixed(1)} to ${points.high.toFixed(1)})\n`,
  );
};

const isQuick = options.quick > 0;
const effort = (ms: number, layouts: number): Effort =>
  isQuick ? { layouts } : { ms, nowMs: () => performance.now() };

/** Skat's bot and xskat, an independent engine: each plays all three seats of the same deals. */
const besideXskat = async (): Promise<void> => {
  if (!hasXskat()) {
    process.stdout.write('      Skat beside xskat: not here; on Debian, apt-get install xskat\n');
    return;
  }
  const deals = await playXskat(options.deals);
  const theirs = deals.map((deal) => (deal.game === null ? null : followed(deal, deal.game)));
  const ours = deals.map((deal, seed) => {
    progress('Skat in the place of xskat', seed);
    return deal.game === null ? null : instead(deal, deal.game, seed);
  });
  tellDeclarers('xskat', deals.length, theirs);
  tellDeclarers("Matador's bot in its place, at its bid", deals.length, ours);
  tellDeclarers("Matador's bots by their own auction", deals.length, deals.map(ownAuction));
  const strong = housePlayer('strong', effort(options.ms, options.layouts));
  const some = deals.slice(0, STRONG_BESIDE_XSKAT);
  const byStrong = some.map((deal, seed) => {
    progress('Skat, strong in the place of xskat', seed);
    return deal.game === null ? null : instead(deal, deal.game, seed, strong);
  });
  tellDeclarers('xskat in as many', some.length, theirs.slice(0, STRONG_BESIDE_XSKAT));
  tellDeclarers("Matador's strong players in its place, at its bid", some.length, byStrong);
};

/** Whether the house players of the games asked for are better than their light ones beyond chance. */
const areHousesBetter = async (): Promise<boolean> => {
  const deals = isQuick ? Math.min(options.house, QUICK_DEALS) : options.house;
  const efforts: Efforts = {
    club: effort(CLUB_MS, CLUB_LAYOUTS),
    strong: effort(options.ms, options.layouts),
    clubDeals: deals,
    strongDeals: options.strong > 0 ? options.strong : deals,
    aloneDeals: isQuick ? 0 : options.alone,
    inferenceDeals: isQuick ? 0 : options.inference,
  };
  let areBetter = true;
  for (const one of game === 'all' ? HOUSE_GAMES : [game]) {
    const report = HOUSES[one](efforts);
    await publish(report, options.write);
    areBetter &&= report.isBetter;
  }
  return areBetter;
};

const others = async (): Promise<boolean> => {
  const won = DUELS.map(contest);
  await besideXskat();
  return won.every(Boolean);
};

const isBetter = isQuick || game !== 'all' || (await others());
process.exitCode = (await areHousesBetter()) && isBetter ? 0 : 1;
