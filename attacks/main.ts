import { numbersOf, textOf } from '../bench/lib/options.ts';
import { hasHeld, lineOf, summaryOf } from './lib/report.ts';
import { runAttacks } from './lib/run.ts';
import { treeOf } from './lib/tree.ts';

/**
 * The attacks of docs/THREATS.md, made on the started product as an outsider makes them: by HTTP, sockets, cookies, its
 * database role, its environment and its files. `--tree` attacks another checkout after `npm ci`, an older one too;
 * `--only` names attacks by their numbers. Exit 1 when one does harm, or could not be made.
 *
 *   npm run test:attacks -- --seed 7
 *   npm run test:attacks -- --only 2,7
 *   npm run test:attacks -- --tree ../before
 */
const { seed } = numbersOf({ seed: 1 }, ['tree', 'only']);
const only = (textOf('only') ?? '')
  .split(',')
  .filter((text) => text.trim() !== '')
  .map((text) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1) throw new Error(`--only is ${text}; it should be numbers such as 2,7`);
    return number;
  });
const startedMs = performance.now();
const told = await runAttacks({
  tree: treeOf(textOf('tree')),
  seed,
  only,
  isLong: true,
  tell: (one) => {
    process.stderr.write(`${lineOf(one)}\n`);
  },
  say: (line) => {
    process.stderr.write(`     ${line}\n`);
  },
});
const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
process.stdout.write(`\nAttacks with seed ${String(seed)}, ${seconds} s\n\n${summaryOf(told)}\n`);
process.exit(hasHeld(told) ? 0 : 1);
