// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTiny, practiseTiny } from '../../../../test/tiny-table.tsx';
import { CommandPanel } from './command-panel.tsx';

const Board = () => (
  <CommandPanel
    example=""
    asks={[{ label: 'Ask', answer: () => 'asked' }]}
    onCommand={(typed) => (typed === 'do' ? '' : 'not understood')}
  />
);

const answer = () => screen.getByText(/^(?:asked|not understood)$/);
const type = (text: string): void => {
  const field = screen.getByRole('textbox', { name: 'Command' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};

test('an answer that is given twice is new each time, so that it is read out twice', async () => {
  addTiny({ Board });
  await practiseTiny();
  await screen.findByRole('textbox', { name: 'Command' });
  type('what');
  const first = answer();
  expect(first.closest('[role="status"]')).not.toBeNull();
  type('what');
  expect(answer()).not.toBe(first);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const asked = answer();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(answer()).not.toBe(asked);
  type('do');
  expect(screen.queryByText(/asked|not understood/)).toBeNull();
});
