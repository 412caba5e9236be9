import type { HouseStrength, PlayableGame } from '@matador/table';
import type { BotGame } from '@matador/table/seat';

/** Layouts a card: where they are done in time, the same deal number makes the same game on every device. */
const LAYOUTS: Readonly<Record<HouseStrength, number>> = { club: 16, strong: 24 };
/** A slow device looks at fewer of them. */
const MOST_MS = 300;

/** Loads house players of a game as they play in practice. */
export const loadHouseOf =
  ({ loadHouse, loadBots }: PlayableGame) =>
  (strength: HouseStrength): Promise<BotGame> =>
    loadHouse === null
      ? loadBots()
      : loadHouse(strength, { layouts: LAYOUTS[strength], ms: MOST_MS, nowMs: () => performance.now() });
