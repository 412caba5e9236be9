export * from './card.ts';
export * from './game.ts';
export type { DealRole } from './game.ts';
