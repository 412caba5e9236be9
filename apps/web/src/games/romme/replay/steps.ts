import type { RommeEvent } from '@matador/romme';
import type { ReplayDeal, ReplayStep, ShownCard } from '#web/features/replay/model/replay-game.ts';
import { withEnd } from '#web/features/replay/model/steps.ts';
import { inTurn } from '#web/features/replay/model/telling.ts';
import { cardOf, positionOf, shown, type RommeFolded, type RommeMoment } from './position.ts';
import { wordsOf } from './words.ts';

/** What an event put on the table, or took from it for all to see. */
const cardsIn = (event: RommeEvent): readonly ShownCard[] => {
  switch (event.type) {
    case 'laid':
      return event.melds.flatMap(({ cards }) => cards.map((card) => shown(cardOf(card))));
    case 'laidOff':
    case 'swapped':
    case 'discarded':
      return [shown(cardOf(event.card))];
    case 'dealt':
    case 'drawn':
    case 'returned':
    case 'reshuffled':
    case 'ended':
      return [];
  }
};

const stepOf = ({ before, after, events, move }: RommeMoment): ReplayStep => ({
  type: before === null ? 'dealt' : 'move',
  seat: move?.seat ?? null,
  words: inTurn(
    events.map((event) => wordsOf(event, after)),
    '. ',
  ),
  cards: events.flatMap(cardsIn),
  group: before === null || move === null ? null : before.table.played,
  score: null,
  move,
  position: positionOf(after),
});

/** A deal of Rommé, step by step: every draw, meld, lay-off and discard. */
export const stepsOf = ({ number, moments, finished }: RommeFolded): ReplayDeal =>
  withEnd(number, moments.map(stepOf), finished);
