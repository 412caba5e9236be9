import { clockIn, once, playerClock, type BesideBerlin, type PlayerClock } from './clock.ts';

const MINUS = '−';
const NBSP = '\u00a0';
const FRACTION_OF_MINOR = 100;

/** Numbers with a true minus sign. */
const spell = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map(({ type, value: text }) => (type === 'minusSign' ? MINUS : text))
    .join('')
    .replaceAll(' ', NBSP);

const besideBerlin: BesideBerlin = (here, there) => `${here} (Berlin ${there})`;

/** Numbers, money, and instants as the player's clock shows them. */
export interface Format extends PlayerClock {
  readonly number: (value: number) => string;
  /** With its sign, as scores are written: +286, −48, 0. */
  readonly signed: (value: number) => string;
  /** Of a share from 0 to 1, whole: 71 %. */
  readonly percent: (share: number) => string;
  /** Minor units, always with cents: 10,00 €. */
  readonly money: (minor: number, currency: string) => string;
  /** Minor units, cents only where there are any: 6.000 €. */
  readonly prize: (minor: number, currency: string) => string;
  /** Of a calendar day, `2026-11-01`, with its year: 1.11.2026. */
  readonly date: (day: string) => string;
  /** Of a calendar day without its year: 1.11. */
  readonly monthDay: (day: string) => string;
  /** Of a country by its two letters: Schweden. */
  readonly country: (code: string) => string;
}

/**
 * Words for numbers, money and time in one language; `zone` is the player's time zone, the browser's own by default,
 * `beside` puts Berlin's time beside the player's.
 */
export const createFormat = (tag: string, zone?: string, beside: BesideBerlin = besideBerlin): Format => {
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options));
  const plain = numbers({});
  const percent = numbers({ style: 'percent' });
  const signs = numbers({ signDisplay: 'exceptZero' });
  const utc = once(() => clockIn(tag, 'UTC'));
  const countries = once(() => new Intl.DisplayNames(tag, { type: 'region' }));
  const amounts = new Map<string, Intl.NumberFormat>();
  const amount = (minor: number, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string => {
    const key = `${currency} ${trailingZeroDisplay}`;
    const format = amounts.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay });
    amounts.set(key, format);
    return spell(format, minor / FRACTION_OF_MINOR);
  };
  return {
    ...playerClock(tag, zone, beside),
    number: (value) => spell(plain(), value),
    signed: (value) => spell(signs(), value),
    percent: (share) => spell(percent(), share),
    money: (minor, currency) => amount(minor, currency, 'auto'),
    prize: (minor, currency) => amount(minor, currency, 'stripIfInteger'),
    date: (day) => utc().fullDay(`${day}T00:00Z`),
    monthDay: (day) => utc().dayOfMonth(`${day}T00:00Z`),
    country: (code) => countries().of(code) ?? code,
  };
};
