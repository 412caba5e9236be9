import { calls } from '@matador/protocol/calls';
import { keyHeader, type AuditPage, type AuditQuery, type Effect, type Settlements } from '@matador/protocol/rest';
import { listAnnouncements } from '../announcements/announcements.ts';
import { checkAudit } from '../audit/watch.ts';
import type { Context } from '../context.ts';
import { decideOnCommand, orderCommand, subjectOf } from '../operators/commands.ts';
import { readCommands } from '../operators/read-commands.ts';
import { searchAudit, type FoundAuditRow } from '../store/queries/audit-search.ts';
import { findVersionPlaces, findVersions } from '../store/queries/settlement.ts';
import { readTemplates } from '../staff/schedule.ts';
import { reportOf } from './command-report.ts';
import { pageOrTable, sendCsv, wantsCsv } from './csv.ts';
import type { Handle } from './handle.ts';
import { noteListLook, noteLookOnce } from './note-look.ts';
import { parseInput } from './problem.ts';

const presentEntry = ({ at, detail, hash, ...row }: FoundAuditRow): AuditPage['items'][number] => {
  const changed: unknown = JSON.parse(detail);
  return { ...row, at: at.toISOString(), detail: changed, hash: hash.toString('hex') };
};

const readAudit = async ({ store }: Context, query: AuditQuery): Promise<AuditPage> => {
  const { subject = null, actor = null, act = null, looks, from, to, before = null, limit } = query;
  const rows = await searchAudit(store.db, {
    ...{ subject, actor, act, before, withLooks: looks === 'with' },
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map(presentEntry);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};

const STANDING_COLUMNS = ['version', 'at', 'userId', 'rank', 'score', 'prize', 'purse'];

const readSettlements = async ({ store }: Context, tournamentId: number): Promise<Settlements> => {
  const versions = await findVersions(store.db, tournamentId);
  const places = await findVersionPlaces(store.db, tournamentId);
  return {
    tournamentId,
    versions: versions.map(({ version, at }) => ({
      version,
      at: at.toISOString(),
      standings: places
        .filter((place) => place.version === version)
        .map(({ userId, rank, score, prize, purse }) => ({ userId, rank, score, prize, purse })),
    })),
  };
};

/** Whether an effect tells of accounts and their purses: what is only tried out is a look then. */
const tellsOfPeople = (effect: Effect): boolean => effect.type === 'transfer' || 'userId' in effect;

const registerCommands = (handle: Handle, context: Context): void => {
  handle(calls.orderCommand, async ({ account, body, request, reply }) => {
    // A dry run needs no key, whatever stands there.
    const key = body.dryRun ? null : parseInput(keyHeader, request.headers, 'headers')['idempotency-key'];
    const ordered = await orderCommand(context, { ...body, key, operator: account.id });
    if (ordered.ok && body.dryRun && ordered.report.effects.some(tellsOfPeople))
      await noteLookOnce(context, account.id, subjectOf(body.command), `dry run of ${body.command.type}`);
    return reportOf(reply, ordered);
  });

  handle(calls.decideCommand, async ({ account, params, body, reply }) =>
    reportOf(reply, await decideOnCommand(context, { ...body, commandId: params.commandId, operator: account.id })),
  );

  handle(calls.commands, async ({ account, query, request, reply }) => {
    await noteListLook(context, { account, request }, 'commands:list', 'commands');
    return pageOrTable({ query, request, reply }, calls.commands, (page) =>
      readCommands(context.store.db, { ...query, ...page }),
    );
  });
};

/** What operators do, and what auditors look at (OPS-2, OPS-5). */
export const registerOps = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  registerCommands(handle, context);

  handle(calls.auditLog, async ({ account, query, request, reply }) => {
    const { subject } = query;
    const about = subject?.startsWith('player:') === true ? subject : 'audit:list';
    const read = (page: Pick<AuditQuery, 'limit'> & { readonly before: number | undefined }) =>
      readAudit(context, { ...query, ...page });
    const found = wantsCsv(request) ? null : await read({ before: query.before, limit: query.limit });
    await noteListLook(context, { account, request }, about, 'audit log'); // behind what a page shows
    return found ?? pageOrTable({ query, request, reply }, calls.auditLog, read);
  });

  handle(calls.auditCheck, () => checkAudit(context));

  handle(calls.templates, ({ now }) => readTemplates(db, now));

  handle(calls.announcements, async () => ({ items: await listAnnouncements(db) }));

  handle(calls.settlements, async ({ account, params, request, reply }) => {
    const settled = await readSettlements(context, params.tournamentId);
    const subject = `tournament:${String(params.tournamentId)}`;
    if (settled.versions.length > 0) await noteListLook(context, { account, request }, subject, 'settlements');
    if (!wantsCsv(request)) return settled;
    const rows = settled.versions.flatMap(({ version, at, standings }) =>
      standings.map((standing) => ({ version, at, ...standing })),
    );
    return sendCsv(reply, calls.settlements, STANDING_COLUMNS, rows);
  });
};
