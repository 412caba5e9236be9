export * from './berlin.ts';
export * from './phases.ts';
export * from './lobby.ts';
export * from './attempt.ts';
export * from './slots.ts';
export * from './rejoin.ts';
export * from './ranking.ts';
export * from './prizes.ts';
