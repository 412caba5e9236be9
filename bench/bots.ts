import { beloteDuel } from './duels/belote.ts';
import { rommeDuel } from './duels/romme.ts';
import { skatDuel } from './duels/skat.ts';
import type { Duel } from './lib/duel.ts';
import { housePlayer, searchingPlayer, type Effort, type HousePlayer } from '@matador/skat/players';
import { gainsOf, tellGain } from './house/contest.ts';
import { followed, instead, ownAuction, type Declared } from './duels/xskat.ts';
import { estimate } from './lib/estimate.ts';
import { numbersOf } from './lib/options.ts';
import { hasXskat, playXskat } from './lib/xskat.ts';

/**
 * Each bot beside its game's default player: the same seat plays the same cards twice, once by either, against default
 * players; in Belote both seats of a side. The difference in tournament points a deal, with its confidence interval.
 *
 *   npm run bench:bots -- --deals 3000
 *
 * The house players of Skat beside the light one, who is the bot: mixed tables, the same deals for both. Deals that were
 * played before are not played again (test-results/bots); `--quick` plays nothing else, by numbers of layouts instead of
 * times, so that every machine comes to the same figures.
 *
 *   npm run bench:bots -- --quick 1
 *   npm run bench:bots -- --house 2500 --ms 100
 */
const options = numbersOf({ deals: 3000, quick: 0, house: 2500, ms: 100, layouts: 16 });

/** A line a game. */
const DUELS: readonly Duel[] = [skatDuel, rommeDuel(2), rommeDuel(3), rommeDuel(4), beloteDuel];

const PROGRESS_EVERY = 250;
const QUICK_DEALS = 400;
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
};

const isQuick = options.quick > 0;
const effort = (ms: number, layouts: number): Effort =>
  isQuick ? { layouts } : { ms, nowMs: () => performance.now() };
const wordsOf = (one: Effort): string => ('layouts' in one ? `${String(one.layouts)}-layouts` : `${String(one.ms)}-ms`);
const houseDeals = isQuick ? Math.min(options.house, QUICK_DEALS) : options.house;

/** The strong player without what it makes of auction and play. */
const withoutInference = (one: Effort): HousePlayer => {
  const look = { inference: { auction: false, play: false }, fromCards: 10 };
  return searchingPlayer(() => {
    if ('layouts' in one) return { ...look, layouts: one.layouts };
    const endMs = one.nowMs() + one.ms;
    return { ...look, layouts: 2000, isOver: () => one.nowMs() >= endMs };
  });
};

/** Whether the house players are better than the light one beyond chance; and what inference adds. */
const besideLight = (): boolean => {
  const [strong, club] = [effort(options.ms, options.layouts), effort(CLUB_MS, CLUB_LAYOUTS)];
  const gains = (name: string, by: Effort, player: () => HousePlayer): readonly number[] =>
    gainsOf({ name: `${name}-${wordsOf(by)}`, player, deals: houseDeals });
  const byClub = gains('club', club, () => housePlayer('club', club));
  const isClubBetter = tellGain('Skat: the club player beside the light one', byClub).low > 0;
  const byStrong = gains('strong', strong, () => housePlayer('strong', strong));
  const isStrongBetter = tellGain('Skat: the strong player beside the light one', byStrong).low > 0;
  const blind = gains('without-inference', strong, () => withoutInference(strong));
  tellGain(
    'Skat: the strong player beside itself without inference',
    byStrong.map((gain, at) => gain - (blind[at] ?? 0)),
  );
  return isClubBetter && isStrongBetter;
};

const others = async (): Promise<boolean> => {
  const won = DUELS.map(contest);
  await besideXskat();
  return won.every(Boolean);
};

const isBetter = options.quick > 0 || (await others());
process.exitCode = besideLight() && isBetter ? 0 : 1;
