/** One move of a record: `w` is the server, 0 to 2 are forehand, middlehand and rearhand. */
export interface SgfMove {
  readonly who: 'w' | 0 | 1 | 2;
  readonly action: string;
}

/** A game in the notation of the International Skat Server: tags in their order, the moves apart. */
export interface SgfRecord {
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly moves: readonly SgfMove[];
}

/** A record that was read, or why it could not be. `name` is its id, else its place in the text. */
export type SgfEntry =
  { readonly name: string; readonly record: SgfRecord } | { readonly name: string; readonly problem: string };

const WHO: ReadonlyMap<string, SgfMove['who']> = new Map<string, SgfMove['who']>([
  ['w', 'w'],
  ['0', 0],
  ['1', 1],
  ['2', 2],
]);

/** The value of a tag, undefined where the record has none. */
export const tagOf = (record: SgfRecord, name: string): string | undefined =>
  record.tags.find(([tag]) => tag === name)?.[1];

const parseMoves = (text: string): readonly SgfMove[] | string => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const moves: SgfMove[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const [word, action] = [words[at] ?? '', words[at + 1]];
    const who = WHO.get(word);
    if (who === undefined) return `move ${moves.length + 1}: "${word.slice(0, 20)}" is neither w nor a player 0 to 2`;
    if (action === undefined) return `move ${moves.length + 1}: "${word}" does nothing`;
    moves.push({ who, action });
  }
  return moves;
};

/** A value ends with its bracket; one that runs into the next record was cut off. */
const TAG = /\s*([A-Za-z][A-Za-z0-9]*)\s*\[((?:(?!\(;\s*GM\[)[^\]\\]|\\[\s\S])*)\]/y;
const END = /\s*;?\s*\)/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

interface Scanned {
  readonly tags: readonly (readonly [string, string])[];
  readonly end: number;
  readonly isClosed: boolean;
}

/** The tags from a place on, and where the record ends. */
const scanTags = (text: string, start: number): Scanned => {
  const tags: (readonly [string, string])[] = [];
  let at = start;
  for (let tag = matchAt(TAG, text, at); tag !== null; tag = matchAt(TAG, text, at)) {
    tags.push([tag[1] ?? '', (tag[2] ?? '').replaceAll(/\\([\s\S])/g, '$1')]);
    at = TAG.lastIndex;
  }
  const end = matchAt(END, text, at);
  return { tags, end: end === null ? at : END.lastIndex, isClosed: end !== null };
};

const entryOf = ({ tags, end, isClosed }: Scanned, text: string, place: number): SgfEntry => {
  const value = (name: string): string | undefined => tags.find(([tag]) => tag === name)?.[1];
  const name = value('ID') ?? `record ${place}`;
  if (!isClosed) {
    const rest = text.slice(end, end + 20).trim();
    return { name, problem: rest === '' ? 'the record is cut off' : `"${rest}" is no tag` };
  }
  const game = value('GM');
  if (game !== undefined && game.toLowerCase() !== 'skat') return { name, problem: `GM[${game}] is not Skat` };
  const moves = parseMoves(value('MV') ?? '');
  if (typeof moves === 'string') return { name, problem: moves };
  if (moves.length === 0) return { name, problem: 'the record has no moves' };
  return { name, record: { tags: tags.filter(([tag]) => tag !== 'MV'), moves } };
};

/** Reads every record of a text, whatever stands between them; one that is damaged does not hide the next. */
export const parseSgf = (text: string): readonly SgfEntry[] => {
  const entries: SgfEntry[] = [];
  for (let start = text.indexOf('(;'); start !== -1;) {
    const scanned = scanTags(text, start + 2);
    entries.push(entryOf(scanned, text, entries.length + 1));
    start = text.indexOf('(;', Math.max(scanned.end, start + 2));
  }
  return entries;
};

const escaped = (value: string): string => value.replaceAll(/[\]\\]/g, '\\$&');

/** Writes a record in one line; the moves stand before the result, as the server writes them. */
export const makeSgf = ({ tags, moves }: SgfRecord): string => {
  const tag = ([name, value]: readonly [string, string]): string => `${name}[${escaped(value)}]`;
  const told = tags.filter(([name]) => name !== 'R').map(tag);
  const result = tags.filter(([name]) => name === 'R').map(tag);
  const played = moves.map(({ who, action }) => `${who} ${action}`).join(' ');
  return `(;${told.join('')}MV[${played} ]${result.join('')} ;)`;
};
