/**
 * Spells a number and a date for nobody: a browser's first ones take long, some 90 ms on a slow phone, and there is time
 * for them while the scripts come.
 */
export const warmUp = (tag: string): void => {
  setTimeout(() => new Intl.NumberFormat(tag).format(0));
  setTimeout(() => new Intl.DateTimeFormat(tag).format(0));
};
