import type { BeloteView } from '@matador/belote';
import { soundsFor } from '#web/features/table/model/scene-sounds.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';
import type { Sound } from '#web/sound/recipes.ts';

const isBelote = (deal: AnyDeal): deal is BeloteView => deal.game === 'belote';

/** A call of the auction, and the rest of the cards, which are dealt once it is over. */
export const beloteSounds = soundsFor(isBelote, (before, now) => {
  const sounds: Sound[] = [];
  const call = now.auction.calls.length > before.auction.calls.length ? now.auction.calls.at(-1) : undefined;
  if (call !== undefined) sounds.push(call.call === 'pass' ? 'pass' : 'bid');
  if (before.phase === 'bidding' && now.phase === 'playing') sounds.push('deal');
  return sounds;
});
