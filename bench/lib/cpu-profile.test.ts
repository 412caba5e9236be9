import { expect, test } from 'vitest';
import { selfTimes } from './cpu-profile.ts';

const ROOT = 'file:///matador/';

/** A profile in which each function takes so many microseconds. */
const profileOf = (rows: readonly (readonly [functionName: string, url: string, us: number])[]) => ({
  nodes: rows.map(([functionName, url], id) => ({ id, callFrame: { functionName, url, lineNumber: 6 } })),
  samples: rows.map((_, id) => id),
  timeDeltas: [0, ...rows.map(([, , us]) => us)],
});

const partsOf = (...rows: readonly (readonly [functionName: string, url: string, us: number])[]) =>
  Object.fromEntries(selfTimes(profileOf(rows), ROOT).parts.map(({ name, share }) => [name, share]));

test('files of ours count for their package or folder of the server', () => {
  expect(
    partsOf(
      ['decide', `${ROOT}packages/skat/src/decide.ts`, 30],
      ['card', `${ROOT}packages/skat/src/notation/cards.ts`, 10],
      ['tell', `${ROOT}apps/server/src/tables/audience.ts`, 40],
      ['now', `${ROOT}apps/server/src/clock.ts`, 20],
    ),
  ).toEqual({ 'packages/skat': 0.4, 'apps/server/src/tables': 0.4, 'apps/server/src': 0.2 });
});

test('packages count by name, those of one database client together', () => {
  expect(
    partsOf(
      ['send', `${ROOT}node_modules/ws/lib/sender.js`, 50],
      ['parse', `${ROOT}node_modules/pg-protocol/dist/parser.js`, 20],
      ['query', `${ROOT}node_modules/pg/lib/client.js`, 20],
      ['check', `${ROOT}node_modules/@scope/name/index.js`, 10],
    ),
  ).toEqual({ ws: 0.5, pg: 0.4, '@scope/name': 0.1 });
});

test('what is idle counts for nobody; Node, V8 and the kernel have parts of their own', () => {
  expect(
    partsOf(
      ['(idle)', '', 900],
      ['(program)', '', 30],
      ['(garbage collector)', '', 20],
      ['writev', '', 10],
      ['onwrite', 'node:internal/streams/writable', 15],
      ['onread', 'node:internal/stream_base_commons', 15],
      ['emit', 'node:events', 10],
    ),
  ).toEqual({
    'outside of the script: loop, native code, kernel': 0.3,
    'garbage collector': 0.2,
    'built-in functions with their system calls': 0.1,
    'node: streams and net': 0.3,
    'node: the rest': 0.1,
  });
});

test('functions are told with the line that an editor shows, the greatest first', () => {
  const profile = profileOf([
    ['', `${ROOT}packages/skat/src/order.ts`, 1],
    ['send', `${ROOT}node_modules/ws/lib/sender.js`, 3],
  ]);
  expect(selfTimes(profile, ROOT).functions).toEqual([
    { name: 'send  node_modules/ws/lib/sender.js:7', share: 0.75 },
    { name: '(anonymous)  packages/skat/src/order.ts:7', share: 0.25 },
  ]);
});
