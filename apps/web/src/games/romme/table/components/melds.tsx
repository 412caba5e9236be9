import { useFit } from '../hooks/use-fit.ts';
import { useRomme } from '../hooks/use-romme.ts';
import type { MeldUse } from '../model/places.ts';
import { cardWords, meldWords } from '../model/words.ts';
import { numberOf } from '#web/features/table/model/seats.ts';
import type { RommeCard, ShownMeld } from '@matador/romme';
import styles from './melds.module.css';

interface MeldsProps {
  /** The melds as they lie, or will as soon as the table has heard of it. */
  readonly melds: readonly ShownMeld[];
  /** The only selected card, and what it can do to which melds. */
  readonly selected: RommeCard | null;
  readonly uses: readonly MeldUse[];
  /** The `data-drop` under the pointer. */
  readonly over: string | null;
  readonly onMeld: (meld: number) => void;
}

const MeldList = ({ melds, selected, uses, over, onMeld }: MeldsProps) => {
  const { deal, t } = useRomme();
  const list = useFit(melds.map(({ cards }) => cards.length).join(' '));
  return (
    <ol ref={list} className={styles.melds} aria-label={t('romme.melds.title')}>
      {melds.map((meld, place) => {
        const types = uses.filter((use) => use.meld === place).map(({ type }) => type);
        const who = numberOf(meld.seat, deal.seat, deal.seats);
        const words = t('romme.melds.name', { number: place + 1, meld: meldWords(t, meld), who });
        const card = selected === null ? '' : cardWords(t, selected);
        const uiAction = types.includes('layOff') ? 'romme.melds.layOff' : 'romme.melds.swap';
        return (
          <li key={place} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              data-meld={place}
              data-cards={meld.cards.join(' ')}
              data-drop={`meld ${place}`}
              data-takes={types.length > 0 || undefined}
              data-over={over === `meld ${place}` || undefined}
              aria-label={types.length > 0 ? `${words}, ${t(uiAction, { card })}` : words}
              onClick={() => onMeld(place)}
            >
              <span className={styles.owner} data-owner={who === 1 ? t('romme.melds.own') : who} aria-hidden="true" />
              <span
                className={styles.cards}
                data-zone={`meld:${String(place)}`}
                data-kind="row"
                style={{ '--gaps': meld.cards.length - 1 }}
              />
              {types.length > 0 && (
                <span className={styles.badge} aria-hidden="true">
                  {types.includes('swap') ? '★' : '+'}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** The melds on the table as chips with their owner's number; those that take the selected card carry a plus or a star. */
export const Melds = (props: MeldsProps) => {
  const { t } = useRomme();
  return props.melds.length === 0 ? <p className={styles.none}>{t('romme.melds.none')}</p> : <MeldList {...props} />;
};
