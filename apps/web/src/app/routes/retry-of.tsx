import type { Seat } from '@matador/cards';
import type { Strength } from '@matador/cards/players';
import type { Replay } from '@matador/protocol/rest';
import { useCallback, useMemo, useState } from 'react';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { Outcomes } from '#web/features/replay/components/outcomes.tsx';
import { RetryPointOf, type RetryPoint } from '#web/features/replay/components/retry-point.tsx';
import type { ReplayDeal } from '#web/features/replay/model/replay-game.ts';
import { RetryTable, type RetriedDeal } from '#web/features/table/practice/retry-table.tsx';
import { gameOf } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import type { ReplayPlace } from '#web/urls.ts';
import styles from './retry-of.module.css';

interface RetryOfProps {
  readonly replay: Replay;
  readonly own: Seat;
  readonly nameOf: (seat: Seat) => string;
  /** Of practised deals: the number that bots follow from; null: people sat there. */
  readonly number: string | null;
  /** How well the others play. */
  readonly strength: Strength;
  /** The replay at a place. */
  readonly replayUrl: (place: ReplayPlace) => string;
  /** Nobody is signed in here. */
  readonly open: boolean;
}

/** A try as the replay tells it: what was played now in place of the decision, and what came of it. */
const dealOf = ({ game, place }: RetryPoint, { replay, result, scores }: RetriedDeal): ReplayDeal | null => {
  const deal = game.dealsOf(replay)?.[place.deal];
  return deal === undefined ? null : { ...deal, result, scores };
};

const Attempts = (props: RetryOfProps & { readonly point: RetryPoint }) => {
  const { replay, own, number, strength, replayUrl, open, point } = props;
  const { deals, deal, place, step, seq, telling, accountOf } = point;
  const t = useText();
  const [tries, setTries] = useState<readonly ReplayDeal[]>([]);
  const [isPlaying, setPlaying] = useState(true);
  const retry = useMemo(() => {
    const counted = deals.slice(0, place.deal).filter(({ scores }) => scores !== null).length;
    return { replay, own, seq, number, strength, before: place.deal, counted };
  }, [replay, own, seq, number, strength, deals, place.deal]);
  const onOver = useCallback(
    (retried: RetriedDeal) => {
      const tried = dealOf(point, retried);
      if (tried !== null) setTries((before) => [...before, tried]);
      setPlaying(false);
    },
    [point],
  );
  const leaveTo = replayUrl({ deal: place.deal, step });
  if (isPlaying) return <RetryTable game={gameOf(replay.gametype)} retry={retry} leaveTo={leaveTo} onOver={onOver} />;
  return (
    <Page
      title={t('practice.outcomes')}
      game={replay.gametype}
      back={{ to: leaveTo, label: t('practice.retryLeave') }}
      open={open}
    >
      <div className={styles.outcomes}>
        <PageHeading>{t('practice.outcomes')}</PageHeading>
        <Outcomes then={{ deal, step }} tries={tries.map((one) => ({ deal: one, step }))} {...{ telling, accountOf }} />
        <p>{t('practice.retryWords')}</p>
        <BottomBar label={t('common.nextStep')} place="panel">
          <Button wide onClick={() => setPlaying(true)}>
            {t('practice.retryAgain')}
          </Button>
        </BottomBar>
        <ButtonLink kind="secondary" wide to={leaveTo}>
          {t('practice.retryLeave')}
        </ButtonLink>
      </div>
    </Page>
  );
};

/** A finished deal, played on from the point that the address says, as often as one likes; then what came of it. */
export const RetryOf = (props: RetryOfProps) => {
  const { replay, own, nameOf, replayUrl, open } = props;
  const t = useText();
  return (
    <RetryPointOf {...{ replay, own, nameOf }}>
      {(point) =>
        point === null ? (
          <Page
            title={t('practice.retry')}
            back={{ to: replayUrl({ deal: 0, step: 0 }), label: t('replay.title') }}
            open={open}
          >
            <PageHeading>{t('practice.retry')}</PageHeading>
            <Panel>
              <p role="status">{t('practice.retryNothing')}</p>
            </Panel>
          </Page>
        ) : (
          <Attempts {...props} point={point} />
        )
      }
    </RetryPointOf>
  );
};
