export type { Budget, Effort, HousePlayer, Strength } from './house-player.ts';
export { budgetOf, STRENGTHS } from './house-player.ts';
export { likelyOf } from './likely-layouts.ts';
export type { PlayedBySeat } from './played-card.ts';
export { chanceOfCard } from './played-card.ts';
export type { WorthOfCard } from './worth-of-cards.ts';
export { bestBeyondChance, meanWorth } from './worth-of-cards.ts';
