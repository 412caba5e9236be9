// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTiny, isTiny, practiseTiny } from '../../../../test/tiny-table.tsx';
import { useCardMoves } from './use-card-moves.ts';
import { useTable } from './use-table.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A hand whose cards are typed, and what is said of it. */
const Board = () => {
  const { deal, store, snapshot } = useTable();
  const hand = isTiny(deal) ? deal.hand : [];
  const canPlay = isTiny(deal) && deal.toPlay === deal.seat;
  const isLegal = useCallback(() => true, []);
  const onPlay = useCallback((card: string) => store.act({ type: 'play', card }), [store]);
  const moves = useCardMoves<string>({ hand, isPlaying: true, canPlay, isLegal, onPlay, onLay: null });
  if (hand.length === 0) return null;
  return (
    <>
      <p data-testid="said">{`${canPlay ? 'own turn' : 'others'}, ${snapshot.refusal?.code ?? 'nothing refused'}`}</p>
      {hand.map((card) => (
        <button key={card} type="button" onClick={() => moves.playTyped(card)}>
          {card}
        </button>
      ))}
    </>
  );
};

const cards = () => screen.queryAllByRole('button', { name: /^card\d$/ });
const said = () => screen.queryByTestId('said')?.textContent;

/** A deal number by which somebody else leads the first trick. */
const OTHERS_LEAD = '20261125';

/** Lets so little time pass that no bot plays unseen, until this is said. */
const until = async (words: string): Promise<void> => {
  for (let step = 0; step < 300 && said() !== words; step += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  expect(said()).toBe(words);
};

test('a card that is typed before the own turn is refused in words; on the own turn it is played', async () => {
  addTiny({ Board });
  await practiseTiny(OTHERS_LEAD);
  await until('others, nothing refused');
  const { length } = cards();
  expect(length).toBeGreaterThan(0);
  for (const card of cards().slice(0, 1)) fireEvent.click(card);
  expect(said()).toBe('others, notYourTurn');
  await until('own turn, nothing refused');
  for (const card of cards().slice(0, 1)) fireEvent.click(card);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(cards()).toHaveLength(length - 1);
});
