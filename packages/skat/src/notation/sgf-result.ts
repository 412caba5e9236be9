/** What a record says of its end (format page, section 1). Fields that are missing are null. */
export interface StatedResult {
  readonly outcome: 'passed' | 'win' | 'loss' | 'penalty';
  readonly declarer: number | null;
  /** + value won, - 2 x value lost; no Seeger-Fabian. */
  readonly value: number | null;
  readonly matadors: number | null;
  readonly overbid: boolean | null;
  readonly points: number | null;
  readonly tricks: number | null;
  readonly schneider: boolean | null;
  readonly schwarz: boolean | null;
  readonly resigned: boolean | null;
}

const OUTCOMES = ['passed', 'win', 'loss', 'penalty'] as const;

/** Reads the R tag; null when it says no outcome. Fields it does not know are passed over. */
export const parseStatedResult = (text: string): StatedResult | null => {
  const words = text.split(/\s+/);
  const outcome = OUTCOMES.find((known) => words.includes(known));
  if (outcome === undefined) return null;
  const number = (name: string): number | null => {
    const word = words.find((other) => other.startsWith(`${name}:`));
    const value = Number(word?.slice(name.length + 1));
    return word === undefined || !Number.isInteger(value) ? null : value;
  };
  const flag = (name: string): boolean | null => {
    const value = number(name);
    return value === null ? null : value !== 0;
  };
  const declarer = number('d');
  return {
    outcome,
    declarer: declarer === -1 ? null : declarer,
    value: number('v'),
    matadors: number('m'),
    overbid: words.includes('overbid') ? true : words.includes('bidok') ? false : null,
    points: number('p'),
    tricks: number('t'),
    schneider: flag('s'),
    schwarz: flag('z'),
    resigned: flag('r'),
  };
};

/** Writes the R tag of a deal that nobody left. */
export const makeStatedResult = (stated: StatedResult): string => {
  if (stated.outcome === 'passed') return 'passed';
  const bit = (value: boolean | null): number => (value === true ? 1 : 0);
  const number = (value: number | null): number => value ?? 0;
  return [
    `d:${stated.declarer ?? -1} ${stated.outcome}`,
    `v:${number(stated.value)} m:${number(stated.matadors)}`,
    stated.overbid === true ? 'overbid' : 'bidok',
    `p:${number(stated.points)} t:${number(stated.tricks)}`,
    `s:${bit(stated.schneider)} z:${bit(stated.schwarz)}`,
    `p0:0 p1:0 p2:0 l:-1 to:-1 r:${bit(stated.resigned)}`,
  ].join(' ');
};
