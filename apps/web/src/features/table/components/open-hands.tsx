import type { SkatView } from '@matador/skat';
import { CardFace, type CardLook } from '../../../components/card/card-face.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { cardWords, seatWords } from '../model/words.ts';
import { sortHand } from '../model/sort.ts';
import styles from './open-hands.module.css';

/** Hands that lie open, by ouvert or a claim; the own one stays where it is. */
export const OpenHands = ({ view, look, say }: { readonly view: SkatView; readonly look: CardLook; readonly say: Say }) =>
  view.open.map((cards, seat) => {
    if (cards === null || seat === view.seat || view.phase === 'over') return null;
    const sorted = sortHand(cards, { trumps: view.contract?.startsWith('N') === true ? 'null' : 'grand', alternate: false, ascending: false });
    return (
      <ul key={seat} className={styles.hand} aria-label={say('table.openHand', { player: seatWords(say, seat, view.seat) })}>
        {sorted.map((card) => (
          <li key={card} aria-label={cardWords(say, card)}>
            <CardFace card={card} look={look} covered />
          </li>
        ))}
      </ul>
    );
  });
