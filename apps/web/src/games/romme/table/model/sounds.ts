import type { RommeView } from '@matador/romme';
import { cardSound, soundsFor } from '#web/features/table/model/scene-sounds.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';
import type { Sound } from '#web/sound/recipes.ts';

const laidOf = ({ melds }: RommeView): number => melds.reduce((sum, { cards }) => sum + cards.length, 0);

const isRomme = (deal: AnyDeal): deal is RommeView => deal.game === 'romme';

/** A card drawn, cards laid on the table, a card put on the pile, the pile shuffled to a new stock. */
export const rommeSounds = soundsFor(isRomme, (before, now) => {
  const sounds: Sound[] = [];
  if (now.reshuffles > before.reshuffles) sounds.push('shuffle');
  if (now.drawnFrom !== null && (before.drawnFrom === null || before.since !== now.since)) sounds.push('deal');
  if (laidOf(now) > laidOf(before)) sounds.push(cardSound(laidOf(now)));
  if (now.discardPile.length > before.discardPile.length) sounds.push(cardSound(now.discardPile.length));
  return sounds;
});
