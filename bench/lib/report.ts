import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem, type as systemType } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { tableOf } from './figures.ts';
import { bodyOf, withSection, type Report } from './markdown.ts';
import { lineOf } from './verdicts.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/BENCHMARKS.md', import.meta.url));
const GIB = 2 ** 30;

/** The kind of machine, and nothing that tells one from others of its kind. */
const machineKind = (): string => {
  const processors = cpus();
  const [kernel = ''] = /^[\d.]+/.exec(release()) ?? [];
  const memory = `${(totalmem() / GIB).toFixed(0)} GiB`;
  return `${String(processors.length)} × ${processors[0]?.model.trim() ?? 'unknown'}, ${memory}, ${systemType()} ${kernel}, Node ${process.versions.node}`;
};

const write = async (report: Report): Promise<void> => {
  const body = bodyOf(report, { date: new Date().toISOString().slice(0, 10), machine: machineKind() });
  const text = withSection(await readFile(DOCUMENT, 'utf8'), report.section, body);
  await writeFile(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT }));
};

/**
 * Prints what a benchmark found.
 * @param isWritten 1: also into its section of `docs/BENCHMARKS.md`, in the place of what an earlier run has left there
 */
export const publish = async (report: Report, isWritten: number): Promise<void> => {
  const { summary, rounds, columns, verdicts } = report;
  process.stdout.write(`\n${summary}\n\n${tableOf(rounds, columns)}\n\n${verdicts.map(lineOf).join('\n')}\n`);
  if (isWritten > 0) await write(report);
};
