import type { SkatView } from '@matador/skat';
import { soundsFor } from '#web/features/table/model/scene-sounds.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';
import type { Sound } from '#web/sound/recipes.ts';

const isSkat = (deal: AnyDeal): deal is SkatView => deal.game === 'skat';

/** A call of the auction, and the skat that is taken up. */
export const skatSounds = soundsFor(isSkat, (before, now) => {
  const sounds: Sound[] = [];
  const call = now.auction.calls.length > before.auction.calls.length ? now.auction.calls.at(-1) : undefined;
  if (call !== undefined) sounds.push(call.call === 'pass' ? 'pass' : 'bid');
  if (now.pickedUp && !before.pickedUp) sounds.push('deal');
  if (now.contract !== null && before.contract === null) sounds.push('bid');
  return sounds;
});
