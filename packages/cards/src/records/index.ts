/** What a replay says of one record or case. `problems` is empty when nothing differs from what is stated. */
export interface ReplayLine {
  readonly id: string | number;
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly [fact: string]: unknown;
}

/** A format of game records, known by its content. Each game has its own readers. */
export interface RecordReader {
  readonly format: string;
  detects(text: string): boolean;
  /** One line a record, in the order of the text. */
  replay(text: string): readonly ReplayLine[];
}

/** A record that does not say what its format demands; the message says where. */
export class RecordProblem extends Error {}

/** A JSON object not yet read. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same JSON, whatever the order of fields. */
const same = (stated: unknown, found: unknown): boolean => {
  if (Array.isArray(stated) && Array.isArray(found)) {
    return stated.length === found.length && found.every((value, at) => same(stated[at], value));
  }
  if (!isFields(stated) || !isFields(found)) return stated === found;
  const names = Object.keys(found);
  return (
    Object.keys(stated).length === names.length &&
    names.every((name) => Object.hasOwn(stated, name) && same(stated[name], found[name]))
  );
};

/** What differs between a stated figure and the one found, as a sentence; empty if nothing does. */
export const differs = (name: string, stated: unknown, found: unknown): readonly string[] =>
  same(stated, found) ? [] : [`${name}: stated ${JSON.stringify(stated)}, found ${JSON.stringify(found)}`];

const idOf = (value: unknown): number | string | null => {
  if (!isFields(value)) return null;
  return typeof value.id === 'number' || (typeof value.id === 'string' && value.id !== '') ? value.id : null;
};

const lineOf = (text: string, place: number, judge: (fields: Fields) => readonly string[]): ReplayLine => {
  const name = `line ${place}`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: name, ok: false, problems: ['the line is not JSON'] };
  }
  const id = idOf(value) ?? name;
  if (!isFields(value)) return { id, ok: false, problems: ['the line is no object'] };
  try {
    const problems = judge(value);
    return { id, ok: problems.length === 0, problems };
  } catch (problem) {
    const said = problem instanceof Error ? problem.message : 'no reason';
    const message = problem instanceof RecordProblem ? said : `it cannot be judged (${said})`;
    return { id, ok: false, problems: [message] };
  }
};

/** One judged line for each line of a text that is not empty. */
export const judgedLines = (text: string, judge: (fields: Fields) => readonly string[]): readonly ReplayLine[] =>
  text.split('\n').flatMap((line, place) => (line.trim() === '' ? [] : [lineOf(line, place + 1, judge)]));
