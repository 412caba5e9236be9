import type { Seat } from '@matador/cards';
import type { Replay } from '@matador/protocol/rest';
import { useMemo, useState } from 'react';
import { Panel } from '#web/components/surface/surface.tsx';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import { DeckOf } from '#web/games/deck-of.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useKeys, type Ways } from '../hooks/use-keys.ts';
import { usePlace } from '../hooks/use-place.ts';
import { usePlaying } from '../hooks/use-playing.ts';
import { useReplayGame } from '../hooks/use-replay-game.ts';
import { useSwipe } from '../hooks/use-swipe.ts';
import { nextGroup, previousGroup } from '../model/groups.ts';
import type { OpenedShares, ReplayDeal, ReplayGame } from '../model/replay-game.ts';
import { ReplayBoard } from './board.tsx';
import { Calls, Clocks, DealFacts, DealTabs } from './facts.tsx';
import { Buttons, StepWords, Strip, Timeline } from './player.tsx';
import styles from './replay-view.module.css';
import { ReviewOffer } from './review-offer.tsx';

interface ReplayViewProps {
  readonly replay: Replay;
  /** Whose seat is looked from, at the bottom, and called "you"; null: a stranger looks, who has no seat. */
  readonly own: Seat | null;
  /** From which seat a stranger looks, whose points and side come first; absent: the first. */
  readonly from?: Seat;
  /** Of a seat that is not the own one; absent: "Player 2". */
  readonly nameOf?: (seat: Seat) => string;
  /** What samples of a review are drawn by; absent: no review is offered. */
  readonly readShares?: () => Promise<OpenedShares>;
}

interface PlayerProps extends Omit<ReplayViewProps, 'nameOf' | 'from'> {
  readonly game: ReplayGame;
  readonly accountOf: AccountOf;
  readonly deals: readonly ReplayDeal[];
  readonly telling: Telling;
}

/** Which hands are open: all, or only the own one. */
const HandsChoice = (props: {
  readonly telling: Telling;
  readonly onlyMine: boolean;
  readonly onChange: (onlyMine: boolean) => void;
}) => {
  const { telling, onlyMine, onChange } = props;
  const { t } = telling;
  return (
    <div className={styles.choice} role="group" aria-label={t('replay.hands')}>
      <button type="button" aria-pressed={!onlyMine} onClick={() => onChange(false)}>
        {t('replay.allHands')}
      </button>
      <button type="button" aria-pressed={onlyMine} onClick={() => onChange(true)}>
        {t('replay.onlyMine')}
      </button>
    </div>
  );
};

const Player = ({ replay, own, game, accountOf, deals, telling, readShares }: PlayerProps) => {
  const [place, go] = usePlace(deals.map(({ steps }) => steps.length));
  const [onlyMine, setOnlyMine] = useState(false);
  const deal = deals[place.deal];
  const steps = deal?.steps ?? [];
  const last = steps.length - 1;
  const at = place.step;
  const goTo = (step: number): void => go({ deal: place.deal, step: Math.min(Math.max(step, 0), last) });
  const { plays, setPlays } = usePlaying(at, at === last, () => goTo(at + 1));
  /** A way that a person takes: whatever plays by itself stops. */
  const by = (step: () => number) => (): void => {
    setPlays(false);
    goTo(step());
  };
  const ways: Ways = {
    first: by(() => 0),
    previousGroup: by(() => previousGroup(steps, at)),
    previous: by(() => at - 1),
    next: by(() => at + 1),
    nextGroup: by(() => nextGroup(steps, at)),
    last: by(() => last),
  };
  const onKeyDown = useKeys(ways);
  const swipe = useSwipe(ways.next, ways.previous);
  const step = steps[at];
  if (deal === undefined || step === undefined) return null;
  const jump = (to: number): void => by(() => to)();
  const line = { steps, at, telling, unit: game.unit, onGo: jump };
  const facts = { deal, at, telling, onGo: jump };
  const { loadReview } = game;
  return (
    <div className={styles.layout}>
      <DealTabs
        deals={deals}
        current={place.deal}
        telling={telling}
        accountOf={accountOf}
        onGo={(next) => {
          setPlays(false);
          go({ deal: next, step: 0 });
        }}
      />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the slider and buttons in it */}
      <section className={styles.player} aria-label={telling.t('replay.title')} onKeyDown={onKeyDown}>
        <div className={styles.board} {...swipe}>
          <ReplayBoard
            gametype={replay.gametype}
            position={step.position}
            telling={telling}
            next={game.next}
            onlyOf={onlyMine ? own : null}
            mover={step.seat}
          />
        </div>
        <Panel flush className={styles.controls} aria-label={telling.t('replay.player.title')}>
          <StepWords step={step} telling={telling} />
          <div className={styles.line}>
            <Buttons
              telling={telling}
              unit={game.unit}
              ways={ways}
              isFirst={at === 0}
              isLast={at === last}
              plays={plays}
              onPlay={setPlays}
            />
            {own !== null && <HandsChoice telling={telling} onlyMine={onlyMine} onChange={setOnlyMine} />}
          </div>
          <Timeline {...line} />
          <Strip {...line} />
          {game.unit === 'trick' && <p className={styles.legend}>{telling.t('replay.scoreUnder')}</p>}
        </Panel>
        {readShares !== undefined && loadReview !== null && (
          <div className={styles.review}>
            <ReviewOffer
              load={loadReview}
              readShares={readShares}
              shown={{ replay, deal: place.deal, steps, at, telling, onGo: jump }}
            />
          </div>
        )}
      </section>
      <div className={styles.rail}>
        <Calls {...facts} title={telling.t(game.callsTitle)} />
        <DealFacts deal={deal} telling={telling} accountOf={accountOf} />
        <Clocks {...facts} />
      </div>
    </div>
  );
};

const LoadedReplay = ({ replay, own, from = 0, nameOf, readShares }: ReplayViewProps) => {
  const t = useText();
  const format = useFormat();
  const loaded = useReplayGame(replay.gametype);
  const deals = useMemo(
    () => (loaded === null || loaded === 'unknown' ? null : loaded.game.dealsOf(replay)),
    [loaded, replay],
  );
  if (loaded === null) return null;
  if (loaded === 'unknown' || deals === null || deals.length === 0)
    return (
      <Panel>
        <p role="status">{t(deals?.length === 0 ? 'replay.empty' : 'replay.unreadable')}</p>
      </Panel>
    );
  const name = (seat: Seat): string | null =>
    seat === own ? null : (nameOf?.(seat) ?? t('replay.player', { number: seat + 1 }));
  const telling: Telling = { t, format, nameOf: name, own: own ?? from };
  return (
    <Player
      replay={replay}
      own={own}
      game={loaded.game}
      accountOf={loaded.accountOf}
      deals={deals}
      telling={telling}
      {...(readShares && { readShares })}
    />
  );
};

/**
 * A finished competition trick by trick and card by card (GAME-16). It needs no account and reads nothing but the
 * replay; deal and step stand in the address. Its texts: `replay`, `table`, `deal`, `deck`, and the game's own, which it
 * loads.
 */
export const ReplayView = (props: ReplayViewProps) => (
  <DeckOf gametype={props.replay.gametype}>
    <LoadedReplay {...props} />
  </DeckOf>
);
