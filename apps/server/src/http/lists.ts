import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { csvOf } from './csv.ts';
import { staff, type Call, type Role } from './door.ts';

type Row = Readonly<Record<string, unknown>>;
/** The schema of an answer whose items are a list. */
type ListSchema = z.ZodMiniObject<{ readonly items: z.ZodMiniArray<z.ZodMiniObject> }>;

/** Whether a table is asked for. */
export const wantsCsv = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/csv') === true;

/** `/ops/live/tables` is `tables.csv`. */
const fileOf = ({ routeOptions }: FastifyRequest): string =>
  `${(routeOptions.url ?? '').split('/').findLast((part) => /^[a-z]+$/i.test(part)) ?? 'list'}.csv`;

/** Sends a list as a file to be saved. */
export const sendCsv = ({ request, reply }: Call, columns: readonly string[], rows: readonly Row[]): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileOf(request)}"`)
    .send(csvOf(columns, rows));

/** Handles a list of the staff: JSON, or for who accepts text/csv its items as a table (OPS-4). */
export const staffList = (
  context: Context,
  roles: readonly Role[],
  schema: ListSchema,
  handle: (call: Call) => Promise<{ readonly items: readonly Row[] }>,
): RouteHandlerMethod => {
  const columns = Object.keys(schema.shape.items._zod.def.element.shape);
  return staff(context, roles, async (call) => {
    const list = await handle(call);
    return wantsCsv(call.request) ? sendCsv(call, columns, list.items) : list;
  });
};
