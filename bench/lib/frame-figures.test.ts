import { expect, test } from 'vitest';
import { frameFigures, recording, slowAtRest, type Recording } from './frame-figures.ts';

/** Frames at such times; a star behind one: a card is on its way; a letter: what the table has heard of. */
const frames = (line: string): Recording['frames'] => {
  let head = '';
  return line.split(' ').map((word) => {
    const [, at = '', star = '', heard = ''] = /^(\d+)(\*?)([a-z]?)$/.exec(word) ?? [];
    head = heard || head;
    return { at: Number(at), isMoving: star !== '', head };
  });
};

const noted = (line: string, rest: Partial<Recording> = {}): Recording => ({
  hasActors: true,
  frames: frames(line),
  tasks: [],
  ...rest,
});

test('a frame of 50 ms is none too slow, one of 51 is', () => {
  expect(frameFigures(noted('0* 50* 100'))).toMatchObject({ 'slow frames': 0, 'slow while moving': 0 });
  expect(frameFigures(noted('0* 51* 101'))).toMatchObject({ 'slow frames': 1, 'slow while moving': 1 });
});

test('a frame counts as moving when a card is on its way as it begins', () => {
  // The first pause comes before the card starts, the last one after it has arrived.
  expect(frameFigures(noted('0 90* 180* 200 290'))).toMatchObject({
    'slow frames': 3,
    'slow while moving': 1,
    'frames while moving': 2,
  });
});

test('without actors a table moves in the frame that shows news, and for 400 ms after it', () => {
  const old = { hasActors: false };
  expect(frameFigures(noted('0a 60a 160b 260 500 559 580 680', old))).toMatchObject({
    'slow frames': 6,
    'frames while moving': 5, // up to the one that begins at 559
    'slow while moving': 4,
  });
  // A star is nothing to it.
  expect(frameFigures(noted('0*a 60* 120b', old))).toMatchObject({ 'frames while moving': 1 });
});

test('the median is over all frames of the deal', () => {
  expect(frameFigures(noted('0* 17 34 50 200'))['median frame ms']).toBe(17);
});

test('tasks from before the table was shown belong to its loading', () => {
  const tasks = [
    { at: 10, ms: 400 },
    { at: 120, ms: 70 },
    { at: 300, ms: 90 },
  ];
  expect(frameFigures(noted('100* 117* 134', { tasks }))).toMatchObject({ 'long tasks': 2, 'longest task ms': 90 });
  expect(frameFigures(noted('100* 117* 134'))).toMatchObject({ 'long tasks': 0, 'longest task ms': 0 });
});

test('a page that was not shown, or stood still, is not called smooth', () => {
  expect(() => frameFigures(noted('0*', { frames: [] }))).toThrow('the table was never shown');
  expect(() => frameFigures(noted('0 17 34'))).toThrow('no card ever moved');
});

test("at rest every slow frame is the machine's", () => {
  expect(slowAtRest(noted('0 51 102 119 169'))).toBe(2);
});

test('what a page has noted is read from its text', () => {
  const text = JSON.stringify(noted('0* 17*', { tasks: [{ at: 3, ms: 51 }] }));
  expect(recording.parse(JSON.parse(text))).toEqual(noted('0* 17*', { tasks: [{ at: 3, ms: 51 }] }));
});
