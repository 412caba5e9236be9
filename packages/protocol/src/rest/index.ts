export * from './problem.ts';
export * from './me.ts';
export * from './tournaments.ts';
export * from './results.ts';
export * from './events.ts';
export * from './money.ts';
export * from './limits.ts';
