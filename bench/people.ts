import { contractOf, skat } from '@matador/skat';
import { housePlayer, type HousePlayer } from '@matador/skat/players';
import * as z from 'zod/mini';
import { skatTable } from './house/games.ts';
import { mannerBy } from './house/manner.ts';
import { KeptDeals } from './house/results.ts';
import { playedAt } from './house/seatings.ts';
import { timed } from './house/timed.ts';
import { spread, type Figures } from './lib/figures.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * How house players of Skat play beside people: deals of three light and of three club players among themselves, beside
 * the shares that are published of 17,967,106 tournament games of Skat-Online. Deals that club players played before are
 * not played again (test-results/people), as long as both play as they did then.
 *
 *   npm run bench:people -- --deals 20000 --club 20000 --write 1
 */
const options = numbersOf({ deals: 20_000, club: 20_000, write: 0 });

/** Share of the games in percent, and how many of a hundred of them are won. */
const PEOPLE: Readonly<Record<string, number>> = {
  'passed in': 4.9,
  won: 81.64,
  Grand: 32.2,
  'Grand, won': 91.4,
  clubs: 21.1,
  spades: 16.2,
  hearts: 13.4,
  diamonds: 10.7,
  Null: 6.4,
  'Null, won': 70.7,
  Schneider: 23.4,
  Schwarz: 1.4,
  'from the hand': 13,
};
/** A field of players wins so many of a hundred games. */
const WON = { least: 80, most: 84 };
/** A club player's decision takes 5 ms at most, what goes on beside the search included. */
const CLUB_MS = 5;
const CLUB_SEARCH_MS = 4;
const PROGRESS_EVERY = 1000;
/** So many deals tell how somebody plays. */
const MANNER_DEALS = 500;
const CLUB_MANNER_DEALS = 20;

const gameSchema = z.object({
  contract: z.string(),
  won: z.boolean(),
  schneider: z.boolean(),
  schwarz: z.boolean(),
});
const lineSchema = z.object({ deal: z.int(), game: z.nullable(gameSchema) });
type Game = z.infer<typeof gameSchema>;

const NAMES = {
  grand: 'Grand',
  null: 'Null',
  clubs: 'clubs',
  spades: 'spades',
  hearts: 'hearts',
  diamonds: 'diamonds',
};
const nameOf = ({ contract }: Game): string => NAMES[contractOf(contract).kind];

/** The game of a deal among three of a kind; null where all pass. */
const gameAt = (deal: number, player: HousePlayer): Game | null => {
  const game = skat.result(playedAt(skatTable, deal, [player, player, player]))?.game ?? null;
  if (game === null) return null;
  const { contract, won, schneider, schwarz } = game;
  return { contract, won, schneider, schwarz };
};

/** The games of so many deals; null where all passed. */
const gamesOf = (who: string, deals: number, play: (deal: number) => Game | null): readonly (Game | null)[] =>
  Array.from({ length: deals }, (_, deal) => {
    const game = play(deal);
    if (deal % PROGRESS_EVERY === PROGRESS_EVERY - 1)
      process.stderr.write(`${who}: ${String(deal + 1)} of ${String(deals)} deals\n`);
    return game;
  });

const lightPlayer = housePlayer('light', { layouts: 0 });

/** How the light player plays, and the club player by one layout a card. */
const manner = (): string => {
  const clubAtOnce = housePlayer('club', { layouts: 1 });
  return mannerBy(MANNER_DEALS, (deal) => [
    gameAt(deal, lightPlayer),
    deal < CLUB_MANNER_DEALS ? gameAt(deal, clubAtOnce) : null,
  ]);
};

const percent = <T>(all: readonly T[], has: (one: T) => boolean): number => (100 * all.filter(has).length) / all.length;

/** The same figures as of people, in percent. */
const sharesOf = (deals: readonly (Game | null)[]): Figures => {
  const games = deals.filter((game) => game !== null);
  const won = (name: string) =>
    percent(
      games.filter((game) => nameOf(game) === name),
      (game) => game.won,
    );
  return {
    ...Object.fromEntries(Object.values(NAMES).map((name) => [name, percent(games, (game) => nameOf(game) === name)])),
    ...Object.fromEntries(Object.values(NAMES).map((name) => [`${name}, won`, won(name)])),
    'passed in': percent(deals, (game) => game === null),
    won: percent(games, (game) => game.won),
    Schneider: percent(games, (game) => game.schneider),
    Schwarz: percent(games, (game) => game.schwarz),
    'from the hand': percent(games, (game) => contractOf(game.contract).hand),
  };
};

const times: number[] = [];
const light = sharesOf(gamesOf('light', options.deals, (deal) => gameAt(deal, lightPlayer)));
const clubPlayer = timed(housePlayer('club', { ms: CLUB_SEARCH_MS, nowMs: () => performance.now() }), times);
const kept = new KeptDeals(`test-results/people/club-${manner()}.jsonl`, lineSchema);
const playClub = (deal: number) => kept.get(deal, () => ({ deal, game: gameAt(deal, clubPlayer) })).game;
const club = sharesOf(gamesOf('club', options.club, playClub));

const names = [...new Set([...Object.keys(PEOPLE), ...Object.keys(light)])];
await publish(
  {
    section: 'House players of Skat beside people',
    summary:
      `${options.deals.toLocaleString('en')} deals of light and ${options.club.toLocaleString('en')} of club players ` +
      'among themselves, beside 17,967,106 tournament games of people on Skat-Online; percent of the deals where all ' +
      'passed, else of the games',
    rounds: new Map(
      names.map((name) => [
        name,
        [{ people: PEOPLE[name] ?? NaN, light: light[name] ?? NaN, club: club[name] ?? NaN }],
      ]),
    ),
    columns: ['people', 'light', 'club'],
    verdicts: [
      verdict('light: games won, %', light['won'] ?? NaN, WON),
      verdict('club: games won, %', club['won'] ?? NaN, WON),
      ...(times.length === 0 ? [] : [verdict('club: p99 of a decision, ms', spread(times).p99, { most: CLUB_MS })]),
    ],
  },
  options.write,
);
