/** Per cent, by country of the player (MONEY-6). */
const VAT_PERCENT: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  DE: 19,
  DK: 25,
  ES: 21,
  FR: 20,
  LU: 17,
  NL: 21,
  SE: 25,
};
/** Of the house's own country; for players from countries without an entry. */
const HOUSE_VAT_PERCENT = 19;

/** VAT contained in a gross amount, rounded to the nearest cent, half a cent up: 10.00 EUR at 19 % hold 1.60 EUR. */
export const vatContained = (grossMinor: number, country: string): number => {
  const percent = VAT_PERCENT[country] ?? HOUSE_VAT_PERCENT;
  return Math.floor((2 * grossMinor * percent + 100 + percent) / (2 * (100 + percent)));
};
