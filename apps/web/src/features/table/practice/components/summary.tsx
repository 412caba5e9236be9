import { useEffect, useRef } from 'react';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button } from '#web/components/button/button.tsx';
import columns from '#web/components/columns/columns.module.css';
import { Page } from '#web/components/page/page.tsx';
import { ScoreLine } from '#web/components/score-line/score-line.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfGame } from '#web/components/zone-names.ts';
import type { Telling } from '#web/games/deal-account.ts';
import type { Game } from '#web/games/game.ts';
import { useAccountOf } from '#web/games/use-account-of.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { fromOwn, numberOf } from '../../model/seats.ts';
import type { View } from '../../model/snapshot.ts';
import { CostliestDecisions } from './costliest-decisions.tsx';
import { DealNumber } from './deal-number.tsx';
import { FirstTournament } from './first-tournament.tsx';
import { SummedDeals } from './summed-deals.tsx';
import styles from './summary.module.css';

interface SummaryProps {
  /** The competition, played to its end, or to that of a guided deal. */
  readonly view: View;
  readonly game: Game;
  readonly gameVariant: string | null;
  readonly number: string | null;
  /** The same deals from the first card. */
  readonly onAgain: () => void;
  readonly onNew: () => void;
}

const Totals = ({ view }: Pick<SummaryProps, 'view'>) => {
  const t = useText();
  const format = useFormat();
  const { seat: own, seats, totals } = view;
  return (
    <Panel aria-labelledby="totals">
      <h2 id="totals" className={styles.heading}>
        {t('practice.totals')}
      </h2>
      <dl className={styles.totals}>
        {fromOwn(own, seats.length).map((seat) => (
          <div key={seat} data-own={seat === own || undefined}>
            <dt>{t('practice.who', { who: numberOf(seat, own, seats.length) })}</dt>
            <dd>{format.signed(totals[seat] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};

/** What was practised, summed up (GAME-26): each deal as its result explains it, the sums, and where to go from here. */
export const Summary = ({ view, game, gameVariant, number, onAgain, onNew }: SummaryProps) => {
  const t = useText();
  const format = useFormat();
  const accountOf = useAccountOf(game.gametype);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = accountOf !== null;
  useEffect(() => {
    if (isReady) heading.current?.focus();
  }, [isReady]);
  if (accountOf === null) return null; // all at once, so that nothing moves
  const { seat: own, seats, totals, outcome } = view;
  const nameOf = (seat: number): string | null =>
    seat === own ? null : t('practice.who', { who: numberOf(seat, own, seats.length) });
  const telling: Telling = { t, format, nameOf, own };
  const score = format.signed(totals[own] ?? 0);
  // After a guided deal nothing is decided yet: the place is that of the points so far.
  const ahead = totals.filter((total) => total > (totals[own] ?? 0)).length;
  const place = outcome?.find(({ seat }) => seat === own)?.rank ?? ahead + 1;
  const name = nameOfGame(game.gametype, gameVariant, t);
  return (
    <Page
      title={t('practice.summaryTitle', { game: name })}
      game={game.gametype}
      back={{ to: urls.practices, label: t('practice.title') }}
      open
    >
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('practice.summaryTitle', { game: name })}
      </h1>
      <div className={columns.columns} data-testid="practice-summary">
        <div className={columns.rail}>
          <div className={columns.box}>
            <div data-place="1">
              <ScoreLine
                label={t('practice.result')}
                score={score}
                heard={t('practice.pointsHeard', { points: score })}
                isWon={place === 1}
                start={{
                  strong: t('practice.placeLong', { place }),
                  words: t('practice.ofPlayers', { players: seats.length }),
                }}
                end={null}
              />
            </div>
            <BottomBar label={t('common.nextStep')} place="panel">
              <Button wide onClick={onNew}>
                {t('practice.newDeals')}
              </Button>
            </BottomBar>
            <div data-place="3" className={styles.again}>
              <Button wide kind="secondary" onClick={onAgain}>
                {t('practice.sameDeals')}
              </Button>
              <DealNumber number={number} />
            </div>
          </div>
          <div data-place="5">
            <FirstTournament game={game} gameVariant={gameVariant} />
          </div>
        </div>
        <div className={columns.main}>
          <div data-place="2">
            <SummedDeals
              deals={view.finished}
              accountOf={accountOf}
              telling={telling}
              replayUrl={(deal) =>
                number === null
                  ? null
                  : urls.practiceReplay({ gametype: game.gametype, gameVariant, number }, { deal, step: 0 })
              }
            />
          </div>
          {number !== null && (
            <div data-place="4">
              <CostliestDecisions
                game={game}
                deals={{ gametype: game.gametype, gameVariant, number }}
                telling={telling}
              />
            </div>
          )}
          <div data-place="4">
            <Totals view={view} />
          </div>
        </div>
      </div>
    </Page>
  );
};
