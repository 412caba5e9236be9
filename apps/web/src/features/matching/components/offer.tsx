import { HeadFan } from '#web/components/art/head-fan.tsx';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button } from '#web/components/button/button.tsx';
import { gameOfZone } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './matching.module.css';

interface OfferProps {
  readonly zoneId: string;
  /** The game that would be searched for, counted from 1. */
  readonly game: number;
  /** A search has begun here before, and ended with the page. */
  readonly hasEnded: boolean;
  /** I search in another tab, or on another device. */
  readonly isElsewhere: boolean;
  readonly onBegin: () => void;
  readonly onBack: () => void;
}

/** The page of a search that nobody has pressed play for: it says what is the case, and begins one when asked (ROUTE-13). */
export const Offer = ({ zoneId, game, hasEnded, isElsewhere, onBegin, onBack }: OfferProps) => {
  const t = useText();
  const words = (): string => {
    if (isElsewhere) return t('matching.runsElsewhere');
    return hasEnded ? t('matching.endedWithPage', { game }) : t('matching.offer', { game });
  };
  return (
    <>
      <HeadFan game={gameOfZone(zoneId).gametype} still />
      <div role="status" className={styles.words}>
        <p>{words()}</p>
      </div>
      <BottomBar label={t('common.nextStep')} place="felt">
        <div className={styles.choices}>
          <Button wide needsNetwork className={styles.cancel} onClick={onBegin}>
            {isElsewhere ? t('matching.searchHere') : t('matching.search')}
          </Button>
          <Button kind="secondary" wide className={styles.cancel} onClick={onBack}>
            {t('matching.toTournament')}
          </Button>
        </div>
      </BottomBar>
    </>
  );
};
