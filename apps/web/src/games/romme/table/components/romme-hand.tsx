import type { RommeCard } from '@matador/romme';
import type { KeyboardEvent } from 'react';
import { cardByKey, useKeptFocus } from '#web/features/table/hooks/use-kept-focus.ts';
import type { CardDragging } from '../hooks/use-card-drag.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { cardWords } from '../model/words.ts';
import { RommeCardFace } from './romme-card.tsx';
import styles from './romme-hand.module.css';

interface RommeHandProps {
  readonly cards: readonly RommeCard[];
  readonly selected: readonly RommeCard[];
  /** Cards that lie in the tray: a ghost keeps their place, so that nothing jumps. */
  readonly inTray: readonly RommeCard[];
  readonly dragging: CardDragging;
  readonly onTap: (card: RommeCard) => void;
  readonly onStep: (card: RommeCard, step: -1 | 1) => void;
}

/** What a card of the hand is besides itself: just drawn, in the tray, not to be discarded in this turn. */
const useMarks = () => {
  const { deal, t } = useRomme();
  return (card: RommeCard, isInTray: boolean): { readonly name: string; readonly tag: string } => {
    const isNew = card === deal.drawn;
    const isTaken = card === deal.taken;
    const notes = [
      ...(isNew ? [t('romme.hand.drawn')] : []),
      ...(isTaken ? [t('romme.hand.takenLocked')] : []),
      ...(isInTray ? [t('romme.hand.inTray')] : []),
    ];
    const tag = isNew ? t('romme.hand.new') : isTaken ? t('romme.hand.taken') : '';
    return { name: [cardWords(t, card), ...notes].join(', '), tag };
  };
};

/**
 * The own hand: a tap selects, dragging moves to tray, melds or discard pile, or along the hand; arrows lead from card to
 * card, with Shift they move the card.
 */
export const RommeHand = ({ cards, selected, inTray, dragging, onTap, onStep }: RommeHandProps) => {
  const { t, look } = useRomme();
  const { hand, focusHandlers } = useKeptFocus(cards.length);
  const marks = useMarks();

  const press = (event: KeyboardEvent<HTMLButtonElement>, card: RommeCard): void => {
    const target = cardByKey(event);
    if (target === undefined) return;
    event.preventDefault();
    const { key, shiftKey } = event;
    if (shiftKey && key.startsWith('Arrow')) onStep(card, key === 'ArrowRight' ? 1 : -1);
    else target.focus();
  };

  return (
    <div className={styles.room} data-drop="hand" data-over={dragging.over === 'hand' || undefined}>
      <ol
        ref={hand}
        className={styles.hand}
        aria-label={t('romme.hand.title', { count: cards.length })}
        data-count={cards.length}
        data-rows={cards.length > 7 ? 2 : 1}
        style={{ '--gaps': Math.max(1, cards.length - 1) }}
      >
        {cards.map((card, place) => {
          const isInTray = inTray.includes(card);
          const isSelected = selected.includes(card);
          const { name, tag } = marks(card, isInTray);
          return (
            <li
              key={card}
              className={styles.slot}
              data-slot={card}
              data-selected={isSelected || undefined}
              data-ghost={isInTray || undefined}
            >
              <button
                type="button"
                className={styles.card}
                data-card={card}
                aria-label={name}
                aria-pressed={isSelected}
                tabIndex={place === 0 ? 0 : -1}
                {...dragging.handlers({ from: 'hand', card })}
                {...focusHandlers(place)}
                onKeyDown={(event) => press(event, card)}
                onClick={() => {
                  if (!dragging.wasDrag()) onTap(card);
                }}
              >
                <RommeCardFace card={card} look={look} />
                {tag !== '' && <span className={styles.tag} data-text={tag} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
