import { Readable } from 'node:stream';
import type { Call } from '@matador/protocol/calls';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

type Row = Readonly<Record<string, unknown>>;

/** A value as a cell: times and numbers as they are, what has parts of its own as JSON. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Where a spreadsheet may see a formula begin, behind quotes and blanks too; one whose list separator is the semicolon
 * splits fields there, and takes the quotes away.
 */
const FORMULA = /(?=[=+\-@\t\r])(?<=(?:^|[;\t\r\n])["\s]*)/g;

/** A cell that no spreadsheet calculates, unless it is a number. */
const guarded = (value: unknown): string => {
  const cell = cellOf(value);
  return typeof value === 'number' ? cell : cell.replaceAll(FORMULA, "'");
};

/**
 * A list as a table (RFC 4180, UTF-8 with a mark, so that spreadsheets read umlauts): a line of names, then a line a
 * row, every field in quotes. Text that a spreadsheet would calculate is preceded by an apostrophe.
 * @param isFirst false: more rows of a table that has its line of names
 */
const csvPart = (columns: readonly string[], rows: readonly Row[], isFirst: boolean): string =>
  stringify(
    rows.map((row) => columns.map((column) => guarded(row[column]))),
    { header: isFirst, columns: [...columns], bom: isFirst, quoted: true, record_delimiter: 'windows' },
  );

/** Whether a table is asked for. */
export const wantsCsv = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/csv') === true;

/** `/gd/rest/ops/live/tables` is `tables.csv`. */
const fileOf = ({ path }: Call): string =>
  `${path.split('/').findLast((part) => /^[a-z]+$/i.test(part)) ?? 'list'}.csv`;

const asFile = (reply: FastifyReply, call: Call): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileOf(call)}"`);

/** Sends rows as a file to be saved. */
export const sendCsv = (
  reply: FastifyReply,
  call: Call,
  columns: readonly string[],
  rows: readonly Row[],
): FastifyReply => asFile(reply, call).send(csvPart(columns, rows, true));

/** A page of a list; `next` is where the one after it begins, null behind the last. */
interface Page<Key> {
  readonly items: readonly Row[];
  readonly next: Key | null;
}

async function* partsOf<Key>(
  columns: readonly string[],
  first: Key,
  read: (from: Key) => Promise<Page<Key>>,
): AsyncGenerator<string> {
  let page = await read(first);
  yield csvPart(columns, page.items, true);
  while (page.next !== null) {
    page = await read(page.next);
    yield csvPart(columns, page.items, false);
  }
}

/** Sends a table of any length as a file while it is still read, page by page from `first` on. */
export const sendCsvPages = <Key>(
  reply: FastifyReply,
  call: Call,
  columns: readonly string[],
  { first, read }: { readonly first: Key; readonly read: (from: Key) => Promise<Page<Key>> },
): FastifyReply => asFile(reply, call).send(Readable.from(partsOf(columns, first, read)));

/** The columns of a list: the fields of its items. @throws Error for an answer that is no list of objects */
const columnsOf = (schema: z.ZodMiniType): readonly string[] => {
  const items = schema instanceof z.ZodMiniObject ? schema.shape.items : undefined;
  const item = items instanceof z.ZodMiniArray ? items._zod.def.element : undefined;
  if (!(item instanceof z.ZodMiniObject)) throw new Error('only a list of objects can be sent as a table');
  return Object.keys(item.shape);
};

/** The columns of a call that is answered with a list. @throws Error for another one */
export const columnsOfCall = ({ answers }: Call): readonly string[] => {
  const [first] = Object.values(answers);
  if (first?.kind !== 'json') throw new Error('only a list of objects can be sent as a table');
  return columnsOf(first.schema);
};

/** Rows of a table that are read at once. */
const AT_ONCE = 1000;

/** A list as it is asked for: from behind `before` on, so many rows. */
interface ListAsked<Key> {
  readonly query: { readonly before?: Key | undefined; readonly limit: number };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A page of a list; whoever wants a table is sent all of it from there on, whatever the limit. */
export const pageOrTable = <Key, Found extends Page<Key>>(
  { query: { before, limit }, request, reply }: ListAsked<Key>,
  call: Call,
  read: (asked: { readonly before: Key | undefined; readonly limit: number }) => Promise<Found>,
): FastifyReply | Promise<Found> => {
  if (!wantsCsv(request)) return read({ before, limit });
  const readOn = (from: Key | undefined) => read({ before: from, limit: AT_ONCE });
  return sendCsvPages(reply, call, columnsOfCall(call), { first: before, read: readOn });
};

const isList = (answer: unknown): answer is { readonly items: readonly Row[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items);

/** The items of an answer. @throws Error for one that is no list */
export const itemsOf = (answer: unknown): readonly Row[] => {
  if (!isList(answer)) throw new Error('an answer that is sent as a table has no items');
  return answer.items;
};
