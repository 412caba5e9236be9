import type { BeloteEvent } from '@matador/belote';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { Say } from '#web/features/replay/model/replay-game.ts';
import { NOTHING, saysOf } from '#web/features/replay/model/telling.ts';
import { trumpWords } from '../table/model/words.ts';

/** Tables play the classic auction: a suit is taken, or passed. */
const callWords = ({ seat, call, suit }: Extract<BeloteEvent, { type: 'called' }>): Say => {
  if (call === 'pass' || suit === null) return saysOf('replay.pass', seat);
  return (telling) => saysOf('replay.belote.takes', seat, { suit: trumpWords(telling.t, suit) })(telling);
};

/** What happened in a deal of Belote, in words. */
export const wordsOf = (event: BeloteEvent): Say => {
  switch (event.type) {
    case 'dealt': {
      const { turnUp } = event;
      return ({ t }) =>
        turnUp === null ? t('replay.dealt') : t('replay.belote.dealt', { card: cardWords(t, turnUp) });
    }
    case 'called':
      return callWords(event);
    case 'completed':
      return ({ t }) => t('replay.belote.completed');
    case 'played':
      return (telling) => saysOf('replay.played', event.seat, { card: cardWords(telling.t, event.card) })(telling);
    case 'belote':
      return ({ t }) => t(event.said === 'belote' ? 'belote.said.belote' : 'belote.said.rebelote');
    case 'trickTaken':
      return saysOf('replay.trickTaken', event.seat);
    case 'ended':
      return event.result.game === null ? ({ t }) => t('belote.result.passedOut') : NOTHING;
    case 'taken':
    case 'announced':
    case 'shown':
      return NOTHING;
  }
};
