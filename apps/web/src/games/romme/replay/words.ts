import { romme } from '@matador/romme';
import type { RommeEvent, RommeState } from '@matador/romme';
import type { Say } from '#web/features/replay/model/replay-game.ts';
import { inTurn, NOTHING, saysOf, unlessHidden } from '#web/features/replay/model/telling.ts';
import { cardWords, meldWords } from '../table/model/words.ts';
import { cardOf } from './position.ts';

const ofCard = (id: Parameters<typeof saysOf>[0], seat: number, card: number): Say => {
  const name = cardOf(card);
  return (telling) => saysOf(id, seat, { card: cardWords(telling.t, name) })(telling);
};

/** The melds that have just been laid: the last ones on the table. */
const laidWords = ({ seat, melds }: Extract<RommeEvent, { type: 'laid' }>, after: RommeState): Say => {
  const laid = melds.map(({ cards: [first] }) =>
    romme.view(after, 0).melds.find((meld) => first !== undefined && meld.cards.includes(cardOf(first))),
  );
  return inTurn(
    laid.map((meld): Say => {
      if (meld === undefined) return NOTHING;
      return (telling) => saysOf('replay.romme.laid', seat, { meld: meldWords(telling.t, meld) })(telling);
    }),
    '. ',
  );
};

const endWords = ({ winner, end }: NonNullable<ReturnType<typeof romme.result>>): Say => {
  if (winner === null) return ({ t }) => t('replay.romme.nobody');
  return saysOf(end === 'handRomme' ? 'replay.romme.handRomme' : 'replay.romme.goneOut', winner);
};

/** What happened in a deal of Rommé, in words; `after` is the state that it led to. */
export const wordsOf = (event: RommeEvent, after: RommeState): Say => {
  switch (event.type) {
    case 'dealt': {
      const top = cardOf(event.top);
      return ({ t }) => t('replay.romme.dealt', { card: cardWords(t, top) });
    }
    case 'drawn':
      return event.from === 'stock'
        ? unlessHidden(event.seat, ofCard('replay.romme.drawn', event.seat, event.card), 'replay.romme.drawnUnseen')
        : ofCard('replay.romme.taken', event.seat, event.card);
    case 'laid':
      return laidWords(event, after);
    case 'laidOff':
      return ofCard('replay.romme.laidOff', event.seat, event.card);
    case 'swapped':
      return ofCard('replay.romme.swapped', event.seat, event.card);
    case 'returned':
      return ofCard('replay.romme.returned', event.seat, event.card);
    case 'discarded':
      return ofCard('replay.romme.discarded', event.seat, event.card);
    case 'reshuffled':
      return ({ t }) => t('replay.romme.reshuffled', { count: event.order.length });
    case 'ended':
      return endWords(event.result);
  }
};
