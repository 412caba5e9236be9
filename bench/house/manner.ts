import { hash } from 'node:crypto';

/**
 * How somebody plays, in a few letters, by what comes of some deals: whoever changes a player makes another manner, and
 * what was kept of the one before is not taken for the new one's.
 * @param play the outcome of a deal, as plain data; the same one every time
 */
export const mannerBy = (deals: number, play: (deal: number) => unknown): string =>
  hash('sha256', JSON.stringify(Array.from({ length: deals }, (_, deal) => play(deal)))).slice(0, 12);
