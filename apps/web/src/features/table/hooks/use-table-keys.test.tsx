// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useTableKeys } from './use-table-keys.ts';

/** A board with one button, and what its keys have done. */
const shown = (): { readonly done: readonly string[]; readonly button: HTMLElement } => {
  const done: string[] = [];
  const Board = () => {
    const root = useRef<HTMLDivElement>(null);
    const keys = {
      toCard: (place: number) => void done.push(String(place)),
      enter: () => void done.push('enter'),
      letters: { p: () => void done.push('p') },
    };
    useTableKeys(root, keys, true);
    return (
      <div ref={root} data-testid="board">
        <button type="button">18</button>
        <div data-kind="hand">
          <button type="button">a card</button>
        </div>
      </div>
    );
  };
  cleanup();
  render(<Board />);
  return { done, button: screen.getByRole('button', { name: '18' }) };
};

test('a letter or Enter that is held acts once', () => {
  const { done } = shown();
  for (const key of ['p', 'Enter']) {
    fireEvent.keyDown(screen.getByTestId('board'), { key });
    fireEvent.keyDown(screen.getByTestId('board'), { key, repeat: true });
  }
  expect(done).toEqual(['p', 'enter']);
});

test('Enter that is held presses a button once', () => {
  const { button } = shown();
  // What is answered is whether the browser does what the key does there.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

test('arrows lead on as long as they are held', () => {
  const { done } = shown();
  fireEvent.keyDown(screen.getByTestId('board'), { key: 'End' });
  fireEvent.keyDown(screen.getByTestId('board'), { key: 'ArrowRight', repeat: true });
  expect(done).toEqual(['-1', '0']);
});

test('from a card on arrows are the hand’s own, with Shift too', () => {
  const { done } = shown();
  const card = screen.getByRole('button', { name: 'a card' });
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) fireEvent.keyDown(card, { key });
  fireEvent.keyDown(card, { key: 'ArrowLeft', shiftKey: true });
  expect(done).toEqual([]);
  fireEvent.keyDown(card, { key: '2' });
  expect(done).toEqual(['1']);
});
