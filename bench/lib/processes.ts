import { readdir, readFile } from 'node:fs/promises';

/** Of Linux: a hundredth of a second. */
const TICKS_A_SECOND = 100;
const KILO = 1024;

interface Stat {
  readonly parent: number;
  readonly ownTicks: number;
  /** Of children that have ended. */
  readonly pastTicks: number;
}

const statOf = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name stands in brackets and may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, pastUser = 0, pastSystem = 0] = fields.slice(11, 15);
  return text === '' ? null : { parent, ownTicks: user + system, pastTicks: pastUser + pastSystem };
};

/** Seconds of processor time that a process has used, all its threads together. */
export const cpuSeconds = async (pid: number): Promise<number> => ((await statOf(pid))?.ownTicks ?? 0) / TICKS_A_SECOND;

/** The same of a process and everything it has started. */
export const familyCpuSeconds = async (pid: number): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = new Map<number, Stat>();
  for (const one of pids) {
    const stat = await statOf(one);
    if (stat !== null) all.set(one, stat);
  }
  const sumOf = (one: number): number => {
    const stat = all.get(one);
    if (stat === undefined) return 0;
    const children = [...all].filter(([, { parent }]) => parent === one);
    return stat.ownTicks + stat.pastTicks + children.reduce((sum, [child]) => sum + sumOf(child), 0);
  };
  return sumOf(pid) / TICKS_A_SECOND;
};

/** Memory that a process has in use, in kB. */
export const residentKb = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8');
  return (Number(text.split(' ')[1]) * 4 * KILO) / KILO;
};
