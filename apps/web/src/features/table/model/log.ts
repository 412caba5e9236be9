import type { SkatView } from '@matador/skat';
import type { Say } from '../../../i18n/use-text.tsx';
import { cardWords, contractWords, seatWords } from './words.ts';

/**
 * The running deal in sentences, each of them unique (GAME-15). Cards are named for the running and the last trick
 * only: no list of what has been played.
 */
export const logOf = (say: Say, deal: SkatView): readonly string[] => {
  const who = (seat: number): string => seatWords(say, seat, deal.seat);
  const lines = deal.auction.calls.map(({ seat, call, value }) => {
    const player = who(seat);
    if (call === 'pass') return say('table.log.pass', { player });
    return say(call === 'bid' ? 'table.log.bid' : 'table.log.hold', { player, value });
  });
  if (deal.declarer !== null && deal.pickedUp) lines.push(say('table.log.pickedUp', { player: who(deal.declarer) }));
  if (deal.declarer !== null && deal.contract !== null)
    lines.push(say('table.log.declared', { player: who(deal.declarer), contract: contractWords(say, deal.contract) }));
  const done = deal.tricks.reduce((sum, tricks) => sum + tricks, 0);
  if (deal.lastTrick !== null && done > 0)
    lines.push(say('table.log.trick', { number: done, player: who(deal.lastTrick.winner) }));
  if (deal.phase !== 'over')
    lines.push(
      ...deal.trick.map(({ seat, card }) =>
        say('table.log.played', { number: done + 1, player: who(seat), card: cardWords(say, card) }),
      ),
    );
  return lines;
};
