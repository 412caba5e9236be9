import type { BeloteView } from '@matador/belote';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { DealLogLine } from '#web/features/table/model/deal-log-line.ts';
import { isOurs, numberOf, trumpWords } from './words.ts';

const line = (key: string, text: string, strong = false): DealLogLine => ({ key, text, strong });

const turnUpLines = (t: Translate, { turnUp }: BeloteView): readonly DealLogLine[] =>
  turnUp === null ? [] : [line('turn-up', t('belote.log.turnUp', { card: cardWords(t, turnUp) }))];

/** Everybody's calls: passes by round, and who takes what. */
const callLines = (t: Translate, { auction, seat: own }: BeloteView): readonly DealLogLine[] =>
  auction.calls.map(({ seat, call, suit }, place) => {
    const who = numberOf(seat, own);
    const round = place < 4 ? 1 : 2;
    if (call === 'pass' || suit === null) return line(`call ${place}`, t('belote.log.pass', { who, round }));
    return line(`call ${place}`, t('belote.log.take', { who, suit: trumpWords(t, suit) }), true);
  });

/** Cards are named for the running trick only: no list of what has been played. */
const trickLines = (t: Translate, deal: BeloteView): readonly DealLogLine[] => {
  const { seat: own, lastTrick, trick } = deal;
  const done = deal.tricks.reduce((sum, tricks) => sum + tricks, 0);
  const taken =
    lastTrick === null || done === 0
      ? []
      : [line(`trick ${done}`, t('table.log.trick', { number: done, who: numberOf(lastTrick.winner, own) }))];
  const played = trick.map(({ seat, card }) =>
    line(
      `card ${done + 1} ${card}`,
      t('table.log.played', { number: done + 1, who: numberOf(seat, own), card: cardWords(t, card) }),
    ),
  );
  return [...taken, ...played];
};

const beloteLines = (t: Translate, { belote, seat: own }: BeloteView): readonly DealLogLine[] =>
  belote === null ? [] : [line(belote.said, t(`belote.log.${belote.said}`, { who: numberOf(belote.seat, own) }))];

/** How the deal came out, for who does not see the sheet. */
const endLines = (t: Translate, { result, seat: own }: BeloteView): readonly DealLogLine[] => {
  if (result === null) return [];
  const { game, scores } = result;
  if (game === null) return [line('end', t('belote.result.passedOut'), true)];
  const points = { ours: scores[own] ?? 0, theirs: scores[(own + 1) % 4] ?? 0 };
  return [line('end', t(`belote.log.${isOurs(game.taker, own) ? 'ours' : 'theirs'}.${game.outcome}`, points), true)];
};

/** The log of the running deal for the eye: the calls as they run, in one line once trumps are named. */
export const dealLogOf = (t: Translate, deal: BeloteView): readonly DealLogLine[] => [
  ...turnUpLines(t, deal),
  ...callLines(t, deal).filter(({ strong }) => strong || deal.contract === null),
  ...beloteLines(t, deal),
  ...trickLines(t, deal),
];

/** Everything that has happened in a deal as far as the table still shows it; each line is unique (GAME-15). */
export const spokenOf = (t: Translate, deal: BeloteView): readonly DealLogLine[] => [
  ...turnUpLines(t, deal),
  ...callLines(t, deal),
  ...trickLines(t, deal),
  ...beloteLines(t, deal),
  ...endLines(t, deal),
];
