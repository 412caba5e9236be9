import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { urls } from '../../../urls.ts';
import { useSecondsUntil } from '../hooks/use-time-left.ts';
import { useTable } from '../hooks/use-table.ts';
import foot from './foot.module.css';
import styles from './reading.module.css';

/** The main button under a finished deal: on to the next one, or to the result of the competition, by itself in the end. */
const Onward = ({ competitionId }: { readonly competitionId: string }) => {
  const { view, scene, line, say } = useTable();
  const navigate = useNavigate();
  const seconds = useSecondsUntil(scene.readUntilMs);
  const isOver = view.phase === 'finished';
  const isDue = isOver && seconds === 0;
  useEffect(() => {
    if (isDue) void navigate(urls.result(competitionId));
  }, [isDue, navigate, competitionId]);
  const words = isOver ? say('table.toResult') : say('table.nextDeal', { number: view.counted + 1 });
  return (
    <button
      type="button"
      className={foot.main}
      data-testid="main-action"
      onClick={() => (isOver ? void navigate(urls.result(competitionId)) : line.skip())}
    >
      <span>
        {words}
        {seconds !== null && (
          <span aria-hidden="true" className={styles.seconds}>
            {' '}
            · {`0:${String(seconds).padStart(2, '0')}`}
          </span>
        )}
      </span>
    </button>
  );
};

/** A deal that has just ended, read before the next one comes. */
export const Reading = ({ competitionId }: { readonly competitionId: string }) => {
  const { view, deal, say, open, game } = useTable();
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
          {(deal.game === 'romme' ? deal.left : deal.opened) !== null && (
            <button type="button" className={foot.second} onClick={() => open('cards')}>
              {say('table.cards.button')}
            </button>
          )}
          <Onward competitionId={competitionId} />
        </div>
      </div>
    </div>
  );
};
