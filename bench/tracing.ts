import { createServer } from 'node:http';
import { ratiosOf } from './lib/figures.ts';
import { estimate } from './lib/estimate.ts';
import { openHall } from './lib/hall.ts';
import { playMatador } from './lib/matador.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { interleaved, type Contestant } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * Traces: the same tables of Skat at full speed with the switch off, with it off once more, and with a tenth of the moves
 * traced, in pairs. Off twice says what a difference is worth; off itself loads nothing, which a test shows
 * (`observe/tracing.test.ts`).
 *
 *   npm run bench:tracing -- --rounds 9
 */
const options = numbersOf({ rounds: 9, tables: 500, seconds: 5, warmUp: 8, write: 0 });
const { tables, seconds, warmUp: warmUpSeconds } = options;

/** A collector that throws away what it is sent. */
const sink = createServer((request, reply) => {
  request.resume().once('end', () => reply.setHeader('content-type', 'application/json').end('{}'));
});
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
const bound = sink.address();
const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
const TRACED = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`, OTEL_TRACES_SAMPLER_ARG: '0.1' };

const hall = await openHall();
const play = (env: Readonly<Record<string, string>>) => () =>
  playMatador(hall, { gametype: 'skat', tables, rate: 0, seconds, warmUpSeconds }, { env });
const [OFF, AGAIN, ON] = ['off', 'off, once more', 'a tenth of the moves'];
const contestants: readonly Contestant[] = [
  { name: OFF, run: play({}) },
  { name: AGAIN, run: play({}) },
  { name: ON, run: play(TRACED) },
];
const rounds = await interleaved(contestants, options.rounds);
await hall.close();
sink.close();

/** The interval of a ratio in which its mean lies in 95 of 100 such runs, as words. */
const intervalOf = (ratios: readonly number[]): string => {
  const { low, high } = estimate(ratios);
  return `95 %: ${low.toFixed(3)} to ${high.toFixed(3)}`;
};
const perCpu = (who: string): readonly number[] => ratiosOf(rounds, 'moves/CPU-s', [who, OFF]);

await publish(
  {
    section: 'Traces',
    summary: `${tables} tables, ${seconds} s, medians of ${options.rounds} interleaved rounds (range)`,
    rounds,
    columns: ['moves/s', 'moves/CPU-s', 'p50 ms', 'p99 ms', 'server CPU'],
    verdicts: [AGAIN, ON].map((who) =>
      verdict(`${who}: moves per CPU second, ratio to off (${intervalOf(perCpu(who))})`, perCpu(who)),
    ),
  },
  options.write,
);
