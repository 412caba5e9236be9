import type { GameSlot } from '@matador/protocol/rest';

/** An lto slot that has rested is open again, whether or not the page has been told (GAME-7). */
const isOpen = ({ state, opensAt }: GameSlot, now: number): boolean =>
  state === 'open' || (state === 'lto' && (opensAt === undefined || Date.parse(opensAt) <= now));

/** The slot that is played next, by the server's time now in epoch milliseconds: the lowest open one (MATCH-12). */
export const nextSlot = (games: readonly GameSlot[], now: number): GameSlot | null =>
  [...games].sort((a, b) => a.idx - b.idx).find((slot) => isOpen(slot, now)) ?? null;
