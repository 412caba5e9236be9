import type { PiquetCard, SuitLetter } from '@matador/cards';
import { CardFace, type CardLook } from '../../../components/card/card-face.tsx';
import { Pip } from '../../../components/card/pips.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { cardWords, contractWords, kindOf, SUIT_OF_KIND } from '../model/words.ts';
import styles from './declare-panel.module.css';

/** A contract to choose, and why it cannot be chosen. */
export interface Choice {
  readonly contract: string;
  readonly reason: string | null;
}

const Suit = ({ suit }: { readonly suit: SuitLetter | null }) =>
  suit === null ? null : (
    <span className={styles.disc}>
      <Pip suit={suit} className={styles.sign} />
    </span>
  );

const suitOfContract = (contract: string): SuitLetter | null => {
  const kind = kindOf(contract);
  return kind === null ? null : SUIT_OF_KIND[kind];
};

/** The contracts as big buttons; what the bid rules out says so. */
export const ContractChoices = (props: {
  readonly say: Say;
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  readonly onChoose: (contract: string) => void;
}) => (
  <ul className={styles.choices} aria-label={props.say('table.contracts')}>
    {props.choices.map(({ contract, reason }) => (
      <li key={contract} data-contract={contract}>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={props.chosen === contract}
          aria-disabled={reason !== null || undefined}
          onClick={() => {
            if (reason === null) props.onChoose(contract);
          }}
        >
          <Suit suit={suitOfContract(contract)} />
          <span>{contractWords(props.say, contract)}</span>
          {reason !== null && <span className={styles.reason}>{reason}</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** The two places of the discard: a tap on a card takes it back until the contract is declared. */
export const DiscardPlaces = (props: {
  readonly say: Say;
  readonly cards: readonly PiquetCard[];
  readonly look: CardLook;
  readonly onTakeBack: (card: PiquetCard) => void;
}) => (
  <div className={styles.discard}>
    <div>
      <h2 className={styles.heading}>{props.say(props.cards.length === 2 ? 'table.discard.done' : 'table.discard.title')}</h2>
      <p>{props.say(props.cards.length === 2 ? 'table.discard.back' : 'table.discard.text')}</p>
    </div>
    {[0, 1].map((place) => {
      const card = props.cards[place];
      if (card === undefined)
        return (
          <span key={place} className={styles.place} aria-hidden="true">
            {place + 1}
          </span>
        );
      return (
        <button
          key={place}
          type="button"
          className={styles.laid}
          aria-label={props.say('table.discard.take', { card: cardWords(props.say, card) })}
          onClick={() => {
            props.onTakeBack(card);
          }}
        >
          <CardFace card={card} look={props.look} />
        </button>
      );
    })}
  </div>
);
