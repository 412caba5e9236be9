import type { RommeCard } from '@matador/romme';
import type { KeyboardEvent } from 'react';
import { cardByKey, useKeptFocus } from '#web/features/table/hooks/use-kept-focus.ts';
import type { CardDragging } from '../hooks/use-card-drag.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { cardWords } from '../model/words.ts';
import styles from '#web/features/table/components/hand.module.css';

interface RommeHandProps {
  readonly cards: readonly RommeCard[];
  readonly selected: readonly RommeCard[];
  /** Cards that lie in the tray: a ghost keeps their place, so that nothing jumps. */
  readonly inTray: readonly RommeCard[];
  readonly dragging: CardDragging;
  readonly onTap: (card: RommeCard) => void;
  readonly onStep: (card: RommeCard, step: -1 | 1) => void;
}

/** What a card of the hand is called: just drawn, in the tray, not to be discarded in this turn. */
const useNames = () => {
  const { deal, t } = useRomme();
  return (card: RommeCard, isInTray: boolean): string => {
    const notes = [
      ...(card === deal.drawn ? [t('romme.hand.drawn')] : []),
      ...(card === deal.taken ? [t('romme.hand.takenLocked')] : []),
      ...(isInTray ? [t('romme.hand.inTray')] : []),
    ];
    return [cardWords(t, card), ...notes].join(', ');
  };
};

/**
 * The own hand, as it is pressed and heard; the cards themselves are drawn over it. A tap selects, dragging moves to tray, melds or discard pile, or along the hand; arrows lead from card to
 * card, with Shift they move the card.
 */
export const RommeHand = ({ cards, selected, inTray, dragging, onTap, onStep }: RommeHandProps) => {
  const { t } = useRomme();
  const { hand, focusHandlers } = useKeptFocus(cards.length);
  const nameOf = useNames();

  const press = (event: KeyboardEvent<HTMLButtonElement>, card: RommeCard): void => {
    const target = cardByKey(event);
    if (target === undefined) return;
    event.preventDefault();
    const { key, shiftKey } = event;
    if (shiftKey && key.startsWith('Arrow')) onStep(card, key === 'ArrowRight' ? 1 : -1);
    else target.focus();
  };

  return (
    <div className={styles.room} data-drop="hand" data-zone="hand" data-kind="hand">
      <ol
        ref={hand}
        className={styles.hand}
        aria-label={t('romme.hand.title', { count: cards.length })}
        data-count={cards.length}
      >
        {cards.map((card, place) => {
          const isInTray = inTray.includes(card);
          const isSelected = selected.includes(card);
          return (
            <li
              key={card}
              className={styles.slot}
              data-slot={card}
              data-ghost={isInTray || undefined}
              data-hand-place={isInTray ? place : undefined}
            >
              <button
                type="button"
                className={styles.card}
                data-card={card}
                aria-label={nameOf(card, isInTray)}
                aria-pressed={isSelected}
                tabIndex={place === 0 ? 0 : -1}
                {...dragging.handlers({ from: 'hand', card })}
                {...focusHandlers(place)}
                onKeyDown={(event) => press(event, card)}
                onClick={() => {
                  if (!dragging.wasDrag()) onTap(card);
                }}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
};
