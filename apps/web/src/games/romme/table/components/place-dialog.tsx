import type { RommeCard } from '@matador/romme';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useRomme } from '../hooks/use-romme.ts';
import { meldAfter, type MeldUse } from '../model/places.ts';
import { cardWords, meldWords } from '../model/words.ts';
import { RommeCardFace } from './romme-card.tsx';
import styles from './place-dialog.module.css';

/** A card that can do more than one thing to a meld. */
export interface PlaceQuestion {
  readonly card: RommeCard;
  readonly uses: readonly MeldUse[];
}

const TEXTS = { low: 'romme.place.low', high: 'romme.place.high' } as const;

interface PlaceDialogProps extends PlaceQuestion {
  readonly onChoose: (use: MeldUse) => void;
  readonly onClose: () => void;
}

/** Two possible places are two pictures: the meld as it would lie, the card in its place. */
export const PlaceDialog = ({ card, uses, onChoose, onClose }: PlaceDialogProps) => {
  const { deal, t, look } = useRomme();
  return (
    <Dialog open title={t('romme.place.title', { card: cardWords(t, card) })} onClose={onClose}>
      <ul className={styles.ways}>
        {uses.map((use) => {
          const meld = deal.melds[use.meld];
          if (meld === undefined) return null;
          const text = use.type === 'swap' ? 'romme.place.swap' : use.end === null ? 'romme.place.add' : TEXTS[use.end];
          return (
            <li key={JSON.stringify(use)}>
              <button type="button" className={styles.way} onClick={() => onChoose(use)}>
                <span className={styles.cards} aria-hidden="true">
                  {meldAfter(meld, card, use).map((each) => (
                    <span key={each} className={styles.card} data-new={each === card || undefined}>
                      <RommeCardFace card={each} look={look} />
                    </span>
                  ))}
                </span>
                <span>
                  {t(text)}
                  <span className="heard">: {meldWords(t, meld)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
