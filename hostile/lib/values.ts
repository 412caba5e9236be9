import type { Random } from './random.ts';

/** What is wrong with a value. */
type ValueClass =
  | 'missing'
  | 'empty'
  | 'wrong type'
  | 'too long'
  | 'negative'
  | 'huge'
  | 'fraction'
  | 'unicode'
  | 'control'
  | 'injection'
  | 'pollution'
  | 'deep'
  | 'random';

export interface Hostile<Value> {
  readonly kind: ValueClass;
  readonly value: Value;
}

const of = <Value>(kind: ValueClass, ...values: readonly Value[]): readonly Hostile<Value>[] =>
  values.map((value) => ({ kind, value }));

/** Ranges of code points that are each awkward in a way of their own. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x20, 0x7e],
  [0x80, 0xff],
  [0x300, 0x36f],
  [0x5d0, 0x6ff],
  [0x200b, 0x202e],
  [0xd800, 0xdfff],
  [0xfff0, 0xffff],
  [0x1f300, 0x1f6ff],
];

/** A text of up to 40 characters from any of them; lone surrogates are among them. */
const randomText = (random: Random): string => {
  const length = 1 + random.below(40);
  const codes = Array.from({ length }, () => {
    const [from, to] = random.pick(RANGES);
    return from + random.below(to - from + 1);
  });
  return String.fromCodePoint(...codes);
};

const lone = '\ud800x';

/** What can stand in an address, a header or a form: text of every kind. */
export const hostileTexts = (random: Random): readonly Hostile<string>[] => [
  ...of('empty', '', ' '),
  ...of('wrong type', 'true', 'null', 'undefined', 'NaN', 'abc', '[object Object]', '0x10', '00'),
  ...of('too long', '1'.repeat(60), 'a'.repeat(300), '9'.repeat(4000)),
  ...of('negative', '-1', '-0', '-9223372036854775808'),
  ...of('huge', '999999999999999', '9007199254740993', '9223372036854775808', '1e309', '0'),
  ...of('fraction', '1.5', '1e1', '1,5'),
  ...of('unicode', '١', '１', 'skät', '\u202eskat', '\u200bskat', '🃏', 'e\u0301\u0301\u0301', 'ＳＫＡＴ', lone),
  ...of('control', '\u0000', 'skat\u0000', '1\u0000', '1\n', '\r\nSet-Cookie: a=b', '\u001b[31m', '\u007f', '\ufffe'),
  ...of(
    'injection',
    "' OR 1=1 --",
    '1;DROP TABLE users',
    '../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '<script>',
    '%',
    '\\',
  ),
  ...of('pollution', '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
  ...of('random', randomText(random), randomText(random)),
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Keys that reach a prototype where a copy is made carelessly; `JSON.parse` makes them own ones. */
const POLLUTION: readonly unknown[] = [
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  JSON.parse('{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":-1}'),
];

/** What JSON can carry in the place of a field. */
export const hostileValues = (random: Random): readonly Hostile<unknown>[] => [
  ...of<unknown>('wrong type', null, true, false, 0, 1, 'abc', [], [null], {}, { value: 1 }),
  ...of<unknown>('negative', -1, -0, Number.MIN_SAFE_INTEGER),
  ...of<unknown>('huge', 2 ** 31, 2 ** 53, 1e308, 4_294_967_296),
  ...of<unknown>('fraction', 1.5, 1e-7),
  ...of<unknown>(
    'too long',
    'x'.repeat(3000),
    Array.from({ length: 500 }, () => 1),
  ),
  ...of<unknown>('deep', nested(200), nested(700)),
  ...of<unknown>('pollution', ...POLLUTION),
  ...hostileTexts(random).filter(({ value }) => value.length < 1000),
];
