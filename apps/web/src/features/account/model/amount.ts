import type { Format } from '@matador/ui/format';

/** What was typed for an amount, in minor units. `unclear`: it may mean two things; `minor` is the larger of them. */
export interface TypedAmount {
  readonly type: 'amount' | 'unclear';
  readonly minor: number;
}

/** Digits, in groups of three or not, and up to two more after the last sign. */
const WRITTEN = /^(?:\d{1,7}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[’']\d{3})+)(?:[.,]\d{1,2})?$/;
/** One sign with three digits behind it: thousands in one language, a fraction in the other. */
const ONE_SIGN = /^\d{1,3}([.,])\d{3}$/;
const CENTS = /[.,](\d{1,2})$/;

/**
 * An amount as it is typed, by the language's own signs (LOOK-9): `20`, `20,5`, `1.000,00`. What can mean only one
 * thing is taken whatever the language: `20.50`. Null: no amount.
 */
export const readAmount = (typed: string, { number }: Pick<Format, 'number'>): TypedAmount | null => {
  const text = typed.replace(/[\s\u00a0\u202f€]/g, '');
  if (!WRITTEN.test(text)) return null;
  const [end = '', cents = ''] = CENTS.exec(text) ?? [];
  const whole = text.slice(0, text.length - end.length).replace(/\D/g, '');
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  const decimalSign = number(0.5).includes(',') ? ',' : '.';
  return { type: ONE_SIGN.exec(text)?.[1] === decimalSign ? 'unclear' : 'amount', minor };
};

/** Minor units as they are typed in a language, cents only where there are any, and no groups: `1234,50`. */
export const writeAmount = (minor: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    useGrouping: false,
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 100);
