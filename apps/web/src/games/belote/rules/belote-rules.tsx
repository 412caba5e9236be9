import type { PiquetCard } from '@matador/cards';
import { useEffect, useState } from 'react';
import { CardFace, type CardLook } from '#web/components/card/card-face.tsx';
import { loadCourts } from '#web/components/card/courts.ts';
import { Felt, Panel } from '#web/components/surface/surface.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './belote-rules.module.css';

/** A trick as it lies: the leader's card at the right, then the partner, the left, and the own card or the place for it. */
interface DrawnTrick {
  readonly title: MessageId;
  readonly words: MessageId;
  readonly right: PiquetCard;
  readonly top: PiquetCard;
  readonly left: PiquetCard;
  readonly self: PiquetCard;
}

/** Hearts are trumps in all of them. */
const TRICKS: readonly DrawnTrick[] = [
  { title: 'beloteHelp.followTitle', words: 'beloteHelp.followWords', right: 'C9', top: 'CK', left: 'C7', self: 'CA' },
  { title: 'beloteHelp.ruffTitle', words: 'beloteHelp.ruffWords', right: 'SA', top: 'S8', left: 'S7', self: 'H7' },
  {
    title: 'beloteHelp.overruffTitle',
    words: 'beloteHelp.overruffWords',
    right: 'SA',
    top: 'S8',
    left: 'HT',
    self: 'HA',
  },
  {
    title: 'beloteHelp.partnerTitle',
    words: 'beloteHelp.partnerWords',
    right: 'S9',
    top: 'SA',
    left: 'S7',
    self: 'D8',
  },
];

const TRUMPS = [
  ['J', 'HJ', 20],
  ['9', 'H9', 14],
  ['A', 'HA', 11],
  ['T', 'HT', 10],
  ['K', 'HK', 4],
  ['Q', 'HQ', 3],
  ['8', 'H8', 0],
  ['7', 'H7', 0],
] as const;
const PLAIN = [
  ['A', 'CA', 11],
  ['T', 'CT', 10],
  ['K', 'CK', 4],
  ['Q', 'CQ', 3],
  ['J', 'CJ', 2],
  ['9', 'C9', 0],
  ['8', 'C8', 0],
  ['7', 'C7', 0],
] as const;

const TOPICS = [
  ['beloteHelp.takeTitle', 'beloteHelp.takeWords'],
  ['beloteHelp.beloteTitle', 'beloteHelp.beloteWords'],
  ['beloteHelp.scoreTitle', 'beloteHelp.scoreWords'],
  ['beloteHelp.tournamentTitle', 'beloteHelp.tournamentWords'],
] as const;

const useLook = (): CardLook => {
  // The courts come as a script of their own; the faces are drawn again once they are there.
  const [, setLoaded] = useState(false);
  useEffect(() => {
    void loadCourts('fourColours').then(() => setLoaded(true));
  }, []);
  return { language: document.documentElement.lang.slice(0, 2), deck: 'fourColours' };
};

const Values = (props: {
  readonly title: MessageId;
  readonly cards: readonly (readonly [string, PiquetCard, number])[];
}) => {
  const t = useText();
  const look = useLook();
  return (
    <figure className={styles.values}>
      <figcaption>{t(props.title)}</figcaption>
      <ol>
        {props.cards.map(([rank, card, points]) => (
          <li key={rank}>
            <CardFace card={card} look={look} />
            <span>{points}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
};

const Trick = ({ title, words, ...places }: DrawnTrick) => {
  const t = useText();
  const look = useLook();
  return (
    <figure className={styles.trick}>
      <Felt game="belote" className={styles.felt}>
        {(['top', 'left', 'right', 'self'] as const).map((place) => (
          <span key={place} className={styles.card} data-place={place}>
            <CardFace card={places[place]} look={look} />
          </span>
        ))}
      </Felt>
      <figcaption>
        <h3>{t(title)}</h3>
        <p>{t(words)}</p>
      </figcaption>
    </figure>
  );
};

/** The rules of Belote as they are played here, with drawn tricks. */
export const BeloteRules = () => {
  const t = useText();
  return (
    <>
      <Panel aria-labelledby="belote-cards">
        <h2 id="belote-cards">{t('beloteHelp.cardsTitle')}</h2>
        <p>{t('beloteHelp.cardsWords')}</p>
        <Values title="beloteHelp.trumps" cards={TRUMPS} />
        <Values title="beloteHelp.plain" cards={PLAIN} />
      </Panel>
      <Panel aria-labelledby="belote-tricks">
        <h2 id="belote-tricks">{t('beloteHelp.tricksTitle')}</h2>
        <p>{t('beloteHelp.tricksWords')}</p>
        <div className={styles.tricks}>
          {TRICKS.map((trick) => (
            <Trick key={trick.title} {...trick} />
          ))}
        </div>
      </Panel>
      {TOPICS.map(([title, words]) => (
        <Panel key={title} aria-labelledby={title}>
          <h2 id={title}>{t(title)}</h2>
          <p>{t(words)}</p>
        </Panel>
      ))}
    </>
  );
};
