import type { Replay } from '@matador/protocol/rest';
import type { Seat } from '@matador/cards';
import type { ReactNode } from 'react';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import { DeckOf } from '#web/games/deck-of.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { usePlace, type Place } from '../hooks/use-place.ts';
import { useReplayDeals } from '../hooks/use-replay-game.ts';
import type { ReplayDeal, ReplayGame } from '../model/replay-game.ts';
import { retryStepOf } from '../model/retry.ts';

/** A point of a finished deal that is to be played on from. */
export interface RetryPoint {
  readonly game: ReplayGame;
  readonly accountOf: AccountOf;
  readonly telling: Telling;
  readonly deals: readonly ReplayDeal[];
  readonly deal: ReplayDeal;
  /** Where the address points, and the own decision there or after it. */
  readonly place: Place;
  readonly step: number;
  /** The number of that decision in the log. */
  readonly seq: number;
}

interface RetryPointProps {
  readonly replay: Replay;
  readonly own: Seat;
  readonly nameOf: (seat: Seat) => string;
  /** What is shown once the point is known; null: there is none. */
  readonly children: (point: RetryPoint | null) => ReactNode;
}

const Point = ({ replay, own, nameOf, children }: RetryPointProps) => {
  const t = useText();
  const format = useFormat();
  const { loaded, deals } = useReplayDeals(replay);
  const [place] = usePlace((deals ?? []).map(({ steps }) => steps.length));
  if (loaded === null) return null;
  const deal = deals?.[place.deal];
  const step = deal === undefined ? null : retryStepOf(deal.steps, place.step, own);
  const seq = step === null ? undefined : deal?.steps[step]?.move?.seq;
  if (loaded === 'unknown' || deals === null || deal === undefined || step === null || seq === undefined)
    return children(null);
  const telling: Telling = { t, format, nameOf: (seat) => (seat === own ? null : nameOf(seat)), own };
  return children({ ...loaded, telling, deals, deal, place, step, seq });
};

/** Finds the decision in a replay that the address says is to be made anew. Its texts: as those of a replay. */
export const RetryPointOf = (props: RetryPointProps) => (
  <DeckOf gametype={props.replay.gametype}>
    <Point {...props} />
  </DeckOf>
);
