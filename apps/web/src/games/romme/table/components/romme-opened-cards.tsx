import { fromOwn, numberOf } from '#web/features/table/model/seats.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { sortHand } from '../model/hand-order.ts';
import { cardsWords, meldWords } from '../model/words.ts';
import { MeldCards } from './meld-cards.tsx';
import styles from './romme-opened-cards.module.css';
import { RommeCardFace } from './romme-card.tsx';

/** A deal that is over: what lies on the table by who laid it, and what everybody was left with. */
export const RommeOpenedCards = () => {
  const { deal, look, t } = useRomme();
  if (deal.left === null) return null;
  const hands = deal.left;
  return (
    <ul className={styles.packs}>
      {fromOwn(deal.seat, deal.seats).map((seat) => (
        <li key={seat}>
          <p className={styles.name}>{t('table.cards.of', { who: numberOf(seat, deal.seat, deal.seats) })}</p>
          <ul className={styles.melds}>
            {deal.melds
              .filter((meld) => meld.seat === seat)
              .map((meld) => (
                <li key={meld.cards.join(' ')}>
                  <span className="heard">{meldWords(t, meld)}</span>
                  <MeldCards meld={meld} look={look} />
                </li>
              ))}
          </ul>
          <p className={styles.left}>
            {t('romme.cards.left', { count: hands[seat]?.length ?? 0 })}
            <span className="heard">: {cardsWords(t, hands[seat] ?? [])}</span>
          </p>
          <p className={styles.hand} aria-hidden="true">
            {sortHand(hands[seat] ?? [], 'suits').map((card) => (
              <span key={card} className={styles.card}>
                <RommeCardFace card={card} look={look} />
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
};
