import type { PlayedCard, SkatView } from '@matador/skat';
import { CardFace, type CardLook } from '../../../components/card/card-face.tsx';
import { Pip } from '../../../components/card/pips.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { contractWords, kindOf, numberOf, SUIT_OF_KIND } from '../model/words.ts';
import styles from './trick-zone.module.css';

const PLACES = ['self', 'left', 'right'] as const;

const placeOf = (seat: number, own: number): (typeof PLACES)[number] => PLACES[numberOf(seat, own) - 1] ?? 'self';

/** The paper disc that says what is played: suit sign or word, and the bid. */
export const ContractDisc = ({ view, say }: { readonly view: SkatView; readonly say: Say }) => {
  if (view.contract === null) return null;
  const kind = kindOf(view.contract);
  const suit = kind === null ? null : SUIT_OF_KIND[kind];
  return (
    <div className={styles.contract} data-testid="contract">
      <span className={styles.disc} aria-hidden="true">
        {suit === null ? view.contract.charAt(0) : <Pip suit={suit} className={styles.sign} />}
      </span>
      <span className={styles.name}>{contractWords(say, view.contract)}</span>
      <span className={styles.bid}>{say('table.bidAt', { bid: view.bid })}</span>
    </div>
  );
};

export interface TrickZoneProps {
  readonly view: SkatView;
  readonly cards: readonly PlayedCard[];
  readonly winner: number | null;
  readonly look: CardLook;
  readonly say: Say;
  readonly ownWord: string;
  readonly onClear: () => void;
}

/** The trick in the middle of the table, each card towards its player. */
export const TrickZone = ({ view, cards, winner, look, say, ownWord, onClear }: TrickZoneProps) => (
  // A tap anywhere on a complete trick sweeps it away; the same happens by itself after a moment.
  <div
    className={styles.zone}
    data-winner={winner === null ? undefined : placeOf(winner, view.seat)}
    onPointerDown={winner === null ? undefined : onClear}
  >
    <ContractDisc view={view} say={say} />
    {cards.map(({ seat, card }) => (
      <span key={card} className={styles.card} data-place={placeOf(seat, view.seat)}>
        <CardFace card={card} look={look} />
      </span>
    ))}
    {!cards.some(({ seat }) => seat === view.seat) && (
      <span className={styles.own} data-place="self" aria-hidden="true">
        {ownWord}
      </span>
    )}
  </div>
);
