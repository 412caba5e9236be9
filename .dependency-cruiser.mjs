const TEST = '\\.test\\.tsx?$|/test/';
const GAMES = '(?:skat|romme|belote)';
const ENGINES = `^packages/(?:${GAMES}|competition)/`;

/**
 * The house's one direction: cards <- games <- competition <- table, tournament beside them, all <- server.
 * Types count as dependencies too, in circles and between rooms.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'found',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'A package that is imported stands in the package.json of the room, or of the root for tests and tools.',
      severity: 'error',
      from: {},
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
      to: { path: '^packages/$1/src/(?:state|apply|game)\\.ts$' },
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
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-features-app',
      comment: 'shared <- features <- app: what is shared knows no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!features/|app/|[^/]+$)', pathNot: TEST },
      to: { path: '^apps/web/src/(?:features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'engines-load-lazily',
      comment: 'The overview loads no game; the table loads its own.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['/src/features/table/', TEST] },
      to: { path: ENGINES, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'store-knows-no-room',
      comment: 'It may know the shape of what a room hands it.',
      severity: 'error',
      from: { path: '^apps/server/src/store/', pathNot: TEST },
      to: {
        path: '^apps/server/src/(?:http|sockets|matching|tables|tournaments|money|people|cluster|demo)/',
        dependencyTypesNot: ['type-only'],
      },
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
