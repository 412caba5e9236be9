import { expect, test } from 'vitest';
import { awaited, TaskQueue, type Task } from './task-queue.ts';

interface Plan {
  readonly name: string;
}

const desk = () => {
  const said: string[] = [];
  const writing: { readonly plan: Plan; readonly settle: (error: Error | null) => void }[] = [];
  let isOpen = true;
  const queue = new TaskQueue<Plan>({
    isOpen: () => isOpen,
    write: (plan, settle) => {
      said.push(`${plan.name} is written`);
      writing.push({ plan, settle });
    },
    onFailure: (error) => (error instanceof RangeError ? null : new Error('a fault', { cause: error })),
  });
  const settle = (error: Error | null = null): void => {
    writing.shift()?.settle(error);
  };
  return { said, queue, settle, shut: () => (isOpen = false) };
};

test('a task goes on when what it yields is durable, the next begins when it is over', async () => {
  const { said, queue, settle } = desk();
  function* task(name: string): Task<Plan> {
    said.push(`${name} begins`);
    yield { name };
    said.push(`${name} ends`);
  }
  const both = [queue.run(task('one')), queue.run(task('two'))];
  expect(said).toEqual(['one begins', 'one is written']);
  settle();
  expect(said).toEqual(['one begins', 'one is written', 'one ends', 'two begins', 'two is written']);
  settle();
  expect(await Promise.all(both)).toEqual([true, true]);
});

test('a task that fails is told, and does not stop the next', async () => {
  const { queue, settle } = desk();
  function* failing(error: Error): Task<Plan> {
    throw error;
  }
  function* writing(): Task<Plan> {
    yield { name: 'lost' };
    throw new Error('goes on without having been written');
  }
  const mistake = queue.run(failing(new TypeError('a mistake')));
  const lost = queue.run(writing());
  const rejected = queue.run(
    (function* (): Task<Plan> {
      yield* awaited(Promise.reject(new RangeError('no answer')));
    })(),
  );
  settle(new RangeError('not written'));
  await expect(mistake).rejects.toThrow('a fault');
  expect([await lost, await rejected]).toEqual([false, false]); // RangeError: somebody else has heard of it
});

test('what a promise brings is there when the task goes on', async () => {
  const { queue } = desk();
  const brought: number[] = [];
  function* task(): Task<Plan> {
    brought.push(yield* awaited(Promise.resolve(7)));
  }
  expect(await queue.run(task())).toBe(true);
  expect(brought).toEqual([7]);
});

test('what a task hands in when it is over waits behind those that wait already', () => {
  const { said, queue } = desk();
  const say = function* (name: string): Task<Plan> {
    said.push(name);
  };
  const first = function* (): Task<Plan> {
    queue.start(say('second'), () => undefined);
  };
  queue.start(first(), () => {
    queue.start(say('third'), () => undefined);
  });
  expect(said).toEqual(['second', 'third']);
});

test('a queue that is closed runs nothing more; whoever waits for it to be idle hears so when all is done', async () => {
  const { said, queue, settle, shut } = desk();
  const task = function* (name: string): Task<Plan> {
    yield { name };
    shut();
  };
  const runs = [queue.run(task('one')), queue.run(task('two'))];
  const idle = queue.idle().then(() => said.push('idle'));
  await Promise.resolve();
  expect(said).toEqual(['one is written']);
  settle();
  await idle;
  expect(await Promise.all(runs)).toEqual([true, false]);
  expect(said).toEqual(['one is written', 'idle']);
});
