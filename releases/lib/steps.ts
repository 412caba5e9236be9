import { migrations } from '../../apps/server/src/store/migrations/index.ts';

/** The releases of the drill, the oldest first: N-1, N and N+1. */
export const RELEASES = ['before', 'now', 'next'] as const;
export type Release = (typeof RELEASES)[number];

/** A place of a file, which has to be there once, and what stands there in a release. */
export interface Edit {
  readonly path: string;
  readonly find: string;
  readonly put: string;
}

/** What makes a release of this tree. */
export interface Step {
  readonly edits: readonly Edit[];
  /** New files by their paths. */
  readonly files: Readonly<Record<string, string>>;
}

/** The versions of the protocol that a release's servers speak, and the one that its pages speak (decision 86). */
interface Spoken {
  readonly oldest: number;
  readonly newest: number;
  readonly page: number;
}

/**
 * Pages speak what the release before speaks too, so each works with servers of both its neighbours, and with none two
 * releases away. The simulated players speak what this tree speaks, which is between.
 */
const SPOKEN: Readonly<Record<Release, Spoken>> = {
  before: { oldest: 0, newest: 1, page: 0 },
  now: { oldest: 0, newest: 2, page: 1 },
  next: { oldest: 1, newest: 3, page: 2 },
};

const protocolOf = (release: Release): readonly Edit[] => {
  const { oldest, newest, page } = SPOKEN[release];
  const path = 'packages/protocol/src/constants.ts';
  return [
    {
      path,
      find: 'PROTOCOL = { oldest: 1, newest: 1 }',
      put: `PROTOCOL = { oldest: ${String(oldest)}, newest: ${String(newest)} }`,
    },
    { path, find: 'PROTOCOL_VERSION = 1;', put: `PROTOCOL_VERSION = ${String(page)};` },
  ];
};

/** Every file of a build is called after its release, so that whoever asks for one says which page asked. */
const pageOf = (release: Release): readonly Edit[] => [
  { path: 'apps/web/index.html', find: '<html', put: `<html data-release="${release}"` },
  {
    path: 'apps/web/vite.config.ts',
    find: '      output: {\n',
    put: `      output: {
        entryFileNames: 'assets/${release}-[name]-[hash].js',
        chunkFileNames: 'assets/${release}-[name]-[hash].js',
        assetFileNames: 'assets/${release}-[name]-[hash][extname]',
`,
  },
];

const LIST = 'apps/server/src/store/migrations/index.ts';
const SINCE = migrations.at(-1)?.name ?? '';

/** The expanding steps of the schema up to a release: each works with every release of the drill. */
const MIGRATIONS: Readonly<Record<string, string>> = {
  '9001-release-now': 'ALTER TABLE tables ADD COLUMN noted_at timestamptz',
  '9002-release-next': `CREATE TABLE release_notes (table_id bigint PRIMARY KEY REFERENCES tables(id), words text NOT NULL)`,
};
const COUNTS: Readonly<Record<Release, number>> = { before: 0, now: 1, next: 2 };

const schemaOf = (release: Release): Step => {
  const steps = Object.entries(MIGRATIONS).slice(0, COUNTS[release]);
  if (steps.length === 0) return { edits: [], files: {} };
  const first = "import * as first from './0001-first.ts';\n";
  const imports = steps.map(([name], at) => `import * as step${String(at)} from './${name}.ts';\n`).join('');
  const entries = steps.map((_, at) => `  step${String(at)},\n`).join('');
  return {
    edits: [
      { path: LIST, find: first, put: first + imports },
      { path: LIST, find: '\n];', put: `\n${entries}];` },
    ],
    files: Object.fromEntries(
      steps.map(([name, sql]) => [
        `apps/server/src/store/migrations/${name}.ts`,
        `export const name = '${name}';\nexport const compatible = '${SINCE}';\nexport const sql = \`${sql};\`;\n`,
      ]),
    ),
  };
};

const GAMES = 'packages/games/src/index.ts';
const LAST_GAME = 'installGame(playableGame(beloteDefinition));\n';
const SKAT = 'packages/skat/src/game.ts';
export const RULES = { today: 'competition-1/skat-1', coming: 'competition-1/skat-2' } as const;

/** The same rules under the version that tables of a neighbour begin by. */
const learnt = (version: string): Edit => ({
  path: GAMES,
  find: LAST_GAME,
  put: `${LAST_GAME}queueMicrotask(() => installRules({ ...tableGame('skat'), rulesVersion: '${version}' }));\n`,
});

/** New rules of Skat take two releases, as a protocol does: one knows them, the next begins tables by them. */
const rulesOf: Readonly<Record<Release, readonly Edit[]>> = {
  before: [],
  now: [learnt(RULES.coming)],
  next: [{ path: SKAT, find: "game('skat-1', true)", put: "game('skat-2', true)" }, learnt(RULES.today)],
};

/** What a release differs by from this tree. */
export const stepOf = (release: Release): Step => {
  const { edits, files } = schemaOf(release);
  return { edits: [...protocolOf(release), ...pageOf(release), ...rulesOf[release], ...edits], files };
};

/** The text of a file in a release. @throws when the place is not there, or more than once: the step has to be mended */
export const edited = (text: string, { path, find, put }: Edit): string => {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(
      `${path} has ${String(parts.length - 1)} places "${find.trim()}"; one is wanted, see releases/lib/steps.ts`,
    );
  return parts.join(put);
};
