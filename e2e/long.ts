/** Whole competitions that take minutes each: `npm run test:e2e` plays them, `npm test` leaves them out. */
export const LONG = { tag: '@long' } as const;
