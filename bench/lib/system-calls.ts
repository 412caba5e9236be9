import { spawn } from 'node:child_process';

/** What a server that talks to clients and a database calls. */
const CALLS = [
  'read',
  'readv',
  'recvfrom',
  'recvmsg',
  'write',
  'writev',
  'sendto',
  'sendmsg',
  'epoll_wait',
  'epoll_pwait',
  'epoll_ctl',
  'futex',
];
const PREFIX = 'syscalls:sys_enter_';
const ALL = 'raw_syscalls:sys_enter';
/** So long it takes `perf` to begin. */
const START_SECONDS = 0.5;

/** System calls a second by name; `all` counts those too that have no name here. */
export type CallRates = Readonly<Record<string, number>>;

/** Reads what `perf stat -x,` says. @returns counts by call; empty when it could count nothing */
export const countsIn = (csv: string): CallRates =>
  Object.fromEntries(
    csv.split('\n').flatMap((line) => {
      const [count = '', , event = ''] = line.split(',');
      if (!/^\d+$/.test(count)) return [];
      return [[event === ALL ? 'all' : event.replace(PREFIX, ''), Number(count)]];
    }),
  );

/**
 * Counts the system calls of a process for almost so many seconds; null where the machine does not have `perf` or does
 * not let everybody use it.
 */
export const systemCalls = (pid: number, seconds: number): Promise<CallRates | null> =>
  new Promise((resolve) => {
    const lasting = Math.max(START_SECONDS, seconds - 2 * START_SECONDS);
    const events = [ALL, ...CALLS.map((call) => `${PREFIX}${call}`)].join(',');
    const args = ['stat', '-x,', '-e', events, '-p', String(pid), 'sleep', String(lasting)];
    const perf = spawn('perf', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    perf.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    perf.once('error', () => {
      resolve(null);
    });
    perf.once('close', (code) => {
      const counts = Object.entries(countsIn(said)).map(([call, count]) => [call, count / lasting] as const);
      resolve(code === 0 && counts.length > 0 ? Object.fromEntries(counts) : null);
    });
  });
