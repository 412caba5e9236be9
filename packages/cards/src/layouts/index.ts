export type { HiddenPlace } from './layouts.ts';
export { Layouts } from './layouts.ts';
export type { Drawn, Weight, Weighted } from './weighted.ts';
export { resampled, weighted } from './weighted.ts';
