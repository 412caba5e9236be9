import type { Page } from '@playwright/test';
import type { HouseThread } from '../../apps/web/src/features/table/practice/model/house.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** What the page tells of a thread: an answer with the milliseconds since it was asked, or a failure. */
type Told =
  | { readonly thread: number; readonly type: 'message'; readonly data: unknown; readonly ms: number }
  | { readonly thread: number; readonly type: 'error' };

declare global {
  var tellHouse: (told: Told) => Promise<void>;
  var houses: Record<number, { readonly post: (message: unknown) => void; readonly end: () => void }> | undefined;
}

/** Runs in the page: begins a thread by its number. */
const begin = ({ thread, worker }: { readonly thread: number; readonly worker: string }): void => {
  const begun = new Worker(`/assets/${worker}`, { type: 'module' });
  let askedMs = 0;
  begun.onmessage = ({ data }: MessageEvent<unknown>) => {
    void globalThis.tellHouse({ thread, type: 'message', data, ms: performance.now() - askedMs });
  };
  begun.onerror = () => {
    void globalThis.tellHouse({ thread, type: 'error' });
  };
  globalThis.houses ??= {};
  globalThis.houses[thread] = {
    post: (message) => {
      askedMs = performance.now();
      begun.postMessage(message);
    },
    end: () => {
      begun.terminate();
    },
  };
};

/** Runs in the page: hands a message to a thread, or ends it. */
const hand = ({ thread, message }: { readonly thread: number; readonly message: unknown }): void => {
  const held = globalThis.houses?.[thread];
  if (message === null) held?.end();
  else held?.post(message);
};

interface Listeners {
  readonly message: Listener[];
  readonly error: (() => void)[];
}

/**
 * What begins threads of house players in a page, each a worker of its own.
 * @param onAnswer told of each decision: its number in its thread from 0, and how long it took
 */
export const housesIn = async (
  page: Page,
  onAnswer: (number: number, ms: number) => void,
): Promise<(worker: string) => HouseThread> => {
  const listeners = new Map<number, Listeners>();
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
    const own: Listeners = { message: [], error: [] };
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
