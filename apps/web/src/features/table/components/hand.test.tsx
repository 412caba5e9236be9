// @vitest-environment happy-dom
import type { PiquetCard } from '@matador/cards';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Hand } from './hand.tsx';

const HELD: readonly PiquetCard[] = ['HA', 'HK', 'HQ'];

/** A hand in which nothing is dragged, and the cards that it has played. */
const shown = (): readonly PiquetCard[] => {
  const played: PiquetCard[] = [];
  cleanup();
  render(
    <Hand
      label="Hand"
      cards={HELD.map((card) => ({ card, name: card, legal: true, mark: null }))}
      moves={{ lifted: null, ahead: null, tap: () => undefined, play: (card) => void played.push(card) }}
      dragging={{
        thrown: null,
        order: HELD,
        wasDrag: () => false,
        handlers: () => ({
          onPointerDown: () => undefined,
          onPointerMove: () => undefined,
          onPointerUp: () => undefined,
          onPointerCancel: () => undefined,
        }),
      }}
    />,
  );
  return played;
};

test('Enter plays the card in focus; held, it plays no second one', () => {
  const played = shown();
  fireEvent.keyDown(screen.getByRole('button', { name: 'HA' }), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'HK' }), { key: 'Enter', repeat: true });
  expect(played).toEqual(['HA']);
});

test('an arrow that is held leads from card to card', () => {
  shown();
  fireEvent.keyDown(screen.getByRole('button', { name: 'HA' }), { key: 'ArrowRight', repeat: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'HK' }));
});
