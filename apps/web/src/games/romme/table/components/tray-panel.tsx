import { printedOn, type Arrangement, type Face, type RommeCard } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { CardDragging } from '../hooks/use-card-drag.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { sumWords } from '../model/sum.ts';
import type { JudgedMeld, JudgedTray } from '../model/tray.ts';
import { cardsWords, cardWords, faceWords, meldWords, refusalWords, standing } from '../model/words.ts';
import { MeldCards } from './meld-cards.tsx';
import styles from './tray-panel.module.css';

interface TrayProps {
  readonly tray: JudgedTray;
  readonly dragging: CardDragging;
  /** Selected cards go to a meld of the tray, or to a new one. */
  readonly onPut: (place: number | null) => void;
  readonly onTakeBack: (card: RommeCard) => void;
  readonly onChoose: (place: number, cards: readonly RommeCard[]) => void;
  readonly onBackToPiles: () => void;
}

/** What a card of the tray is called: a joker with what it stands for, as it shows. */
const nameOf = (t: Translate, card: RommeCard, stands: Face | null): string =>
  printedOn(card) !== 'X' || stands === null || stands === 'X'
    ? cardWords(t, card)
    : t('romme.sum.joker', { card: faceWords(t, stands) });

/** The two pictures of a joker that fits twice: a tap chooses. */
const Choices = (props: { readonly ways: readonly Arrangement[]; readonly onChoose: (way: Arrangement) => void }) => {
  const { t, look } = useRomme();
  return (
    <div className={styles.choices} role="group" aria-label={t('romme.tray.choose')}>
      {props.ways.map((way) => (
        <button
          key={way.cards.join(' ')}
          type="button"
          className={styles.choice}
          aria-label={t('romme.tray.way', { meld: meldWords(t, way), value: way.value })}
          onClick={() => props.onChoose(way)}
        >
          <MeldCards meld={way} look={look} />
          <span aria-hidden="true">{way.value}</span>
        </button>
      ))}
    </div>
  );
};

const TrayMeld = (props: TrayProps & { readonly meld: JudgedMeld; readonly place: number }) => {
  const { t } = useRomme();
  const { meld, place, dragging } = props;
  const { cards, arrangement, problem, choices } = meld;
  const faces = arrangement === null ? null : standing(arrangement);
  const caption = problem === null ? String(arrangement?.value ?? 0) : refusalWords(t, problem);
  return (
    <li
      className={styles.meld}
      data-drop={`tray ${place}`}
      data-over={dragging.over === `tray ${place}` || undefined}
      data-wrong={problem !== null || undefined}
    >
      <ul
        className={styles.cards}
        data-zone={`tray:${String(place)}`}
        data-kind="row"
        aria-label={arrangement === null ? cardsWords(t, cards) : meldWords(t, arrangement)}
      >
        {cards.map((card, at) => (
          <li key={card} className={styles.slot}>
            <button
              type="button"
              className={styles.card}
              data-tray={card}
              aria-label={t('romme.tray.takeBack', { card: nameOf(t, card, faces?.[at] ?? null) })}
              {...dragging.handlers({ from: 'tray', card })}
              onClick={() => {
                if (!dragging.wasDrag()) props.onTakeBack(card);
              }}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.caption}
        aria-label={t('romme.tray.add', { number: place + 1, value: caption })}
        onClick={() => props.onPut(place)}
      >
        {caption}
      </button>
      {choices.length > 0 && <Choices ways={choices} onChoose={(way) => props.onChoose(place, way.cards)} />}
    </li>
  );
};

/** What the tray is worth: towards the opening until it is made, in words. */
const Sum = ({ tray }: { readonly tray: JudgedTray }) => {
  const { deal, t } = useRomme();
  const needed = deal.rules.openingMinimum;
  const last = tray.melds.findLast(({ arrangement }) => arrangement !== null)?.arrangement ?? null;
  const isOpen = deal.opened[deal.seat] === true;
  return (
    <div className={styles.sum} role="status">
      <p className={styles.total}>
        <strong>{tray.total}</strong>{' '}
        <span>{isOpen ? t('romme.tray.points') : t('romme.tray.of', { points: needed })}</span>
        {!isOpen && <span className={styles.toOpen}> {t('romme.tray.toOpen')}</span>}
      </p>
      {!isOpen && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * tray.total) / Math.max(1, needed))}%` }} />
        </span>
      )}
      <p className={styles.words}>{last === null ? t('romme.tray.hint') : sumWords(t, last)}</p>
    </div>
  );
};

/** Melds in the making, with what they are worth; selected cards are put here by a tap, dragged, or by key. */
export const TrayPanel = (props: TrayProps) => {
  const { t } = useRomme();
  const { tray, dragging } = props;
  return (
    <section
      className={styles.tray}
      aria-label={t('romme.tray.title')}
      data-drop="tray"
      data-over={dragging.over === 'tray' || undefined}
      data-testid="tray"
    >
      <Sum tray={tray} />
      <ul className={styles.melds} data-clip="">
        {tray.melds.map((meld, place) => (
          <TrayMeld key={meld.cards.join(' ')} {...props} meld={meld} place={place} />
        ))}
        <li className={styles.newMeld}>
          <button type="button" className={styles.new} onClick={() => props.onPut(null)}>
            {t(tray.melds.length === 0 ? 'romme.tray.first' : 'romme.tray.another')}
          </button>
        </li>
      </ul>
      <button type="button" className={styles.back} onClick={props.onBackToPiles}>
        <span className={styles.pile} data-zone="stock" data-kind="spot" />
        <span className={styles.pile} data-zone="discardPile" data-kind="spot" />
        {t('romme.tray.toPiles')}
      </button>
    </section>
  );
};
