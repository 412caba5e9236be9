import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: a hundredth of a second. */
const TICKS_A_SECOND = 100;
const PAGE_KB = 4;

interface Stat {
  readonly parent: number;
  readonly userTicks: number;
  /** In the kernel. */
  readonly systemTicks: number;
  /** Of children that have ended. */
  readonly pastTicks: number;
}

/** What the system keeps of a process; empty when there is none (any more). */
const procText = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};

const statOf = (pid: number, name = 'stat'): Stat | null => {
  const text = procText(pid, name);
  // The program's name stands in brackets and may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [userTicks = 0, systemTicks = 0, pastUser = 0, pastSystem = 0] = fields.slice(11, 15);
  return text === '' ? null : { parent, userTicks, systemTicks, pastTicks: pastUser + pastSystem };
};

/** Processor time of a process in seconds, by where it was spent. */
export interface CpuSplit {
  readonly user: number;
  /** In the kernel. */
  readonly system: number;
  /** Both, of the thread that runs the script. */
  readonly mainThread: number;
}

export const cpuSplit = (pid: number): CpuSplit => {
  const [all, main] = [statOf(pid), statOf(pid, `task/${pid}/stat`)];
  const seconds = (ticks = 0): number => ticks / TICKS_A_SECOND;
  return {
    user: seconds(all?.userTicks),
    system: seconds(all?.systemTicks),
    mainThread: seconds(main?.userTicks) + seconds(main?.systemTicks),
  };
};

/** System calls of a process that read or wrote, since it began; null where the system does not say. */
export const readsAndWrites = (pid: number): { readonly reads: number; readonly writes: number } | null => {
  const text = procText(pid, 'io');
  const [, reads] = /^syscr: (\d+)$/m.exec(text) ?? [];
  const [, writes] = /^syscw: (\d+)$/m.exec(text) ?? [];
  return reads === undefined || writes === undefined ? null : { reads: Number(reads), writes: Number(writes) };
};

const ownTicks = (stat: Stat | null): number => (stat === null ? 0 : stat.userTicks + stat.systemTicks);

/**
 * Seconds of processor time that a process has used, all its threads together. Read at once, as the others here: whoever
 * waited for a file while a load keeps the loop busy would measure different spans of time.
 */
export const cpuSeconds = (pid: number): number => ownTicks(statOf(pid)) / TICKS_A_SECOND;

/** The same of a process and everything it has started. */
export const familyCpuSeconds = (pid: number): number => {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const all = new Map<number, Stat>();
  for (const one of pids) {
    const stat = statOf(one);
    if (stat !== null) all.set(one, stat);
  }
  const sumOf = (one: number): number => {
    const stat = all.get(one);
    if (stat === undefined) return 0;
    const children = [...all].filter(([, { parent }]) => parent === one);
    return ownTicks(stat) + stat.pastTicks + children.reduce((sum, [child]) => sum + sumOf(child), 0);
  };
  return sumOf(pid) / TICKS_A_SECOND;
};

/** Memory that a process has in use, in kB. */
export const residentKb = (pid: number): number => Number(procText(pid, 'statm').split(' ')[1]) * PAGE_KB;
