import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/store/embedded/port.ts';
import { heapShares, selfTimes, type Share } from './lib/cpu-profile.ts';
import { GAMETYPES } from './lib/games.ts';
import { openHall } from './lib/hall.ts';
import { playMatador } from './lib/matador.ts';
import { choiceOf, numbersOf } from './lib/options.ts';
import { recorded, type Recorded } from './lib/recording.ts';

/**
 * Where the time of a move goes: our server under the load of `bench:moves`, and nothing of the warm-up.
 * Processor time by part and by function, what is allocated, system calls; all of it for one move. It is counted in the
 * measured seconds; the profile is taken in as many that follow, for it costs time itself, and says only the shares.
 *
 *   npm run profile:moves -- --game romme --tables 500 --seconds 5
 */
const options = numbersOf({ tables: 500, seconds: 5, warmUp: 8, rate: 0 }, ['game']);
const gametype = choiceOf('game', GAMETYPES);

const ROOT = new URL('..', import.meta.url);
const FOLDER = new URL('test-results/profiles/', ROOT);
const FUNCTIONS = 25;
const MICRO = 1e6;

/** Runs the load; what the server did meanwhile, and how many moves it made. */
const record = async (): Promise<{ readonly moves: number; readonly said: Recorded }> => {
  const file = new URL(`moves-${gametype}.json`, FOLDER);
  await mkdir(FOLDER, { recursive: true });
  const inspectorPort = await freePort();
  const hall = await openHall();
  const { tables, seconds, warmUp: warmUpSeconds, rate } = options;
  const figures = await playMatador(
    hall,
    { gametype, tables, seconds, warmUpSeconds, rate },
    {
      flags: [`--inspect=127.0.0.1:${String(inspectorPort)}`],
      order: { inspectorPort, recordPath: fileURLToPath(file) },
    },
  );
  await hall.close();
  const text: unknown = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return { moves: figures.moves ?? NaN, said: recorded.parse(text) };
};

const say = (line = ''): void => void process.stdout.write(`${line}\n`);

const { moves, said } = await record();
const { cpu, garbage, io, calls, profile, heap } = said;

const us = (seconds: number): string => ((seconds / moves) * MICRO).toFixed(1);
const sayShares = (shares: readonly Share[]): void => {
  for (const { name, share } of shares) say(`${us(share * cpu.mainThread).padStart(8)}  ${name}`);
};

const profilePath = new URL(`moves-${gametype}.cpuprofile`, FOLDER);
await writeFile(profilePath, JSON.stringify(profile));

const perSecond = moves / options.seconds;
say(`\n${gametype}, ${options.tables} tables, ${options.seconds} s: ${perSecond.toFixed(0)} moves/s`);
say(`\nprocessor time of a move: ${us(cpu.user + cpu.system)} µs`);
say(`${us(cpu.user).padStart(8)}  outside of the kernel`);
say(`${us(cpu.system).padStart(8)}  in the kernel`);
say(`${us(cpu.user + cpu.system - cpu.mainThread).padStart(8)}  of it in other threads`);

const { parts, functions } = selfTimes(profile, ROOT.href);
say('\nµs of a move by part, own time without idle, of the thread that runs the script:');
sayShares(parts);
say(`\nthe ${FUNCTIONS} greatest functions`);
sayShares(functions.slice(0, FUNCTIONS));

say(`\nallocated: ${(garbage.allocated / moves / 1000).toFixed(1)} kB of heap a move`);
const each = garbage.ms / Math.max(1, garbage.collections);
say(`collections: ${garbage.collections}, ${each.toFixed(2)} ms each, ${us(garbage.ms / 1000)} µs of a move`);

say('of it, in bytes a move, by');
for (const { name, share } of heapShares(heap, ROOT.href).slice(0, FUNCTIONS))
  say(`${((garbage.allocated / moves) * share).toFixed(0).padStart(8)}  ${name}`);

say('\nsystem calls of a move');
if (io === null) say('          reads and writes: this system does not say');
else
  say(
    `${((io.reads + io.writes) / moves).toFixed(2).padStart(8)}  reads (${(io.reads / moves).toFixed(2)}) and writes (${(io.writes / moves).toFixed(2)})`,
  );
if (calls === null) say('          by name: perf is not here, or may not count them');
else
  for (const [call, rate] of Object.entries(calls).toSorted(([, a], [, b]) => b - a))
    if (rate > 0) say(`${(rate / perSecond).toFixed(2).padStart(8)}  ${call}`);
say(
  `\nThe profile is in ${fileURLToPath(profilePath).slice(fileURLToPath(ROOT).length)}, for the developer tools of a browser.`,
);
