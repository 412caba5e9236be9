import { expect, test } from 'vitest';
import { everyPage } from './paged.ts';

test('a list that is looked through as a whole is read to its last page, from the first on', async () => {
  const asked: string[] = [];
  const { items } = await everyPage((before) => {
    asked.push(before);
    const first = before === '' ? 1 : Number(before) + 1;
    return Promise.resolve({ items: [first, first + 1], next: first < 5 ? first + 1 : null });
  });
  expect(items).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked).toEqual(['', '2', '4']);
});

test('a release before that names no next page has one', async () => {
  expect(await everyPage(() => Promise.resolve({ items: [1] }))).toEqual({ items: [1] });
});
