// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDialog } from './use-dialog.ts';

/** A table whose dialogs `cards` and `claim` are about the deal. */
const atTable = (moment: string) => {
  const { result, rerender } = renderHook((now: string) => useDialog(now, ['cards', 'claim']), {
    initialProps: moment,
  });
  return {
    open: (name: string) => act(() => result.current.open(name)),
    now: (next: string) => rerender(next),
    shown: () => result.current.name,
  };
};

test('a question about the deal goes with its end, and does not come back with the next one', () => {
  const { open, now, shown } = atTable('deal 1');
  open('claim');
  expect(shown()).toBe('claim');
  now('deal 1, read');
  expect(shown()).toBeNull();
  now('deal 1');
  expect(shown()).toBeNull();
});

test('cards of a deal that is read go when the next one comes', () => {
  const { open, now, shown } = atTable('deal 1, read');
  open('cards');
  now('deal 2');
  expect(shown()).toBeNull();
  open('claim');
  expect(shown()).toBe('claim');
});

test('a dialog of the table itself stays over the end of a deal', () => {
  const { open, now, shown } = atTable('deal 1');
  open('settings');
  now('deal 1, read');
  now('deal 2');
  expect(shown()).toBe('settings');
});
