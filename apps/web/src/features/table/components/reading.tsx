import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSecondsUntil } from '../hooks/use-time-left.ts';
import { useTable } from '../hooks/use-table.ts';
import foot from './foot.module.css';
import styles from './reading.module.css';

/** The main button under a finished deal: on to the next one, or to the result of the competition, by itself in the end. */
const Onward = () => {
  const { view, scene, store, t, venue } = useTable();
  const { label, isDue, go } = venue.over;
  // At a table of the house it never goes on by itself.
  const seconds = useSecondsUntil(venue.practice === null ? scene.readUntilMs : null);
  const isOver = view.phase === 'finished';
  const isRunning = !isOver || isDue;
  useEffect(() => {
    if (isOver && isDue && seconds === 0) go();
  }, [isOver, isDue, seconds, go]);
  // A guided deal ends with its summary, a retried one with what came of it.
  const ending = venue.practice?.guide ?? venue.practice?.retried ?? null;
  const onward = isOver ? go : (ending?.finish ?? (() => store.skip()));
  const words = isOver || ending !== null ? t(label) : t('table.nextDeal', { number: view.counted + 1 });
  return (
    <button type="button" className={foot.main} data-testid="main-action" onClick={onward}>
      <span>
        {words}
        {seconds !== null && isRunning && (
          <span aria-hidden="true" className={styles.seconds}>
            {' '}
            · {`0:${String(seconds).padStart(2, '0')}`}
          </span>
        )}
      </span>
    </button>
  );
};

/** At a table of the house: a way to look at the deal again, card by card. */
const Again = ({ deal }: { readonly deal: number }) => {
  const { t, venue } = useTable();
  const address = venue.practice?.deals?.replayUrl(deal) ?? null;
  if (address === null) return null;
  return (
    <Link to={address} className={foot.second} data-testid="replay-deal">
      {t('practice.look')}
    </Link>
  );
};

/** A deal that has just ended, read before the next one comes. */
export const Reading = () => {
  const { view, deal, t, open, game } = useTable();
  const { Plates, DealResult } = game;
  const finished = view.finished.at(-1);
  if (finished === undefined) return null;
  return (
    <div className={styles.reading}>
      <div className={styles.plates} data-others={view.seats.length - 1}>
        <Plates />
      </div>
      <DealResult key={finished.dealNumber} />
      <div className={foot.foot}>
        <div className={foot.steps}>
          {game.isOpened(deal) && (
            <button type="button" className={foot.second} onClick={() => open('cards')}>
              {t('table.cards.button')}
            </button>
          )}
          <Again deal={view.finished.length - 1} />
          <Onward />
        </div>
      </div>
    </div>
  );
};
