// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tinyGame } from '../../../../packages/table/test/tiny-game.ts';
import { renderInPage } from '../../test/render.tsx';
import { addTiny, isTiny, practiseTiny } from '../../test/tiny-table.tsx';
import { PracticeLinks } from '../components/practice-links/practice-links.tsx';
import { useTable } from '../features/table/hooks/use-table.ts';
import { urls } from '../urls.ts';
import { findGame, gameOfZone } from './index.ts';

const DEALS = 3;

const Board = () => {
  const { deal, store } = useTable();
  if (!isTiny(deal)) return null;
  return tinyGame.legal(deal).map((action) => (
    <button key={action.card} type="button" onClick={() => store.act(action)}>
      {action.card}
    </button>
  ));
};

const DealResult = () => {
  const { view } = useTable();
  return <p>{`scores of deal ${String(view.counted)}: ${(view.finished.at(-1)?.scores ?? []).join(' ')}`}</p>;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

test('a fifth game is played in the page by adding its folder and a line', async () => {
  expect(findGame('tiny')).toBeNull();
  addTiny({ Board, DealResult });

  await renderInPage(<PracticeLinks />, ['common']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(urls.practice('tiny'));
  expect(gameOfZone('tiny').gametype).toBe('tiny');

  await practiseTiny();
  const read: string[] = [];
  for (let second = 0; second < 300 && read.length < DEALS; second += 1) {
    await pass(1000);
    const [card] = screen.queryAllByRole('button', { name: /^card\d$/ });
    if (card !== undefined) fireEvent.click(card);
    const scores = screen.queryByText(/^scores of deal/);
    if (scores !== null && !read.includes(scores.textContent)) {
      read.push(scores.textContent);
      fireEvent.click(screen.getByTestId('main-action'));
    }
  }
  expect(read).toHaveLength(DEALS);
  // Two tricks a deal, ten each.
  for (const line of read)
    expect(
      line
        .split(': ')[1]
        ?.split(' ')
        .reduce((sum, score) => sum + Number(score), 0),
    ).toBe(20);
});
