const MINUS = '−';
const NBSP = '\u00a0';
const BERLIN = 'Europe/Berlin';
const FRACTION_OF_MINOR = 100;
/** Languages that write the month of a short date as a number. */
const NUMERIC_MONTH = ['da', 'de', 'fr'];

/** Numbers with a true minus sign. */
const spell = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map(({ type, value: text }) => (type === 'minusSign' ? MINUS : text))
    .join('')
    .replaceAll(' ', NBSP);

const joined = (text: string): string => text.replaceAll(/\s/g, NBSP);

export interface Format {
  readonly number: (value: number) => string;
  /** With its sign, as scores are written: +286, −48, 0. */
  readonly signed: (value: number) => string;
  /** Of a share from 0 to 1, whole: 71 %. */
  readonly percent: (share: number) => string;
  /** Minor units, always with cents: 10,00 €. */
  readonly money: (minor: number, currency: string) => string;
  /** Minor units, cents only where there are any: 6.000 €. */
  readonly prize: (minor: number, currency: string) => string;
  /** Of an instant: 16:00, in the player's time. */
  readonly time: (instant: string) => string;
  /** Of a calendar day, `2026-11-01`, with its year: 1.11.2026. */
  readonly date: (day: string) => string;
  /** Do 26.11. */
  readonly day: (instant: string) => string;
  /** Do 26.11., 20:00 */
  readonly dayTime: (instant: string) => string;
  /** Of a country by its two letters: Schweden. */
  readonly country: (code: string) => string;
  /** The time in Berlin where that is another one than the player's, else null (STATE-8). */
  readonly berlinTime: (instant: string) => string | null;
}

/** Made when it is first used: a formatter is dear to make, and a screen uses few of them. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Words for numbers, money and time in one language; `zone` is the player's time zone, the browser's own by default. */
export const createFormat = (tag: string, zone?: string): Format => {
  const month = NUMERIC_MONTH.some((language) => tag.startsWith(language)) ? 'numeric' : 'short';
  const at = zone === undefined ? {} : { timeZone: zone };
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(tag, options));
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(tag, options));
  const plain = numbers({});
  const percent = numbers({ style: 'percent' });
  const signs = numbers({ signDisplay: 'exceptZero' });
  const clock = dates({ hour: '2-digit', minute: '2-digit', ...at });
  const berlin = dates({ hour: '2-digit', minute: '2-digit', timeZone: BERLIN });
  const weekday = dates({ weekday: 'short', ...at });
  const date = dates({ day: 'numeric', month, ...at });
  const fullDate = dates({ day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  const countries = once(() => new Intl.DisplayNames(tag, { type: 'region' }));
  const amounts = new Map<string, Intl.NumberFormat>();
  const amount = (minor: number, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string => {
    const key = `${currency} ${trailingZeroDisplay}`;
    const format = amounts.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay });
    amounts.set(key, format);
    return spell(format, minor / FRACTION_OF_MINOR);
  };
  const time = (instant: string) => joined(clock().format(new Date(instant)));
  const day = (instant: string) => {
    const when = new Date(instant);
    return joined(`${weekday().format(when).replace(/\.$/, '')} ${date().format(when)}`);
  };
  return {
    number: (value) => spell(plain(), value),
    signed: (value) => spell(signs(), value),
    percent: (share) => spell(percent(), share),
    money: (minor, currency) => amount(minor, currency, 'auto'),
    prize: (minor, currency) => amount(minor, currency, 'stripIfInteger'),
    time,
    date: (calendarDay) => joined(fullDate().format(new Date(`${calendarDay}T00:00Z`))),
    day,
    country: (code) => countries().of(code) ?? code,
    dayTime: (instant) => `${day(instant)}, ${time(instant)}`,
    berlinTime: (instant) => {
      const there = joined(berlin().format(new Date(instant)));
      return there === time(instant) ? null : there;
    },
  };
};
