import type { SkatEvent, SkatState } from '@matador/skat';
import { refutationOf } from '@matador/skat/ruling';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { Say } from '#web/features/replay/model/replay-game.ts';
import { inTurn, NOTHING, saysOf, unlessHidden } from '#web/features/replay/model/telling.ts';
import { contractWords } from '../table/model/words.ts';

const declaredWords =
  ({ seat, contract, discard }: Extract<SkatEvent, { type: 'declared' }>): Say =>
  (telling) => {
    const { t } = telling;
    const words = contractWords(t, contract);
    if (discard === null) return saysOf('replay.skat.declared', seat, { contract: words })(telling);
    const cards = discard.map((card) => cardWords(t, card)).join(', ');
    const seen = saysOf('replay.skat.declaredAfter', seat, { contract: words, cards });
    return unlessHidden(seat, seen, 'replay.skat.declaredUnseen', { contract: words })(telling);
  };

const pickedUpWords = ({ seat, skat }: Extract<SkatEvent, { type: 'pickedUp' }>): Say => {
  const seen: Say = (telling) =>
    saysOf('replay.skat.pickedUp', seat, { cards: skat.map((card) => cardWords(telling.t, card)).join(', ') })(telling);
  return unlessHidden(seat, seen, 'replay.skat.pickedUpUnseen');
};

const CALLS = { bid: 'replay.skat.bid', hold: 'replay.skat.hold', pass: 'replay.pass' } as const;
const VERDICTS = {
  holds: 'replay.skat.claimHolds',
  fails: 'replay.skat.claimFails',
  unknown: 'replay.skat.claimOpen',
} as const;

/** The verdict on a claim; where it fails, with the line of play that beats it (GAME-25). */
const ruledWords = ({ verdict }: Extract<SkatEvent, { type: 'ruled' }>, before: SkatState | null): Say => {
  const beaten = verdict === 'fails' && before !== null ? refutationOf(before) : null;
  if (beaten === null) return ({ t }) => t(VERDICTS[verdict]);
  const id = beaten.asDealt ? 'replay.skat.claimBeaten' : 'replay.skat.claimBeatable';
  return (telling) => {
    const plays = beaten.plays.map(
      ({ seat, card }): Say =>
        ({ t }) =>
          saysOf('replay.played', seat, { card: cardWords(t, card) })(telling),
    );
    return telling.t(id, { plays: inTurn(plays, '; ')(telling) });
  };
};

/** What happened in a deal of Skat, in words. @param before the state that it happened in */
export const wordsOf = (event: SkatEvent, before: SkatState | null): Say => {
  switch (event.type) {
    case 'dealt':
      return ({ t }) => t('replay.dealt');
    case 'called':
      return saysOf(CALLS[event.call], event.seat, { value: event.value });
    case 'auctionWon':
      return saysOf('replay.skat.won', event.declarer, { bid: event.bid });
    case 'pickedUp':
      return pickedUpWords(event);
    case 'declared':
      return declaredWords(event);
    case 'played':
      return (telling) => saysOf('replay.played', event.seat, { card: cardWords(telling.t, event.card) })(telling);
    case 'trickTaken':
      return saysOf('replay.trickTaken', event.seat);
    case 'claimed':
      return saysOf('replay.skat.claimed', event.seat);
    case 'ruled':
      return ruledWords(event, before);
    case 'conceded':
      return saysOf('replay.skat.conceded', event.seat);
    case 'consented':
      return saysOf(event.agree ? 'replay.skat.agreed' : 'replay.skat.refused', event.seat);
    case 'ended':
      return event.result.end === 'passedIn' ? ({ t }) => t('replay.skat.passedIn') : NOTHING;
  }
};
