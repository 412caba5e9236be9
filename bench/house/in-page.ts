import type { Page } from '@playwright/test';
import type { HouseThread } from '../../apps/web/src/features/table/practice/model/house.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** What the page tells of a thread: an answer with the milliseconds since it was asked, or a failure. */
type Told =
  | { readonly thread: number; readonly type: 'message'; readonly data: unknown; readonly ms: number }
  | { readonly thread: number; readonly type: 'error' };

/** Runs in the page: begins a thread by its number. */
const begin = ({ thread, worker }: { readonly thread: number; readonly worker: string }): void => {
  const begun = new Worker(`/assets/${worker}`, { type: 'module' });
  let askedMs = 0;
  const say = (told: unknown): void => {
    const tell: unknown = Reflect.get(globalThis, 'tellHouse');
    if (typeof tell === 'function') tell(told);
  };
  begun.onmessage = ({ data }) => {
    say({ thread, type: 'message', data, ms: performance.now() - askedMs });
  };
  begun.onerror = () => {
    say({ thread, type: 'error' });
  };
  Reflect.set(globalThis, `house${String(thread)}`, {
    post: (message: unknown) => {
      askedMs = performance.now();
      begun.postMessage(message);
    },
    end: () => {
      begun.terminate();
    },
  });
};

/** Runs in the page: hands a message to a thread, or ends it. */
const hand = ({ thread, message }: { readonly thread: number; readonly message: unknown }): void => {
  const held: unknown = Reflect.get(globalThis, `house${String(thread)}`);
  if (typeof held !== 'object' || held === null) return;
  const act: unknown = Reflect.get(held, message === null ? 'end' : 'post');
  if (typeof act === 'function') act(message);
};

/**
 * What begins threads of house players in a page, each a worker of its own.
 * @param onAnswer told of each decision: its number in its thread from 0, and how long it took
 */
export const housesIn = async (
  page: Page,
  onAnswer: (number: number, ms: number) => void,
): Promise<(worker: string) => HouseThread> => {
  const listeners = new Map<number, { readonly message: Listener[]; readonly error: (() => void)[] }>();
  const answers = new Map<number, number>();
  await page.exposeFunction('tellHouse', (told: Told) => {
    const { thread } = told;
    if (told.type === 'error') return listeners.get(thread)?.error.forEach((listener) => listener());
    const number = answers.get(thread) ?? 0;
    answers.set(thread, number + 1);
    onAnswer(number, told.ms);
    listeners.get(thread)?.message.forEach((listener) => listener({ data: told.data }));
  });
  return (worker) => {
    const thread = listeners.size;
    const own = { message: [] as Listener[], error: [] as (() => void)[] };
    listeners.set(thread, own);
    let last = page.evaluate(begin, { thread, worker });
    const post = (message: unknown): void => {
      last = last.then(() => page.evaluate(hand, { thread, message }));
      last.catch(() => own.error.forEach((listener) => listener()));
    };
    return {
      postMessage: post,
      addEventListener: (type: 'message' | 'error', listener: Listener & (() => void)) => {
        own[type].push(listener);
      },
      terminate: () => {
        post(null);
      },
    };
  };
};
