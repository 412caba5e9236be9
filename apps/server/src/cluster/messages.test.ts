import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inProcessMessages } from './messages.ts';

test('a message reaches all who listen to its subject, after the turn of whoever told it', async () => {
  const messages = inProcessMessages();
  const heard: string[] = [];
  messages.subscribe('queueChanged', ({ tournament }) => heard.push(`a ${tournament}`));
  messages.subscribe('queueChanged', ({ tournament }) => heard.push(`b ${tournament}`));
  messages.subscribe('searchesEnded', () => heard.push('another subject'));
  messages.publish('queueChanged', { tournament: 7 });
  expect(heard).toEqual([]);
  await setImmediate();
  expect(heard).toEqual(['a 7', 'b 7']);
});

test('whoever has left hears nothing more', async () => {
  const messages = inProcessMessages();
  const heard: number[] = [];
  const leave = messages.subscribe('queueChanged', ({ tournament }) => heard.push(tournament));
  messages.publish('queueChanged', { tournament: 1 });
  await setImmediate();
  leave();
  messages.publish('queueChanged', { tournament: 2 });
  await setImmediate();
  expect(heard).toEqual([1]);
});
