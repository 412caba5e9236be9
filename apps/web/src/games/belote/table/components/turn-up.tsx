import type { Suit } from '@matador/cards';
import { Pip } from '#web/components/card/pips.tsx';
import { Bubble } from '#web/features/table/components/bubble.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { useBelote } from '../hooks/use-belote.ts';
import { saidBy } from '../model/said.ts';
import { offeredSuit, openSuits } from '../model/steps.ts';
import { letterOf, trumpTitle, trumpWords } from '../model/words.ts';
import { Totals } from './totals.tsx';
import styles from './turn-up.module.css';

interface TurnUpProps {
  /** The suit that is about to be taken in the second round. */
  readonly suit: Suit | null;
  readonly onChoose: (suit: Suit) => void;
}

/** The three other suits, to choose from in the second round. */
const Suits = ({ suit, onChoose }: TurnUpProps) => {
  const { deal, t } = useBelote();
  return (
    <ul className={styles.suits} aria-label={t('belote.suits')}>
      {openSuits(deal).map((open) => (
        <li key={open}>
          <button
            type="button"
            className={styles.suit}
            aria-pressed={open === suit}
            data-suit={open}
            onClick={() => onChoose(open)}
          >
            <Pip suit={letterOf(open)} className={styles.sign} />
            {trumpTitle(t, open)}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The card that is turned up, and what is asked in this round. */
export const TurnUp = (props: TurnUpProps) => {
  const { deal, snapshot, t } = useBelote();
  const offered = offeredSuit(deal);
  const { round } = deal.auction;
  const isOwn = ownDecision(deal) !== null && snapshot.pending === null;
  const said = saidBy(t, deal, deal.seat);
  return (
    <div className={styles.zone} data-testid="turn-up" data-round={round}>
      {deal.turnUp !== null && offered !== null && (
        <div className={styles.offer} data-down={round === 2 || undefined}>
          <span className={styles.pack} data-zone="pack" data-kind="spot" />
          <span className={styles.card} data-zone="turnUp" data-kind="spot">
            <span className="heard">{t('belote.log.turnUp', { card: cardWords(t, deal.turnUp) })}</span>
          </span>
          <div className={styles.words}>
            <strong>
              <span className={styles.disc} aria-hidden="true">
                <Pip suit={letterOf(offered)} className={styles.sign} />
              </span>
              {t(round === 1 ? 'belote.offered' : 'belote.turnedDown', { suit: trumpTitle(t, offered) })}
            </strong>
            <span>{t(round === 1 ? 'belote.roundOne' : 'belote.roundTwo', { suit: trumpWords(t, offered) })}</span>
            <Totals />
          </div>
        </div>
      )}
      {round === 2 && isOwn && <Suits {...props} />}
      {said !== null && !isOwn && <Bubble place="self" word={said.word} stands={said.stands} />}
    </div>
  );
};
