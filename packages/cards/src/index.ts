export * from './card.ts';
export * from './game.ts';
