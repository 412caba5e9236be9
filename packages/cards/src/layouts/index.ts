export type { HiddenPlace } from './layouts.ts';
export { Layouts } from './layouts.ts';
export type { Weight, Weighted } from './weighted.ts';
export { weighted } from './weighted.ts';
