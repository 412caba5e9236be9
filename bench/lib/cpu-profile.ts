import { z } from 'zod';

const callFrame = z.looseObject({ functionName: z.string(), url: z.string(), lineNumber: z.int() });
type Frame = z.output<typeof callFrame>;

/**
 * What the inspector answers: a tree of calls, and on which of its nodes each sample fell. What a browser's developer
 * tools want beside that stays in it.
 */
export const cpuProfile = z.looseObject({
  nodes: z.array(
    z.looseObject({
      id: z.int(),
      callFrame,
    }),
  ),
  samples: z.array(z.int()),
  /** Microseconds before each sample. */
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.output<typeof cpuProfile>;

/** A function as it was called from its parent, with the bytes that it took into use itself. */
interface HeapNode {
  readonly callFrame: Frame;
  readonly selfSize: number;
  readonly children: readonly HeapNode[];
}
const heapNode: z.ZodType<HeapNode> = z.looseObject({
  callFrame,
  selfSize: z.number(),
  get children() {
    return z.array(heapNode);
  },
});
/** What the inspector answers of a heap. */
export const heapProfile = z.looseObject({ head: heapNode });
export type HeapProfile = z.output<typeof heapProfile>;

/** A part of the whole and its share, 0 to 1. */
export interface Share {
  readonly name: string;
  readonly share: number;
}

/** What V8 calls times in which no script runs. */
const PARTS_OF_V8: ReadonlyMap<string, string | null> = new Map([
  ['(idle)', null],
  ['(root)', null],
  ['(garbage collector)', 'garbage collector'],
  ['(program)', 'outside of the script: loop, native code, kernel'],
]);

const STREAMS = /^node:(?:internal\/(?:js_)?stream|_stream|stream|internal\/net|net|internal\/tls|_tls|tls)/;

/** `pg` for `.../node_modules/pg-protocol/dist/x.js`, whose packages come together; a scope stays with its name. */
const packageOf = (path: string): string => {
  const [first = '', second = ''] = path.slice(path.lastIndexOf('/node_modules/') + 14).split('/');
  if (first.startsWith('@')) return `${first}/${second}`;
  return /^pg\b/.test(first) ? 'pg' : first;
};

/** The folder that answers for a file of ours: a package, a folder of the server, or the first one there is. */
const folderOf = (path: string): string => {
  const folders = path.split('/').slice(0, -1);
  const depth = path.startsWith('apps/') ? 4 : 2;
  return folders.slice(0, depth).join('/') || path;
};

/** The part of the whole that a function belongs to; null: nobody was at work. */
const partOf = ({ functionName, url }: Frame, root: string): string | null => {
  const known = PARTS_OF_V8.get(functionName);
  if (known !== undefined) return known;
  if (url === '') return 'built-in functions with their system calls';
  if (STREAMS.test(url)) return 'node: streams and net';
  if (url.startsWith('node:')) return 'node: the rest';
  if (url.includes('/node_modules/')) return packageOf(url);
  return url.startsWith(root) ? folderOf(url.slice(root.length)) : 'elsewhere';
};

/** `file:line` as an editor opens it. */
const placeOf = ({ functionName, url, lineNumber }: Frame, root: string): string => {
  const name = functionName === '' ? '(anonymous)' : functionName;
  if (url === '') return name;
  const modules = url.lastIndexOf('/node_modules/');
  const file = modules >= 0 ? url.slice(modules + 1) : url.startsWith(root) ? url.slice(root.length) : url;
  return `${name}  ${file}:${String(lineNumber + 1)}`;
};

const sharesOf = (times: ReadonlyMap<string, number>): readonly Share[] => {
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([name, time]) => ({ name, share: time / total })).toSorted((a, b) => b.share - a.share);
};

/**
 * Where the time went that was not idle, a function's own time without what it called: by part and by function, the
 * greatest first.
 * @param root the project's folder as an address, with a slash at its end
 */
export const selfTimes = (
  { nodes, samples, timeDeltas }: CpuProfile,
  root: string,
): { readonly parts: readonly Share[]; readonly functions: readonly Share[] } => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parts = new Map<string, number>();
  const functions = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    const part = frame === undefined ? null : partOf(frame, root);
    if (frame === undefined || part === null) continue;
    // A sample lasts until the next one.
    const time = timeDeltas[at + 1] ?? 0;
    const place = placeOf(frame, root);
    parts.set(part, (parts.get(part) ?? 0) + time);
    functions.set(place, (functions.get(place) ?? 0) + time);
  }
  return { parts: sharesOf(parts), functions: sharesOf(functions) };
};

/** Which functions took heap into use, the greatest first; `root` as above. */
export const heapShares = ({ head }: HeapProfile, root: string): readonly Share[] => {
  const bytes = new Map<string, number>();
  const add = ({ callFrame, selfSize, children }: HeapNode): void => {
    const place = placeOf(callFrame, root);
    bytes.set(place, (bytes.get(place) ?? 0) + selfSize);
    for (const child of children) add(child);
  };
  add(head);
  return sharesOf(bytes);
};
