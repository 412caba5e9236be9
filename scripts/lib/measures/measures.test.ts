import { expect, test } from 'vitest';
import { crumbsIn } from './crumbs.ts';
import { namingsIn } from './game-names.ts';
import { repeatsIn } from './repeats.ts';
import { codeOf } from './source.ts';

const file = (path: string, ...lines: readonly string[]) => ({ path, text: `${lines.join('\n')}\n` });
const long = Array.from({ length: 41 }, (_, place) => `export const value${String(place)} = ${String(place)};`);

test('comments become spaces, and what only looks like one stays', () => {
  const code = codeOf(
    file('packages/a/src/a.tsx', '/** Says. */', 'const a = "// no"; // yes', 'const b = /[/*]/; /* c */'),
  );
  expect(code.split('\n').map((line) => line.trimEnd())).toEqual(['', 'const a = "// no";', 'const b = /[/*]/;', '']);
  expect(
    codeOf(file('a.css', 'a { /* red', 'green */ color: red; }'))
      .split('\n')[0]
      ?.trimEnd(),
  ).toBe('a {');
});

test('a crumb is a short file that one other imports', () => {
  const sources = [
    file('packages/a/src/index.ts', "export { used } from './used.ts';", "import { twice } from './twice.ts';"),
    file('packages/a/src/used.ts', "import { twice } from './twice.ts';", 'export const used = twice;'),
    file('packages/a/src/twice.ts', 'export const twice = 2;'),
    file('packages/a/src/used.test.ts', "import { used } from './used.ts';"),
  ];
  expect(crumbsIn(sources)).toEqual([
    { path: 'packages/a/src/used.ts', lines: 2, importer: 'packages/a/src/index.ts' },
  ]);
});

test('an import by the name of the page counts as one by its path', () => {
  const sources = [
    file('apps/web/src/one.ts', "import { used } from './used.ts';"),
    file('apps/web/src/features/two.ts', "import { used } from '#web/used.ts';"),
    file('apps/web/src/used.ts', 'export const used = 1;'),
  ];
  expect(crumbsIn(sources)).toEqual([]);
  expect(crumbsIn(sources.slice(1))).toMatchObject([{ importer: 'apps/web/src/features/two.ts' }]);
});

test('neither a long file nor one that is loaded when it is needed is a crumb', () => {
  const sources = [
    file('apps/a/src/start.ts', "import './long.ts';", "await import('./later.ts');", "import './games.ts';"),
    file('apps/a/src/long.ts', ...long),
    file('apps/a/src/later.ts', 'export const later = 1;'),
    file('apps/a/src/games.ts', 'export const games = [];'),
  ];
  expect(crumbsIn(sources)).toEqual([]);
  expect(crumbsIn([...sources.slice(2), file('apps/a/src/start.ts', "import './later.ts';")])).toMatchObject([
    { path: 'apps/a/src/later.ts' },
  ]);
});

test('a shared file that names some games is told from a list of all, from folders of games and from comments', () => {
  const { single, lists } = namingsIn([
    file('apps/server/src/fees.ts', "const fee = zone === 'skatmasters' ? 2 : 1;"),
    file('apps/server/src/all.ts', "const all = ['skat', 'romme', 'belote'];"),
    file('apps/server/src/said.ts', '// As in Skat.', 'const one = 1;'),
    file('apps/server/src/fees.test.ts', "const zone = 'skat';"),
    file('packages/skat/src/bid.ts', "const game = 'skat';"),
    file('apps/crowd/src/games/belote/mind.ts', "const game = 'belote';"),
    file('apps/web/src/games/romme/table/board.tsx', 'const title = <h1>Rommé</h1>;'),
    file('apps/web/src/page.tsx', 'const title = <h1>Rommé</h1>;'),
  ]);
  expect(single).toEqual([
    { path: 'apps/server/src/fees.ts', games: ['skat'] },
    { path: 'apps/web/src/page.tsx', games: ['romme'] },
  ]);
  expect(lists.map(({ path }) => path)).toEqual(['apps/server/src/all.ts']);
});

const six = ['one();', 'two();', 'three();', 'four();', 'five();', 'six();'];

test('six lines that stand in two files are one repeat, however they are spaced', () => {
  const [found, ...others] = repeatsIn([
    file('a.ts', "import { one } from './one.ts';", 'first();', ...six, 'seven();'),
    file('b.ts', 'other();', '', ...six.flatMap((line) => [`  ${line}`, '// Says.', '}']).slice(0, -1), 'seven();'),
  ]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ lines: 7, one: { path: 'a.ts', from: 3, to: 9 }, other: { path: 'b.ts', from: 3 } });
});

test('five lines, imports and lines alike but for a name are no repeat', () => {
  const imports = six.map((_, place) => `import './${String(place)}.ts';`);
  expect(repeatsIn([file('a.ts', ...six.slice(1)), file('b.ts', ...six.slice(1))])).toEqual([]);
  expect(repeatsIn([file('a.ts', ...imports), file('b.ts', ...imports)])).toEqual([]);
  expect(repeatsIn([file('a.ts', ...six), file('b.ts', ...six.slice(0, 5), 'sixth();')])).toEqual([]);
});

test('a file that repeats itself counts, a run that overlaps itself does not', () => {
  expect(repeatsIn([file('a.ts', ...six, 'between();', ...six)])).toMatchObject([{ lines: 6, more: 0 }]);
  expect(repeatsIn([file('a.ts', ...Array.from({ length: 11 }, () => 'one();'))])).toEqual([]);
});
