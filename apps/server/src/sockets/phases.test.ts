import { expect, test } from 'vitest';
import { Inbox, Outbox, type Delivery, type Receiver } from './phases.ts';

const open = { isHeld: () => false, onFailure: () => undefined };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what came in a turn of the loop is worked on after all of it was read, in its order', async () => {
  const worked: (string | null)[] = [];
  const inbox = new Inbox(open);
  const receiver: Receiver = { work: (text) => worked.push(text) };
  for (const text of ['one', null, 'two']) inbox.push(receiver, text);
  expect(worked).toEqual([]);
  await turn();
  expect(worked).toEqual(['one', null, 'two']);
});

test('a frame that throws takes no other with it, and a frame that comes of one is worked on in the next turn', async () => {
  const worked: (string | null)[] = [];
  const failures: unknown[] = [];
  const inbox = new Inbox({ ...open, onFailure: (error) => failures.push(error) });
  const receiver: Receiver = {
    work: (text) => {
      if (text === 'bad') throw new Error('a mistake of ours');
      if (text === 'first') inbox.push(receiver, 'later');
      worked.push(text);
    },
  };
  for (const text of ['first', 'bad', 'last']) inbox.push(receiver, text);
  await turn();
  expect(worked).toEqual(['first', 'last']);
  expect(failures.length).toBe(1);
  await turn();
  expect(worked).toEqual(['first', 'last', 'later']);
});

test('frames that are held are worked on when they are released, all together, or when they have waited long enough', async () => {
  const worked: (string | null)[] = [];
  let isHeld = true;
  const inbox = new Inbox({ ...open, isHeld: () => isHeld });
  const last = Promise.withResolvers<undefined>();
  const receiver: Receiver = {
    work: (text) => {
      worked.push(text);
      if (text === 'last') last.resolve(undefined);
    },
  };
  inbox.push(receiver, 'one');
  inbox.release(); // nothing waits yet
  await turn();
  inbox.push(receiver, 'two');
  expect(worked).toEqual([]);
  isHeld = false;
  inbox.release();
  expect(worked).toEqual(['one', 'two']);
  isHeld = true;
  inbox.push(receiver, 'last');
  await last.promise;
});

test('what is told in a turn leaves as one batch, by connection and in order', async () => {
  const batches: (readonly Delivery[])[] = [];
  const outbox = new Outbox((batch) => batches.push(batch));
  for (const [connectionId, text] of [
    [7, 'a'],
    [9, 'b'],
    [7, 'c'],
  ] as const)
    outbox.push(connectionId, text);
  expect(batches).toEqual([]);
  await turn();
  expect(batches).toEqual([
    [
      { connectionId: 7, texts: ['a', 'c'] },
      { connectionId: 9, texts: ['b'] },
    ],
  ]);
});

test('what is taken out of the outbox does not leave twice', async () => {
  const batches: (readonly Delivery[])[] = [];
  const outbox = new Outbox((batch) => batches.push(batch));
  outbox.push(7, 'a');
  outbox.push(9, 'b');
  expect([outbox.take(7), outbox.take(7)]).toEqual([['a'], []]);
  await turn();
  expect(batches).toEqual([[{ connectionId: 9, texts: ['b'] }]]);
});
