import type { SkatState } from '@matador/skat';
import type { ReplayDeal, ReplayStep, Say, ShownCard } from '#web/features/replay/model/replay-game.ts';
import { takenUp, withEnd } from '#web/features/replay/model/steps.ts';
import { inTurn } from '#web/features/replay/model/telling.ts';
import { positionOf, shown, type SkatFolded, type SkatMoment } from './position.ts';
import { wordsOf } from './words.ts';

const tricksIn = ({ table }: SkatState): number => table.tricks.reduce((sum, tricks) => sum + tricks, 0);

/** Points of the declarer and of the opponents, as far as tricks have brought them. */
const scoreOf = ({ table, points }: SkatState): Say | null => {
  const { declarer, contract } = table;
  if (declarer === null || contract === null) return null;
  const own = points[declarer] ?? 0;
  const all = points.reduce((sum, more) => sum + more, 0);
  return ({ format }) => `${format.number(own)} : ${format.number(all - own)}`;
};

const CALLS = ['called', 'pickedUp', 'declared'];

const typeOf = ({ events: [first] }: SkatMoment): ReplayStep['type'] => {
  if (first?.type === 'dealt') return 'dealt';
  return first !== undefined && CALLS.includes(first.type) ? 'call' : 'move';
};

const stepOf = (moment: SkatMoment, won: readonly (readonly ShownCard[])[]): ReplayStep => {
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

/** A deal of Skat, step by step: dealt, every call, skat and contract, every card, the end. */
export const stepsOf = ({ number, moments, finished }: SkatFolded): ReplayDeal => {
  let won: readonly (readonly ShownCard[])[] = [[], [], []];
  const steps = moments.map((moment) => {
    const step = stepOf(moment, won);
    won = takenUp(step.position).seats.map((seat) => seat.won);
    return step;
  });
  return withEnd(number, steps, finished);
};
