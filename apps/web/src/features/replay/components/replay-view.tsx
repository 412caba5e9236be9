import type { Seat } from '@matador/cards';
import type { Replay } from '@matador/protocol/rest';
import { useRef, useState } from 'react';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import { DeckOf } from '#web/games/deck-of.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useKeys } from '../hooks/use-keys.ts';
import { usePlace } from '../hooks/use-place.ts';
import { useReplayDeals } from '../hooks/use-replay-game.ts';
import { useWalk } from '../hooks/use-walk.ts';
import type { Line, ReplayDeal, ReplayGame, ReplayStep, RetryUrl, SampledBy } from '../model/replay-game.ts';
import { retryStepOf } from '../model/retry.ts';
import { Calls, Clocks, DealFacts, DealTabs } from './facts.tsx';
import { LineView } from './line-view.tsx';
import styles from './replay-view.module.css';
import { ReviewOffer } from './review-offer.tsx';
import { WalkedBoard } from './walked-board.tsx';

interface ReplayViewProps {
  readonly replay: Replay;
  /** Whose seat is looked from, at the bottom, and called "you"; null: a stranger looks, who has no seat. */
  readonly own: Seat | null;
  /** From which seat a stranger looks, whose points and side come first; absent: the first. */
  readonly from?: Seat;
  /** Of a seat that is not the own one; absent: "Player 2". */
  readonly nameOf?: (seat: Seat) => string;
  /** What samples of a review are drawn by; absent: no review is offered. */
  readonly readSamples?: () => Promise<SampledBy>;
  /** Where a deal is played on from one of its steps; absent: nowhere. */
  readonly retryUrl?: RetryUrl;
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

/** Playing on from the step at hand: the same cards, the same seats, and nothing of it counts (RES-7). */
const RetryOffer = (props: {
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly own: Seat;
  readonly telling: Telling;
  readonly retryUrl: (step: number) => string;
}) => {
  const { steps, at, own, telling, retryUrl } = props;
  const { t } = telling;
  const step = retryStepOf(steps, at, own);
  if (step === null) return null;
  return (
    <div className={styles.retry}>
      <ButtonLink kind="secondary" wide to={retryUrl(step)}>
        {t(step === at ? 'replay.retryHere' : 'replay.retryNext')}
      </ButtonLink>
      <p className={styles.legend}>{t('replay.retryWords')}</p>
    </div>
  );
};

/** The focus goes back to where it was when a line was opened. */
const useLine = () => {
  const [line, setLine] = useState<Line | null>(null);
  const opener = useRef<Element | null>(null);
  const leave = (): void => {
    setLine(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const show = (next: Line): void => {
    if (line === null) opener.current = document.activeElement;
    setLine(next);
  };
  return { line, show, leave, drop: () => setLine(null) };
};

const Player = (props: PlayerProps) => {
  const { replay, own, game, accountOf, deals, telling, readSamples, retryUrl = null } = props;
  const [place, go] = usePlace(deals.map(({ steps }) => steps.length));
  const [onlyMine, setOnlyMine] = useState(false);
  const { line, show, leave, drop } = useLine();
  const deal = deals[place.deal];
  const steps = deal?.steps ?? [];
  const at = place.step;
  const walk = useWalk(steps, at, (step) => go({ deal: place.deal, step }));
  const onKeyDown = useKeys(line === null ? walk.ways : null);
  if (deal === undefined) return null;
  const jump = (step: number): void => {
    drop();
    walk.jump(step);
  };
  const told = onlyMine && own !== null ? { ...telling, onlyOf: own } : telling;
  const facts = { deal, at, telling: told, onGo: jump };
  const { loadReview } = game;
  const { gametype } = replay;
  const goToDeal = (next: number): void => {
    drop();
    walk.onPlay(false);
    go({ deal: next, step: 0 });
  };
  return (
    <div className={styles.layout}>
      <DealTabs deals={deals} current={place.deal} telling={telling} accountOf={accountOf} onGo={goToDeal} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the slider and buttons in it */}
      <section className={styles.player} aria-label={telling.t('replay.title')} onKeyDown={onKeyDown}>
        {line === null ? (
          <WalkedBoard
            {...{ gametype, game, steps, walk }}
            telling={told}
            onlyOf={onlyMine ? own : null}
            choice={own !== null && <HandsChoice telling={telling} onlyMine={onlyMine} onChange={setOnlyMine} />}
          >
            {own !== null && retryUrl !== null && (
              <RetryOffer {...{ steps, at, own, telling }} retryUrl={(step) => retryUrl(place.deal, step)} />
            )}
          </WalkedBoard>
        ) : (
          <LineView {...{ gametype, game, line, telling }} key={line.from} onLeave={leave} />
        )}
        {readSamples !== undefined && loadReview !== null && (
          <div className={styles.review}>
            <ReviewOffer
              load={loadReview}
              readSamples={readSamples}
              shown={{ replay, deal: place.deal, steps, at, telling, onGo: jump, onLine: show, retryUrl }}
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

const LoadedReplay = ({ replay, own, from = 0, nameOf, readSamples, retryUrl }: ReplayViewProps) => {
  const t = useText();
  const format = useFormat();
  const { loaded, deals } = useReplayDeals(replay);
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
      {...(readSamples && { readSamples })}
      {...(retryUrl && { retryUrl })}
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
