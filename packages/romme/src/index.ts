export { isCard, PACK, printedOn } from './cards.ts';
export type { Face, RommeCard } from './cards.ts';
export { romme } from './game.ts';
export { RT_1 } from './rules.ts';
export type { RommeRules } from './rules.ts';
export type { RommeState } from './state.ts';
export * from './types.ts';
