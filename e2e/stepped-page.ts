import type { Page } from '@playwright/test';

/** A card as it is drawn in one frame. */
export interface DrawnCard {
  readonly id: number;
  /** Where it lies or is going to. */
  readonly zone: string;
  /** What it is, if its face is up. */
  readonly face: string | null;
  /** Its middle on the screen, in px. */
  readonly x: number;
  readonly y: number;
  readonly isSeen: boolean;
  /** Lies so deep under others that it need not be drawn. */
  readonly isCovered: boolean;
  /** Which lies over which: the greater one is drawn over the other. */
  readonly level: number;
  readonly isWinner: boolean;
}

/** What a page shows in one frame. */
export interface Frame {
  /** Counted from the first step on. */
  readonly number: number;
  readonly cards: readonly DrawnCard[];
  /** The seats that are said to be on turn. */
  readonly asked: readonly number[];
  /** Lines of the practice table's log by then. */
  readonly lines: number;
  /** The deal is over, and its result is there to read. */
  readonly isOver: boolean;
}

declare global {
  interface Window {
    stepFrames(count: number): Promise<Frame[]>;
  }
}

/** Where the page keeps its practice table. */
const logOf = (game: string): string => `matador.practice.${game}`;

/**
 * Runs in the page before its own scripts: timers and animations wait for `stepFrames`, and chance is always the same.
 * Whatever comes from a promise or an observer is waited for within a frame.
 */
const takeTime = ({ seed, LOG }: { readonly seed: number; readonly LOG: string }): void => {
  const FRAME_MS = 1000 / 60;
  const queue = window.setTimeout.bind(window);
  const paint = window.requestAnimationFrame.bind(window);
  let nowMs = 0;
  let number = 0;
  let ids = 0;

  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  Math.random = random;
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) for (let at = 0; at < array.length; at += 1) array[at] = random() * 256;
    return array;
  };

  const timers = new Map<number, { readonly atMs: number; readonly run: () => void }>();
  const later = (ms: number, run: () => void, id = (ids += 1)): number => {
    const timer = { atMs: nowMs + Math.max(0, ms), run };
    timers.set(id, timer);
    // What opens the page does not wait for the first step.
    if (number === 0 && ms < 2 * FRAME_MS) queue(() => timers.get(id) === timer && timers.delete(id) && run());
    return id;
  };
  const again = (ms: number, run: () => void, id: number): number =>
    later(
      Math.max(1, ms),
      () => {
        again(ms, run, id);
        run();
      },
      id,
    );
  const forget = (id: number): void => void timers.delete(id);
  /** What is to happen before the next frame is drawn. */
  const draws = new Map<number, FrameRequestCallback>();
  const beforeDrawing = (run: FrameRequestCallback): number => {
    if (number === 0) return later(0, () => run(nowMs));
    draws.set((ids += 1), run);
    return ids;
  };
  performance.now = () => nowMs;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => later(ms, run),
    setInterval: (run: () => void, ms = 0) => again(ms, run, (ids += 1)),
    requestAnimationFrame: beforeDrawing,
    ...{ clearTimeout: forget, clearInterval: forget },
    cancelAnimationFrame: (id: number) => draws.delete(id) || forget(id),
  });

  const motions = new Set<Animation>();
  // The page calls it on its elements: the function itself is meant.
  const animate = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.pause();
    motions.add(motion);
    return motion;
  };
  const move = (): void => {
    for (const motion of motions) {
      const at = Number(motion.currentTime ?? 0) + FRAME_MS;
      const end = Number(motion.effect?.getComputedTiming().endTime ?? 0);
      if (motion.playState === 'idle') motions.delete(motion);
      else if (at < end) motion.currentTime = at;
      else {
        motion.finish();
        motions.delete(motion);
      }
    }
  };

  const line = new MessageChannel();
  const waiting: (() => void)[] = [];
  line.port1.addEventListener('message', () => waiting.shift()?.());
  line.port1.start();
  /** Everything that follows by itself has happened. */
  const followed = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      line.port2.postMessage(null);
    });
  const changes = new MutationObserver(() => undefined);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  const painted = async (): Promise<void> => {
    while (changes.takeRecords().length > 0) {
      for (let time = 0; time < 2; time += 1) await new Promise((resolve) => void paint(resolve));
      await followed();
    }
  };
  const runTimers = async (): Promise<void> => {
    const due = [...timers].filter(([, { atMs }]) => atMs <= nowMs).toSorted((a, b) => a[1].atMs - b[1].atMs);
    for (const [id, timer] of due) {
      // One before may have taken it back.
      if (timers.get(id) !== timer) continue;
      timers.delete(id);
      timer.run();
      await followed();
    }
  };

  const runDraws = async (): Promise<void> => {
    const due = [...draws];
    for (const [id, run] of due) {
      // One before may have taken it back.
      if (!draws.delete(id)) continue;
      run(nowMs);
      await followed();
    }
  };

  let log = '';
  let lines = 0;
  const linesIn = (): number => {
    const stored = sessionStorage.getItem(LOG) ?? '';
    const value: unknown = stored === log || stored === '' ? null : JSON.parse(stored);
    if (typeof value === 'object' && value !== null) lines = Number(Reflect.get(Reflect.get(value, 'lines'), 'length'));
    log = stored;
    return lines;
  };

  const tenth = (px: number): number => Math.round(px * 10) / 10;
  const read = (): Omit<Frame, 'number'> => {
    const elements = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const cards = elements('[data-actor]').map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { actor, at = '', up = null, won, covered } = element.dataset;
      const isSeen = width > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const place = { x: tenth(x + width / 2), y: tenth(y + height / 2) };
      const looks = {
        isCovered: covered !== undefined,
        isWinner: won !== undefined,
        level: Number(element.style.zIndex),
      };
      return { id: Number(actor), zone: at, face: up, ...place, isSeen, ...looks };
    });
    const isOwn = elements('[data-testid=prompt][data-tone=own]').length > 0;
    const others = elements('[data-seat][data-on-turn]').map(({ dataset }) => Number(dataset.seat));
    return {
      cards,
      asked: isOwn ? [0, ...others] : others,
      lines: linesIn(),
      isOver: elements('[data-testid=deal-result]').length > 0,
    };
  };

  let last = '';
  const frames: Frame[] = [];
  const record = (): void => {
    const shown = read();
    const words = JSON.stringify(shown);
    if (words !== last) frames.push({ number, ...shown });
    last = words;
  };
  window.stepFrames = async (count) => {
    await painted();
    await runDraws();
    await painted();
    // What the player has done since is seen before any time has passed.
    record();
    for (let step = 0; step < count; step += 1) {
      number += 1;
      nowMs += FRAME_MS;
      move();
      await followed();
      await runTimers();
      await runDraws();
      await painted();
      record();
    }
    return frames.splice(0);
  };
};

/** Before a page is opened: its time stands still until it is stepped. */
export const steppedBy =
  (game: string, seed: number) =>
  async (page: Page): Promise<void> => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(takeTime, { seed, LOG: logOf(game) });
  };

/** Lets so many frames of a sixtieth of a second pass; those that show something else than the one before. */
export const stepFrames = (page: Page, count: number): Promise<readonly Frame[]> =>
  page.evaluate((frames) => window.stepFrames(frames), count);

/** The log of the practice table, as the page keeps it. */
export const storedLog = (page: Page, game: string): Promise<string> =>
  page.evaluate((name) => sessionStorage.getItem(name) ?? '', logOf(game));

/** Before a page is opened: it finds a practice table there, and goes on with it. */
export const keepLog = async (page: Page, game: string, stored: string): Promise<void> => {
  await page.addInitScript(
    ([name, log]) => {
      if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, log);
    },
    [logOf(game), stored] as const,
  );
};
