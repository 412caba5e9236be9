const TEST = '\\.test\\.tsx?$|/test/';
const GAMES = '(?:skat|romme|belote)';
const ENGINES = `^packages/(?:${GAMES}|competition)/`;

/**
 * The layers of the server, from the bottom up: folders and files directly under `apps/server/src`. Each may import
 * those that stand before it, and none that stands after it. Types count.
 */
const SERVER_LAYERS = [
  'clock',
  'every',
  'retry',
  'batcher',
  'thread',
  'node-hashes',
  'loopback',
  'written-texts',
  'openid-settings',
  'config-values',
  'config',
  'exposures',
  'store',
  'keys',
  'observe',
  'cluster',
  'people',
  'base-context',
  'register',
  'audit',
  'terms',
  'announcements',
  'money',
  'mail',
  'openid',
  'tournaments',
  'wallet',
  'context',
  'sockets',
  'matching',
  'tables',
  'schedule',
  'calendar',
  'notices',
  'live',
  'staff',
  'support',
  'operators',
  'demo',
  'http',
  'app',
  'game-server',
  'start',
  'main',
  'create-operator',
  'table-log',
  'backup',
  'restore',
  'staging',
];
/** @param {readonly string[]} layers */
const inServerLayers = (layers) => `^apps/server/src/(?:${layers.join('|')})(?:/|\\.ts$)`;

const serverLayerRules = SERVER_LAYERS.slice(0, -1).map((layer, place) => ({
  name: `server-${layer}-knows-none-above`,
  severity: /** @type {const} */ ('error'),
  from: { path: inServerLayers([layer]), pathNot: TEST },
  to: { path: inServerLayers(SERVER_LAYERS.slice(place + 1)) },
}));

/** What looks at the house from outside, each with what it may borrow from the others of its kind. */
const OUTSIDE = {
  attacks: ['^bench/lib/', '^hostile/lib/random\\.ts$'],
  bench: ['^e2e/(?:[^/]+-driver|server)\\.ts$'],
  cluster: ['^bench/lib/', '^faults/lib/', '^ops/lib/(?:archived|programs)\\.ts$'],
  e2e: [],
  faults: ['^bench/lib/'],
  hostile: ['^bench/lib/', '^faults/lib/'],
  mutations: [],
  ops: ['^e2e/(?:[^/]+-driver|server|patient)\\.ts$', '^bench/lib/'],
  releases: ['^bench/lib/', '^cluster/lib/', '^e2e/(?:[^/]+-driver|patient)\\.ts$', '^faults/lib/'],
  simulation: ['^bench/lib/'],
};
const FROM_OUTSIDE = `^(?:${Object.keys(OUTSIDE).join('|')})/`;

const outsideRules = Object.entries(OUTSIDE).map(([folder, lent]) => ({
  name: `${folder}-borrows-little`,
  severity: /** @type {const} */ ('error'),
  from: { path: `^${folder}/` },
  to: { path: FROM_OUTSIDE, pathNot: [`^${folder}/`, ...lent] },
}));

/**
 * The house's one direction: cards <- games <- competition <- table, tournament beside them, all <- server.
 * Types count as dependencies too, in circles and between layers.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'What a game of the page loads later may use what lists the games.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'found',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment:
        'A package that is imported stands in the package.json of its folder, or of the root for tests and tools. ' +
        'What looks from outside uses what the folders it looks at declare.',
      severity: 'error',
      from: { pathNot: FROM_OUTSIDE },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tests-stay-outside',
      comment: 'What runs imports nothing that tests.',
      severity: 'error',
      from: { path: '^(?:packages|apps)/', pathNot: [TEST, '/bench/'] },
      to: { path: TEST },
    },
    {
      name: 'cards-know-nobody',
      severity: 'error',
      from: { path: '^packages/cards/', pathNot: TEST },
      to: { path: '^(?:packages/(?!cards/)|apps/)' },
    },
    {
      name: 'games-know-cards-only',
      severity: 'error',
      from: { path: `^packages/(${GAMES})/` },
      to: { path: '^(?:packages|apps)/', pathNot: ['^packages/cards/', '^packages/$1/'] },
    },
    {
      name: 'competition-knows-cards-only',
      comment: 'Its tests may play a real game.',
      severity: 'error',
      from: { path: '^packages/competition/', pathNot: TEST },
      to: { path: '^(?:packages|apps)/', pathNot: '^packages/(?:cards|competition)/' },
    },
    {
      name: 'table-knows-competition-and-protocol',
      comment: 'It plays whatever game it is given; its tests may play a real one.',
      severity: 'error',
      from: { path: '^packages/table/', pathNot: TEST },
      to: { path: '^(?:packages|apps)/', pathNot: '^packages/(?:cards|competition|protocol|table)/' },
    },
    {
      name: 'only-server-and-crowd-know-the-list-of-games',
      comment: 'A package plays whatever game it is given; the page has a list of its own, which loads lazily.',
      severity: 'error',
      from: { path: '^(?:packages/(?!games/)|apps/web/)', pathNot: TEST },
      to: { path: '^packages/games/' },
    },
    {
      name: 'tournament-knows-nobody',
      severity: 'error',
      from: { path: '^packages/tournament/' },
      to: { path: '^(?:packages/(?!tournament/)|apps/)' },
    },
    {
      name: 'protocol-knows-no-engine',
      severity: 'error',
      from: { path: '^packages/protocol/' },
      to: { path: '^(?:packages/(?!protocol/)|apps/)' },
    },
    {
      name: 'bots-see-views',
      comment: 'A bot is given a View and a random source, never a State.',
      severity: 'error',
      from: { path: `^packages/(${GAMES})/src/bot/`, pathNot: TEST },
      to: { path: '^packages/$1/src/(?:state|decide|evolve|facts|game)\\.ts$' },
    },
    {
      name: 'apps-know-no-apps',
      comment: 'Web and crowd speak the public protocol; nobody imports the server.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-know-no-features',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'what-pages-share-knows-the-protocol-only',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(?:packages|apps)/', pathNot: '^packages/(?:ui|protocol)/' },
    },
    {
      name: 'console-knows-no-engine',
      comment:
        'Nothing of the console is loaded by players, and no game by the console but for a replay; draws are recomputed and prizes added up there.',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: '^packages/', pathNot: '^packages/(?:ui|protocol|tournament|cards/src/fair)/' },
    },
    {
      name: 'shared-features-app',
      comment:
        'shared <- features <- games <- app: what is shared knows no feature, and of games what is there from the start.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!features/|games/|app/|[^/]+$)', pathNot: TEST },
      to: { path: '^apps/web/src/(?:features|app|games/[^/]+)/', pathNot: '^apps/web/src/games/[^/]+$' },
    },
    {
      name: 'features-know-the-list-of-games',
      comment: 'What is in the folder of a game is reached by its definition.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST },
      to: { path: '^apps/web/src/games/[^/]+/' },
    },
    {
      name: 'games-of-the-page-know-no-others',
      comment: 'What several of them need lies directly in games, and what their reviews share in games/review.',
      severity: 'error',
      from: { path: '^apps/web/src/games/([^/]+)/' },
      to: { path: '^apps/web/src/(?:games/[^/]+/|app/)', pathNot: '^apps/web/src/games/(?:$1|review)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/', pathNot: TEST },
      to: { path: '^apps/$1/src/app/' },
    },
    {
      name: 'engines-load-lazily',
      comment: 'The overview loads no game; the table, the replay and the rules load their own.',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: [
          '/src/features/(?:table/|replay/model/fold\\.ts)',
          '/src/games/[^/]+/(?:table/|replay/|rules/|practice\\.ts|house\\.worker\\.ts)',
          TEST,
        ],
      },
      to: { path: ENGINES, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    ...serverLayerRules,
    {
      name: 'server-layers-have-a-place',
      comment: 'A new folder or file directly under apps/server/src is entered in SERVER_LAYERS.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [inServerLayers(SERVER_LAYERS), TEST] },
      to: {},
    },
    ...outsideRules,
    {
      name: 'nobody-knows-the-outside',
      comment: 'What runs, and its tests, import nothing of what looks at them from outside.',
      severity: 'error',
      from: { path: '^(?:packages|apps)/' },
      to: { path: FROM_OUTSIDE },
    },
    {
      name: 'only-store-speaks-sql',
      severity: 'error',
      from: { path: '^(?:packages|apps)/', pathNot: ['^apps/server/src/store/', TEST] },
      to: { path: '^node_modules/(?:@types/)?pg/' },
    },
    {
      name: 'only-cluster-speaks-nats',
      severity: 'error',
      from: { path: '^(?:packages|apps)/', pathNot: '^apps/server/src/cluster/' },
      to: { path: '^node_modules/(?:@nats-io/|nats)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:packages|apps)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json'],
    },
    cache: false,
  },
};
