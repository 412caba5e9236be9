// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderForOperator } from '../../../../test/render.tsx';
import { WildcardButton } from './wildcard.tsx';

const GUEST = '7a0c1f6e-0000-4000-8000-000000000001';
const AT = '2026-11-27T19:00:00.000Z';
const FOUND = {
  ...{ userId: GUEST, userName: 'guest', actorType: 'a', locked: false, frozen: false },
  ...{ createdAt: AT, lastSignIn: null },
};
const DRY = { commandId: null, state: 'dryRun', amount: 0, needsSecond: true, digest: '', effects: [] };
const reason = 'invited by the board';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('whoever is found by the number of the account gets the seat, and nobody by what was typed alone', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      asked.push(url);
      return Promise.resolve(Response.json({ items: [FOUND] }));
    }
    sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    return Promise.resolve(Response.json(DRY));
  });
  renderForOperator(<WildcardButton seasonId={7} />, GUEST);
  fireEvent.click(screen.getByRole('button', { name: 'Give a wildcard' }));
  const field = await screen.findByRole('combobox');
  const tryOut = (): void => {
    const why = screen.getByLabelText('Reason');
    fireEvent.change(why, { target: { value: reason } });
    fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  };
  fireEvent.change(field, { target: { value: GUEST } });
  tryOut();
  expect(screen.getByText('Nobody is chosen yet.')).toBeDefined();
  // Without a layout no row is drawn; how many there are is said.
  await screen.findByText('A piece of the name; arrows and Enter.');
  expect(asked).toEqual([`/gd/rest/ops/players?query=${GUEST}`]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveProperty('value', 'guest');
  tryOut();
  const command = { type: 'wildcard', seasonId: 7, userId: GUEST };
  await waitFor(() => expect(sent).toEqual([{ command, reason, dryRun: true }]));
});
