import { expect, test } from 'vitest';
import { SeatStream } from './table-state.ts';

test('frames are numbered from one without gaps', () => {
  const stream = new SeatStream();
  expect([stream.push('[]', null).number, stream.push('[]', null).number, stream.head]).toEqual([1, 2, 2]);
});

test('a page that missed a few frames gets just those, one that missed more gets none', () => {
  const stream = new SeatStream();
  for (let number = 1; number <= 40; number += 1) stream.push(`[${String(number)}]`, null);
  expect(stream.since(38)?.map((frame) => frame.eventsJson)).toEqual(['[39]', '[40]']);
  expect(stream.since(40)).toEqual([]);
  expect(stream.since(3)).toBeNull();
  expect(stream.since(41)).toBeNull();
});

test('a request is answered by the frame that first answered it', () => {
  const stream = new SeatStream();
  stream.push('[1]', 'one');
  stream.push('[2]', null);
  expect(stream.answerTo('one')).toBe(1);
  expect(stream.answerTo('two')).toBeNull();
});
