import { prizeTableProblem, type PrizeTable } from './prizes.ts';
import { parseTimeOfDay } from './time-of-day.ts';
import { timesProblems, type WeeklyTimes } from './week.ts';

/** What makes the coming tournaments by itself (MAST-11). Amounts in minor units. */
export interface Template {
  readonly zoneId: string;
  readonly name: string;
  /** The name by language, such as `de`; other languages are told `name` (TOUR-14). */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly isMasters: boolean;
  readonly times: WeeklyTimes;
  /** Daily, 'HH:MM' in Berlin. */
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly entryFee: number;
  readonly restartFee: number;
  readonly rejoinsEnabled: boolean;
  /** Restarts a player may buy; null: any number. */
  readonly rejoinLimit: number | null;
  readonly numberOfGames: number;
  /** Deals a competition. */
  readonly roundsPerGame: number;
  readonly playersPerGame: number;
  readonly prizes: PrizeTable;
  /** Final seats that each tournament gives; 0 without a season. */
  readonly finalSeats: number;
  /** Qualifiers of a season; null: its tournaments belong to none. */
  readonly seasonLength: number | null;
  readonly gameTechs: readonly string[];
  readonly image: string;
}

/** What is wrong with one part of a template, as a sentence's end: "entryFee" "should be …". */
export interface TemplateProblem {
  readonly field: string;
  readonly problem: string;
  /** The same for who reads other languages: a code, and the values that its sentence needs. */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A game as tournaments of it may be played. */
export interface GameOffer {
  /** How many may sit at a table. */
  readonly players: readonly number[];
  /** Beside the game itself. */
  readonly variants: readonly string[];
}
const LONGEST_NAME = 80;
const HIGHEST_FEE_MINOR = 1_000_00;
const MAX_GAMES = 100;
const MAX_DEALS = 20;
const LONGEST_SEASON = 200;

const isCount = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

const LANGUAGE = /^[a-z]{2}$/;
const isName = (name: string): boolean => name.trim() !== '' && name.length <= LONGEST_NAME;

type Values = Readonly<Record<string, string | number>>;
type Rule = readonly [field: string, holds: boolean, code: string, problem: string, values?: Values];

const isBetween = (field: string, value: number, from: number, to: number): Rule => [
  field,
  isCount(value, from, to),
  'count',
  `should be ${String(from)} to ${String(to)}`,
  { from, to },
];

const gameRules = (template: Template, games: ReadonlyMap<string, GameOffer>): readonly Rule[] => {
  const { gametype, gameVariant, playersPerGame, ...of } = template;
  const game = games.get(gametype);
  const players = game?.players ?? [];
  const variants = game?.variants ?? [];
  const all = [...games.keys()].join(', ');
  const sizes = players.join(', ');
  return [
    ['gametype', game !== undefined, 'game', `should be one of ${all}`, { all }],
    variants.length === 0
      ? ['gameVariant', gameVariant === null, 'noVariant', 'should be left out: the game has none']
      : [
          'gameVariant',
          gameVariant === null || variants.includes(gameVariant),
          'variant',
          `should be left out or ${variants.join(', ')}`,
          { all: variants.join(', ') },
        ],
    [
      'playersPerGame',
      players.includes(playersPerGame),
      'players',
      `should be ${sizes} for ${gametype}`,
      { all: sizes },
    ],
    isBetween('numberOfGames', of.numberOfGames, 1, MAX_GAMES),
    isBetween('roundsPerGame', of.roundsPerGame, 1, MAX_DEALS),
    ['gameTechs', of.gameTechs.length > 0, 'techs', 'should name at least one technology'],
  ];
};

const moneyRules = (of: Template): readonly Rule[] => {
  const prizes = prizeTableProblem(of.prizes);
  const fee = (field: string, cents: number): Rule => [
    field,
    isCount(cents, 0, HIGHEST_FEE_MINOR),
    'fee',
    `should be 0 to ${String(HIGHEST_FEE_MINOR)} minor units`,
    { most: HIGHEST_FEE_MINOR },
  ];
  return [
    fee('entryFee', of.entryFee),
    fee('restartFee', of.restartFee),
    of.rejoinsEnabled
      ? [
          'rejoinLimit',
          of.rejoinLimit === null || isCount(of.rejoinLimit, 1, MAX_GAMES),
          'countOrNone',
          `should be left out or 1 to ${String(MAX_GAMES)}`,
          { from: 1, to: MAX_GAMES },
        ]
      : ['rejoinLimit', of.rejoinLimit === null, 'noRestarts', 'should be left out: there are no restarts'],
    ['prizes', prizes === null, prizes?.code ?? '', prizes?.problem ?? '', prizes?.values ?? {}],
  ];
};

const seasonRules = ({ isMasters, finalSeats, seasonLength }: Template): readonly Rule[] => [
  isBetween('finalSeats', finalSeats, 0, MAX_GAMES),
  [
    'finalSeats',
    finalSeats === 0 || seasonLength !== null,
    'noFinal',
    'should be 0: without a season there is no final',
  ],
  [
    'seasonLength',
    seasonLength === null || isCount(seasonLength, 1, LONGEST_SEASON),
    'countOrNone',
    `should be left out or 1 to ${String(LONGEST_SEASON)}`,
    { from: 1, to: LONGEST_SEASON },
  ],
  ['seasonLength', seasonLength === null || isMasters, 'noSeason', 'should be left out: only Masters have seasons'],
];

const lobbyRules = ({ lobbyFrom, lobbyTo }: Template): readonly Rule[] => {
  const [from, to] = [parseTimeOfDay(lobbyFrom), parseTimeOfDay(lobbyTo)];
  return [
    ['lobbyFrom', from !== null, 'time', 'should be a time from 00:00 to 24:00'],
    [
      'lobbyTo',
      to !== null && (from === null || to > from),
      'lobbyTo',
      'should be a time to 24:00, later than lobbyFrom',
    ],
  ];
};

/** Everything wrong with a template, so that all of it can be mended at once; none if it can make tournaments. */
export const templateProblems = (
  template: Template,
  games: ReadonlyMap<string, GameOffer>,
): readonly TemplateProblem[] => {
  const { name, names = {} } = template;
  const size = `should have 1 to ${String(LONGEST_NAME)} characters`;
  const most = { most: LONGEST_NAME };
  const rules: readonly Rule[] = [
    ['name', isName(name), 'name', size, most],
    ['names', Object.values(names).every(isName), 'name', `each ${size}`, most],
    [
      'names',
      Object.keys(names).every((code) => LANGUAGE.test(code)),
      'language',
      'should go by language, such as "de"',
    ],
    ...gameRules(template, games),
    ...lobbyRules(template),
    ...moneyRules(template),
    ...seasonRules(template),
  ];
  const broken = rules.flatMap(([field, holds, code, problem, values = {}]) =>
    holds ? [] : [{ field, problem, code, values }],
  );
  return [...broken, ...timesProblems(template.times)];
};
