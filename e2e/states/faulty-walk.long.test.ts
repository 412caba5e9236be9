import { afterAll, expect, test } from 'vitest';
import { walkScreen, type Minute } from './faulty-walk.ts';
import { screensOf } from './screens-of-player.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const screens = await screensOf(world);
const busiest: Minute[] = [];
let walked = 0;

for (const [turn, screen] of screens.entries())
  test.concurrent(
    `ERR-3 ${screen.name}: whatever call fails, something is said, there is a way on, and calls are few`,
    async () => {
      const minutes = await walkScreen(world, screen, turn);
      walked += minutes.length;
      busiest.push(...minutes.toSorted((one, other) => other.calls - one.calls).slice(0, 1));
      expect(minutes.flatMap(({ fault, wrong }) => wrong.map((one) => `${fault}: ${one}`))).toEqual([]);
    },
  );

afterAll(() => {
  const rows = busiest.map(({ screen, fault, calls, ofSpoiled }) =>
    [screen.padEnd(20), String(calls).padStart(3), String(ofSpoiled).padStart(3), fault].join('  '),
  );
  const head = `${String(walked)} minutes; of each screen the one with most calls: calls, of the spoiled one, fault`;
  process.stdout.write(`${[head, ...rows.toSorted()].join('\n')}\n`);
});
