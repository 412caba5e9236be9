import type { PiquetCard } from '@matador/cards';
import { Pip } from '#web/components/card/pips.tsx';
import { isChosen, LEVELS, type Declaration } from '../hooks/use-declaration.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { Heard } from '#web/components/heard.tsx';
import type { Choice } from '../model/choices.ts';
import { choiceWords, kindOf, suitOf } from '../model/words.ts';
import styles from './declare.module.css';

const LEVEL_TEXTS = {
  '': 'table.level.none',
  S: 'table.level.schneider',
  Z: 'table.level.schwarz',
  O: 'table.level.ouvert',
} as const;

const NEEDS = {
  schneider: 'table.needs.schneider',
  schwarz: 'table.needs.schwarz',
  overbid: 'table.needs.overbid',
} as const;

/** The matadors of a contract and what its value comes to beside the bid: that it covers it, what it takes, or why it is ruled out. */
const Value = ({ choice: { contract, value, isBase, matadors, needs, atMost } }: { readonly choice: Choice }) => {
  const { deal, t } = useSkat();
  const { bid } = deal;
  if (isBase && atMost === null) return <span className={styles.value}>{t('table.baseValue', { value })}</span>;
  const ruledOut =
    kindOf(contract) === 'null' ? t('table.belowBid', { bid }) : t('table.reaches', { value: atMost ?? 0 });
  const count = Math.abs(matadors);
  const worth =
    matadors === 0
      ? String(value)
      : t(matadors > 0 ? 'table.worthWith' : 'table.worthWithout', { matadors: count, value });
  const note = atMost !== null ? ruledOut : needs === null ? null : t(NEEDS[needs]);
  return (
    <>
      <span className={styles.value}>
        {isBase ? t('table.baseValue', { value }) : worth}
        {note === null && (
          <>
            <span aria-hidden="true"> ✓</span>
            <Heard>, {t('table.covers', { bid })}</Heard>
          </>
        )}
      </span>
      {note !== null && <span className={styles.value}>{note}</span>}
    </>
  );
};

/** A contract as a big button: what it is worth, and whether that covers the bid. */
const Contract = ({ choice, declaration }: { readonly choice: Choice; readonly declaration: Declaration }) => {
  const { t } = useSkat();
  const isRuledOut = choice.atMost !== null;
  const suit = suitOf(choice.contract);
  return (
    <li data-contract={choice.contract}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isChosen(choice, declaration.contract)}
        aria-disabled={isRuledOut || undefined}
        onClick={() => {
          if (!isRuledOut) declaration.choose(choice.contract);
        }}
      >
        {suit !== null && (
          <span className={styles.disc}>
            <Pip suit={suit} className={styles.sign} />
          </span>
        )}
        <span>{choiceWords(t, choice.contract)}</span>
        <Value choice={choice} />
      </button>
    </li>
  );
};

/** Schneider, Schwarz or ouvert announced with a hand game. */
const Levels = ({ declaration }: { readonly declaration: Declaration }) => {
  const { t } = useSkat();
  return (
    <ul className={styles.levels} aria-label={t('table.levels')}>
      {LEVELS.map((level) => (
        <li key={level}>
          <button
            type="button"
            className={styles.level}
            aria-pressed={declaration.level === level}
            onClick={() => declaration.announce(level)}
          >
            {t(LEVEL_TEXTS[level])}
          </button>
        </li>
      ))}
    </ul>
  );
};

const Laid = ({ card, onTakeBack }: { readonly card: PiquetCard; readonly onTakeBack: () => void }) => {
  const { t } = useSkat();
  return (
    <button
      type="button"
      className={styles.laid}
      aria-label={t('table.discard.take', { card: cardWords(t, card) })}
      onClick={onTakeBack}
    />
  );
};

/** The two places of the discard: a tap on a card takes it back until the contract is declared. */
const Discard = ({ declaration }: { readonly declaration: Declaration }) => {
  const { t } = useSkat();
  const { discard, toggle } = declaration;
  const isFull = discard.length === 2;
  return (
    <div className={styles.discard}>
      <div>
        <h2 className={styles.heading}>{t(isFull ? 'table.discard.done' : 'table.discard.title')}</h2>
        <p>{t(isFull ? 'table.discard.back' : 'table.discard.text')}</p>
      </div>
      {[0, 1].map((place) => {
        const card = discard[place];
        return (
          <span key={place} className={styles.place} data-zone={`skat:${String(place)}`} data-kind="spot">
            {card === undefined ? (
              <span aria-hidden="true">{place + 1}</span>
            ) : (
              <Laid card={card} onTakeBack={() => toggle(card)} />
            )}
          </span>
        );
      })}
    </div>
  );
};

/** Putting a game together: two cards into the skat, or a hand game with its announcements, and the contract. */
export const Declare = ({ declaration }: { readonly declaration: Declaration }) => {
  const { t } = useSkat();
  return (
    <div className={styles.declare} data-hand={declaration.handGame || undefined}>
      {declaration.handGame ? (
        <div className={styles.intro}>
          <h2 className={styles.heading}>{t('table.handGame.title')}</h2>
          <p>{t('table.handGame.text')}</p>
        </div>
      ) : (
        <Discard declaration={declaration} />
      )}
      <ul className={styles.choices} aria-label={t('table.contracts')}>
        {declaration.choices.map((choice) => (
          <Contract key={choice.contract} choice={choice} declaration={declaration} />
        ))}
      </ul>
      {declaration.handGame && (
        <div className={styles.levelRoom}>{declaration.hasLevels && <Levels declaration={declaration} />}</div>
      )}
    </div>
  );
};
