import type { HouseStrength, PlayableGame } from '@matador/table';
import type { BotGame } from '@matador/table/seat';

/** Layouts a card, and not a time: the same deal number makes the same game on every device. */
const LAYOUTS: Readonly<Record<HouseStrength, number>> = { club: 16, strong: 24 };

/** Loads house players of a game as they play in practice. */
export const loadHouseOf =
  ({ loadHouse, loadBots }: PlayableGame) =>
  (strength: HouseStrength): Promise<BotGame> =>
    loadHouse === null ? loadBots() : loadHouse(strength, { layouts: LAYOUTS[strength] });
