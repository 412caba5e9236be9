import type { BeloteView } from '@matador/belote';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardWords } from '../../model/card-words.ts';
import type { CourseLine } from '../../model/course-line.ts';
import { isOurs, numberOf, trumpWords } from './words.ts';

const line = (key: string, text: string, strong = false): CourseLine => ({ key, text, strong });

const turnUpLines = (say: Say, { turnUp }: BeloteView): readonly CourseLine[] =>
  turnUp === null ? [] : [line('turn-up', say('belote.log.turnUp', { card: cardWords(say, turnUp) }))];

/** Everybody's calls: passes by round, and who takes what. */
const callLines = (say: Say, { auction, seat: own }: BeloteView): readonly CourseLine[] =>
  auction.calls.map(({ seat, call, suit }, place) => {
    const who = numberOf(seat, own);
    const round = place < 4 ? 1 : 2;
    if (call === 'pass' || suit === null) return line(`call ${place}`, say('belote.log.pass', { who, round }));
    return line(`call ${place}`, say('belote.log.take', { who, suit: trumpWords(say, suit) }), true);
  });

/** Cards are named for the running trick only: no list of what has been played. */
const trickLines = (say: Say, deal: BeloteView): readonly CourseLine[] => {
  const { seat: own, lastTrick, trick } = deal;
  const done = deal.tricks.reduce((sum, tricks) => sum + tricks, 0);
  const taken =
    lastTrick === null || done === 0
      ? []
      : [line(`trick ${done}`, say('table.log.trick', { number: done, who: numberOf(lastTrick.winner, own) }))];
  const played = trick.map(({ seat, card }) =>
    line(
      `card ${done + 1} ${card}`,
      say('table.log.played', { number: done + 1, who: numberOf(seat, own), card: cardWords(say, card) }),
    ),
  );
  return [...taken, ...played];
};

const beloteLines = (say: Say, { belote, seat: own }: BeloteView): readonly CourseLine[] =>
  belote === null ? [] : [line(belote.said, say(`belote.log.${belote.said}`, { who: numberOf(belote.seat, own) }))];

/** How the deal came out, for who does not see the sheet. */
const endLines = (say: Say, { result, seat: own }: BeloteView): readonly CourseLine[] => {
  if (result === null) return [];
  const { game, scores } = result;
  if (game === null) return [line('end', say('belote.result.passedOut'), true)];
  const points = { ours: scores[own] ?? 0, theirs: scores[(own + 1) % 4] ?? 0 };
  return [line('end', say(`belote.log.${isOurs(game.taker, own) ? 'ours' : 'theirs'}.${game.outcome}`, points), true)];
};

/** The course of the running deal for the eye: the calls as they run, in one line once trumps are named. */
export const courseOf = (say: Say, deal: BeloteView): readonly CourseLine[] => [
  ...turnUpLines(say, deal),
  ...callLines(say, deal).filter(({ strong }) => strong || deal.contract === null),
  ...beloteLines(say, deal),
  ...trickLines(say, deal),
];

/** Everything that has happened in a deal as far as the table still shows it; each line is unique (GAME-15). */
export const spokenOf = (say: Say, deal: BeloteView): readonly CourseLine[] => [
  ...turnUpLines(say, deal),
  ...callLines(say, deal),
  ...trickLines(say, deal),
  ...beloteLines(say, deal),
  ...endLines(say, deal),
];
