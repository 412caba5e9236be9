import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { startNats } from '../../test/nats-server.ts';
import { NatsAway, openBus, type Bus } from './bus.ts';
import { inProcessMessages, messagesOver, WIRE, type Messages } from './messages.ts';

const log = pino({ level: 'silent' });
const nats = await startNats();
const buses: Bus[] = [];
afterAll(async () => {
  for (const bus of buses) await bus.close();
  await nats.stop();
});

const newBus = async (): Promise<Bus> => {
  const bus = await openBus(nats.url, 'a test', log);
  buses.push(bus);
  return bus;
};

/** Messages as two of a kind have them: a process with itself, and two with each other. */
const ADAPTERS: Readonly<Record<string, () => Promise<readonly [Messages, Messages]>>> = {
  'in a process': () => {
    const messages = inProcessMessages();
    return Promise.resolve([messages, messages]);
  },
  'over NATS': async () => [messagesOver(await newBus()), messagesOver(await newBus())],
  'over NATS, of the process itself': async () => {
    const messages = messagesOver(await newBus());
    return [messages, messages];
  },
};

describe.each(Object.entries(ADAPTERS))('messages %s', (_, open) => {
  test('a message reaches all who listen to its subject, after the turn of whoever told it', async () => {
    const [here, there] = await open();
    const heard: string[] = [];
    there.subscribe('queueChanged', ({ tournament }) => heard.push(`a ${String(tournament)}`));
    there.subscribe('queueChanged', ({ tournament }) => heard.push(`b ${String(tournament)}`));
    there.subscribe('searchesEnded', () => heard.push('another subject'));
    await expect
      .poll(() => {
        here.publish('queueChanged', { tournament: 7 });
        return [...new Set(heard)].toSorted();
      })
      .toEqual(['a 7', 'b 7']);
    expect(heard).not.toContain('another subject');
  });

  test('nothing is heard within the turn of whoever tells it, and in the order in which it was told', async () => {
    const [here, there] = await open();
    const heard: number[] = [];
    there.subscribe('queueChanged', ({ tournament }) => heard.push(tournament));
    await expect
      .poll(() => {
        here.publish('queueChanged', { tournament: 0 });
        return heard.length;
      })
      .toBeGreaterThan(0);
    const told = Array.from({ length: 50 }, (__, at) => at + 1);
    const before = heard.length;
    for (const tournament of told) here.publish('queueChanged', { tournament });
    expect(heard.length).toBe(before);
    await expect.poll(() => heard.filter((tournament) => tournament > 0)).toEqual(told);
  });

  test('whoever has left hears nothing more', async () => {
    const [here, there] = await open();
    const heard: number[] = [];
    const others: number[] = [];
    const leave = there.subscribe('queueChanged', ({ tournament }) => heard.push(tournament));
    there.subscribe('queueChanged', ({ tournament }) => others.push(tournament));
    await expect
      .poll(() => {
        here.publish('queueChanged', { tournament: 1 });
        return heard.length;
      })
      .toBeGreaterThan(0);
    leave();
    here.publish('queueChanged', { tournament: 2 });
    await expect.poll(() => others).toContain(2);
    expect(heard).not.toContain(2);
  });
});

test('what another release tells in other words is not heard', async () => {
  const [bus, other] = [await newBus(), await newBus()];
  const messages = messagesOver(bus);
  const heard: number[] = [];
  messages.subscribe('queueChanged', ({ tournament }) => heard.push(tournament));
  await expect
    .poll(() => {
      for (const text of ['no JSON', '{"tournament":"7"}', '{"queue":7}', '{"tournament":8,"more":true}'])
        other.publish(`${WIRE}.ev.queueChanged`, text);
      return heard.slice(0, 1);
    })
    .toEqual([8]);
  await setImmediate();
  expect(new Set(heard)).toEqual(new Set([8]));
});

test('who has lost NATS knows it, still hears itself, and hears the others again when it is back', async () => {
  const own = await startNats();
  const [one, two] = [await openBus(own.url, 'one', log), await openBus(own.url, 'two', log)];
  const [here, there] = [messagesOver(one), messagesOver(two)];
  const states: boolean[] = [];
  one.onConnection((isConnected) => states.push(isConnected));
  const [own1, heard]: [number[], number[]] = [[], []];
  here.subscribe('queueChanged', ({ tournament }) => own1.push(tournament));
  there.subscribe('queueChanged', ({ tournament }) => heard.push(tournament));
  await own.stop();
  await expect.poll(() => [one.isConnected, two.isConnected]).toEqual([false, false]);
  here.publish('queueChanged', { tournament: 1 });
  await expect.poll(() => own1).toEqual([1]);
  const again = await startNats(own.port);
  await expect.poll(() => [one.isConnected, two.isConnected]).toEqual([true, true]);
  expect(states).toEqual([false, true]);
  await expect
    .poll(() => {
      here.publish('queueChanged', { tournament: 2 });
      return heard.slice(0, 1);
    })
    .toEqual([2]);
  await one.close();
  await two.close();
  await again.stop();
});

test('where no NATS answers it is said in a sentence', async () => {
  await expect(openBus('nats://127.0.0.1:1', 'a test', log)).rejects.toThrow(NatsAway);
});
