import { expect, test } from 'vitest';
import { manualClock } from '../../test/manual-clock.ts';
import { makeChanges, type Change } from './changes.ts';

const ranking = (tournamentId: number): Change => ({ topic: 'ranking', tournamentId });

const listen = () => {
  const clock = manualClock();
  const changes = makeChanges(clock);
  const heard: string[] = [];
  const start = clock.monotonicMs();
  const stop = changes.subscribe((change) => {
    const id = change.topic === 'ranking' ? change.tournamentId : change.seasonId;
    heard.push(`${String(clock.monotonicMs() - start)} ${change.topic} ${String(id)}`);
  });
  return { clock, changes, heard, stop };
};

test('RANK-11 a change is told at once, and however many follow, the topic is told at most once a second', async () => {
  const { clock, changes, heard } = listen();
  for (let index = 0; index < 25; index += 1) {
    changes.announce(ranking(7));
    await clock.advance(100);
  }
  await clock.advance(5000);
  expect(heard).toEqual(['0 ranking 7', '1000 ranking 7', '2000 ranking 7', '3000 ranking 7']);
});

test('RANK-11 topics do not wait for each other, and the last change is never lost', async () => {
  const { clock, changes, heard } = listen();
  changes.announce(ranking(1));
  changes.announce(ranking(2));
  changes.announce({ topic: 'season', seasonId: 1 });
  await clock.advance(999);
  changes.announce(ranking(2));
  await clock.advance(1000);
  expect(heard).toEqual(['0 ranking 1', '0 ranking 2', '0 season 1', '1000 ranking 2']);
});

test('who has left hears nothing more', async () => {
  const { clock, changes, heard, stop } = listen();
  expect(changes.isHeard).toBe(true);
  changes.announce(ranking(1));
  changes.announce(ranking(1));
  stop();
  await clock.advance(2000);
  expect([heard, changes.isHeard]).toEqual([['0 ranking 1'], false]);
});
