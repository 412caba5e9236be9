// @vitest-environment happy-dom
import type { SeasonFinal } from '@matador/protocol/rest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderForOperator } from '../../../../test/render.tsx';
import { FinalForm } from './final-form.tsx';

const [ANNA = '', BERT = '', CARLA = '', DORA = ''] = ['1', '2', '3', '4'].map(
  (end) => `7a0c1f6e-0000-4000-8000-00000000000${end}`,
);
const seat = (userId: string, userName: string, closed = false): SeasonFinal['seats'][number] => ({
  ...{ userId, userName, kind: 'ticket', place: 1, closed },
});
const NEW: SeasonFinal = {
  ...{ seasonId: 7, state: 'settled', version: 0, places: [] },
  seats: [seat(ANNA, 'anna'), seat(BERT, 'bert'), seat(CARLA, 'carla'), seat(DORA, 'dora', true)],
};
const ENTERED: SeasonFinal = {
  ...NEW,
  version: 1,
  places: [
    { userId: BERT, userName: 'bert', place: 1, prize: 200_00 },
    { userId: DORA, userName: 'dora', place: 2, prize: 100_00 },
  ],
};
const DRY = { commandId: null, state: 'dryRun', amount: 0, needsSecond: true, digest: '', effects: [] };
const reason = 'as it was played in Berlin';

/** A server that has this final; what it was sent. */
const serverWith = (final: SeasonFinal): readonly unknown[] => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(final));
    sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    return Promise.resolve(Response.json(DRY));
  });
  return sent;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = async (final: SeasonFinal): Promise<readonly unknown[]> => {
  const sent = serverWith(final);
  renderForOperator(<FinalForm seasonId={7} pool={500_00} />, ANNA);
  await screen.findByRole('combobox');
  return sent;
};
const pick = (name: string): void => {
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const press = (name: string): HTMLElement => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};
const setPrize = (name: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(`Prize of ${name}`), { target: { value } });
};
const rows = (): readonly (string | null | undefined)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent);
const tryOut = (): void => {
  const field = screen.getByLabelText('Reason');
  fireEvent.change(field, { target: { value: reason } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
};

test('finalists are picked one after the other, moved and taken out, and entered in their order with their prizes', async () => {
  const sent = await shown(NEW);
  for (const name of ['anna', 'bert', 'carla']) pick(name);
  setPrize('bert', '250,50');
  setPrize('carla', '100');
  const up = press('carla one place up');
  press('carla one place up');
  expect(rows()).toEqual(['carla', 'anna', 'bert']);
  await waitFor(() => expect(document.activeElement).toBe(up));
  press('carla one place down');
  press('Take anna out');
  expect(rows()).toEqual(['carla', 'bert']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  press('bert one place up');
  expect(document.body.textContent).toContain('Prizes as they stand here€350.50');
  expect(document.body.textContent).toContain('Prizes of the final€500.00');
  tryOut();
  const places = [
    { userId: BERT, prize: 250_50 },
    { userId: CARLA, prize: 100_00 },
  ];
  const command = { type: 'final', seasonId: 7, places, reclaim: false };
  await waitFor(() => expect(sent).toEqual([{ command, reason, dryRun: true }]));
});

test('entered again it begins with what was entered, and prizes are taken back where that is chosen', async () => {
  const sent = await shown(ENTERED);
  expect(rows()).toEqual(['bert', 'dora (account closed)']);
  press('bert one place down');
  fireEvent.click(screen.getByLabelText(/^Take back prizes/));
  tryOut();
  const places = [
    { userId: DORA, prize: 100_00 },
    { userId: BERT, prize: 200_00 },
  ];
  const command = { type: 'final', seasonId: 7, places, reclaim: true };
  await waitFor(() => expect(sent).toEqual([{ command, reason, dryRun: true }]));
});

test('nothing is tried out while nobody is in it, or a prize is no amount', async () => {
  const sent = await shown(NEW);
  tryOut();
  expect(screen.getByText(/^Nobody is chosen yet/)).toBeDefined();
  pick('anna');
  setPrize('anna', 'a lot');
  tryOut();
  expect(screen.getByText(/a prize is no amount/)).toBeDefined();
  setPrize('anna', '2.000.000');
  tryOut();
  expect(screen.getByText(/a prize is no amount/)).toBeDefined();
  setPrize('anna', '0');
  tryOut();
  await waitFor(() => expect(sent).toHaveLength(1));
});
