// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { CopyNumber, shortNumber } from './copy-number.tsx';

const WHOLE = '7f3a91c0-4dd2-49ff-8772-865b99de978d';

test('a long number is short enough to be read out, and the beginning of the whole', () => {
  expect(shortNumber(WHOLE)).toBe('7F3A91C0');
});

test('the button copies the whole number and says so', async () => {
  const user = userEvent.setup();
  await renderInPage(<CopyNumber whole={WHOLE}>7F3A91C0</CopyNumber>, ['common']);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Copy the whole number' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Copied');
  expect(await navigator.clipboard.readText()).toBe(WHOLE);
});

test('where the browser forbids copying, nothing is said and the whole number stands in the hint', async () => {
  const user = userEvent.setup();
  let asked = 0;
  navigator.clipboard.writeText = () => {
    asked += 1;
    return Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
  };
  await renderInPage(<CopyNumber whole={WHOLE}>7F3A91C0</CopyNumber>, ['common']);
  await user.click(screen.getByRole('button'));
  expect(asked).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('button').title).toBe(WHOLE);
});
