export { lawfulDeal } from './deal.ts';
export type { Random } from './random.ts';
export { below, pick, seeded, SEEDS, shuffled } from './random.ts';
export { difference, same } from './same.ts';
export type { Entry, LawfulDeal, LawSetup } from './setup.ts';
export { LawBroken } from './setup.ts';
