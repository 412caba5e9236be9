import type { Page } from '@playwright/test';
import { recording, type Recording } from './frame-figures.ts';

/**
 * Runs in the page, before anything of its own. It looks after each frame has been drawn, when nothing is left to be
 * computed, so that looking costs the page nothing.
 */
const noteFrames = (): void => {
  const noted: Recording = { hasActors: false, frames: [], tasks: [] };
  Object.assign(window, { notedFrames: noted });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });

  // Noted as they begin: asking the document for its animations in every frame would be a good part of what is measured.
  const moving = new Set<Animation>();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>): Animation {
    const animation = animate.apply(this, how);
    if (this.closest('[data-actor]') !== null) moving.add(animation);
    return animation;
  };
  const isCardMoving = (): boolean => {
    for (const animation of moving) if (animation.playState !== 'running') moving.delete(animation);
    return moving.size > 0;
  };

  const drawn = new MessageChannel();
  drawn.port1.addEventListener('message', ({ data }: MessageEvent<number>) => {
    const table = document.querySelector<HTMLElement>('[data-testid=table]:not([data-phase=loading])');
    if (table === null && noted.frames.length === 0) return;
    noted.hasActors ||= document.querySelector('[data-actor]') !== null;
    const isMoving = noted.hasActors && isCardMoving();
    noted.frames.push({ at: data, isMoving, head: table?.dataset.head ?? '' });
  });
  drawn.port1.start();

  const onFrame = (at: number): void => {
    drawn.port2.postMessage(at);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
};

/** Lets every document that the page opens from now on note its frames and long tasks. */
export const watchFrames = async (page: Page): Promise<void> => {
  await page.addInitScript(noteFrames);
};

/** What has been noted since the table was shown. */
export const notedFrames = async (page: Page): Promise<Recording> =>
  recording.parse(JSON.parse(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'notedFrames')))));
