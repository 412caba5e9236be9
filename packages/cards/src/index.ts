export * from './card.ts';
export * from './game.ts';
export type { DealPart } from './part.ts';
