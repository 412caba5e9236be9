const MINUTES_A_DEAL = { usual: 4, speed: 2 } as const;
const HALF_HOUR = 30;

/** About how long a series takes, in half hours (TOUR-12). */
export const halfHours = (games: number, deals: number, gameVariant: string | null): number =>
  Math.max(1, Math.round((games * deals * MINUTES_A_DEAL[gameVariant === 'speed' ? 'speed' : 'usual']) / HALF_HOUR));

/** Half hours as hours: 5 is 2½. */
export const hoursText = (halves: number): string =>
  `${halves >= 2 ? Math.floor(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}`;
