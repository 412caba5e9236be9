// @vitest-environment happy-dom
import { skat, type SkatView } from '@matador/skat';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addTiny, practiseTiny } from '../../../../../test/tiny-table.tsx';
import { useTable } from '#web/features/table/hooks/use-table.ts';
import { settingsStore } from '#web/settings/settings.ts';
import { SortButton } from '../components/sort-button.tsx';
import { useHand } from './use-hand.ts';

const HAND = ['CJ', 'CA', 'SA', 'HA', 'DA'] as const;
const VIEW: SkatView = { ...skat.view(skat.start({ dealer: 0 }), 0), phase: 'declaring', hand: HAND };

/** Shows the hand and its button at a table: what is chosen, and what is declared. */
const show = async (chosen: string | null, contract: string | null): Promise<void> => {
  const Board = () => {
    const { settings } = useTable();
    const { cards, sorting } = useHand({ ...VIEW, contract }, settings, chosen);
    return (
      <>
        <p data-testid="hand">{cards.join(' ')}</p>
        <SortButton className={undefined} sorting={sorting} />
      </>
    );
  };
  addTiny({ Board });
  settingsStore.set({ sort: 'suits' });
  await practiseTiny();
  await screen.findByTestId('hand');
};

const hand = (): readonly string[] => screen.getByTestId('hand').textContent.split(' ');
const button = () => screen.getByRole('button', { name: /^Sort/ });
const label = () => button().getAttribute('aria-label');

test('the hand is sorted for Grand and Null in turn as long as there is no contract', async () => {
  await show(null, null);
  expect(hand().slice(0, 2)).toEqual(['CJ', 'CA']);
  expect(label()).toBe('Sort for Null');
  fireEvent.click(button());
  expect(hand().slice(0, 2)).toEqual(['CA', 'CJ']);
  expect(label()).toBe('Sort for Grand');
});

test.each([
  ['chosen', 'D', null],
  ['declared', null, 'D'],
])('once a contract is %s the button sorts by suit and by colours in turn', async (_, chosen, contract) => {
  await show(chosen, contract);
  const before = hand();
  expect(before.slice(0, 2)).toEqual(['CJ', 'DA']);
  expect(label()).toBe('Sort by alternating colours');
  fireEvent.click(button());
  expect(hand()).not.toEqual(before);
  expect(hand().slice(0, 2)).toEqual(['CJ', 'DA']);
  expect(label()).toBe('Sort by suit');
});
