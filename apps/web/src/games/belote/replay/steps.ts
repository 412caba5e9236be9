import type { BeloteState } from '@matador/belote';
import type { ReplayDeal, ReplayStep, Say, ShownCard } from '#web/features/replay/model/replay-game.ts';
import { takenUp, withEnd } from '#web/features/replay/model/steps.ts';
import { inTurn } from '#web/features/replay/model/telling.ts';
import { isOurs } from '../table/model/words.ts';
import { positionOf, shown, type BeloteFolded, type BeloteMoment } from './position.ts';
import { wordsOf } from './words.ts';

const tricksIn = ({ table }: BeloteState): number => table.tricks.reduce((sum, tricks) => sum + tricks, 0);

/** Card points of the own side and of the other, as far as tricks have brought them. */
const scoreOf = ({ table, points }: BeloteState): Say | null => {
  if (table.contract === null) return null;
  const [even, odd] = points;
  return ({ format, own }) => {
    const [ours, theirs] = isOurs(0, own) ? [even, odd] : [odd, even];
    return `${format.number(ours)} : ${format.number(theirs)}`;
  };
};

const typeOf = ({ events: [first] }: BeloteMoment): ReplayStep['type'] => {
  if (first?.type === 'dealt') return 'dealt';
  return first?.type === 'called' ? 'call' : 'move';
};

const stepOf = (moment: BeloteMoment, won: readonly (readonly ShownCard[])[]): ReplayStep => {
  const { before, after, events, move } = moment;
  const played = events.find((event) => event.type === 'played');
  return {
    type: typeOf(moment),
    seat: move?.seat ?? null,
    words: inTurn(events.map(wordsOf), '. '),
    cards: played === undefined ? [] : [shown(played.card)],
    group: played === undefined || before === null ? null : tricksIn(before),
    score: scoreOf(after),
    move,
    position: positionOf(moment, won),
  };
};

/** A deal of Belote, step by step: turn-up, every call, every card, the end. */
export const stepsOf = ({ number, moments, finished }: BeloteFolded): ReplayDeal => {
  let won: readonly (readonly ShownCard[])[] = [[], [], [], []];
  const steps = moments.map((moment) => {
    const step = stepOf(moment, won);
    won = takenUp(step.position).seats.map((seat) => seat.won);
    return step;
  });
  return withEnd(number, steps, finished);
};
