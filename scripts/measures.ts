// Counts what a reader stumbles over: npm run -s measures. With --check exit 1 where there is more than agreed.
import { readFileSync } from 'node:fs';
import { writtenFiles } from './lib/files.mjs';
import { CRUMB_LINES, crumbsIn } from './lib/measures/crumbs.ts';
import { namingsIn, OWN_FOLDERS, type Naming } from './lib/measures/game-names.ts';
import { REPEAT_LINES, repeatsIn } from './lib/measures/repeats.ts';
import type { Source } from './lib/measures/source.ts';
import { inRoot, ROOT } from './lib/paths.mjs';

/** Code and styles; texts, records and data are no code. */
const COUNTED = /\.(?:[cm]?[jt]s|tsx|css|html)$/;

const sources: readonly Source[] = writtenFiles(ROOT)
  .filter((path) => COUNTED.test(path))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

const section = (title: string, rows: readonly string[]): string =>
  [`${title}: ${String(rows.length)}`, ...rows.map((row) => `  ${row}`), ''].join('\n');

/** What `npm run check` allows. */
const LIMITS = { single: 6, repeats: 25 } as const;

const namingRow = ({ path, games }: Naming): string => `${path} (${games.join(', ')})`;

const crumbs = crumbsIn(sources);
const { single, lists } = namingsIn(sources);
const repeats = repeatsIn(sources);

process.stdout.write(
  [
    section(
      `Production files under ${String(CRUMB_LINES)} lines that a single file imports`,
      crumbs.map(({ path, lines, importer }) => `${path} (${String(lines)} lines) <- ${importer}`),
    ),
    section(
      `Production files that name one game or some outside of a game's own folders (${OWN_FOLDERS.join(', ')})`,
      single.map(namingRow),
    ),
    section('Production files that name every game', lists.map(namingRow)),
    section(
      `Pairs of places that share ${String(REPEAT_LINES)} or more lines word for word`,
      repeats.map(
        ({ lines, one, other, more }) =>
          `${String(lines)} lines: ${one.path}:${String(one.from)}-${String(one.to)} ~ ${other.path}:${String(other.from)}-${String(other.to)}${more > 0 ? ` (${String(more)} more runs)` : ''}`,
      ),
    ),
    '',
  ].join('\n'),
);

if (process.argv.includes('--check') && (single.length > LIMITS.single || repeats.length > LIMITS.repeats)) {
  process.stdout.write(
    `More than agreed: at most ${String(LIMITS.single)} files that name one game, at most ${String(LIMITS.repeats)} repeats.\n`,
  );
  process.exitCode = 1;
}
