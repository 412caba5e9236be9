import {
  actDecision,
  actOrder,
  actParams,
  acts,
  actsQuery,
  announcements,
  auditPage,
  auditQuery,
  keyHeader,
  templates,
  type Acts,
  type Announcements,
  type AuditPage,
  type Settlements,
  type Templates,
} from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import { listAnnouncements } from '../announcements/announcements.ts';
import { verifyAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { decideOnAct, orderAct, type Acted, type ActRefusal } from '../operators/acts.ts';
import { REFUSALS } from '../operators/refusals.ts';
import { readAuditNewest, type AuditRow } from '../store/queries/audit.ts';
import { findActs, type ActRow } from '../store/queries/operator-acts.ts';
import { findVersionPlaces, findVersions } from '../store/queries/settlement.ts';
import { findTemplates } from '../store/queries/templates.ts';
import { presentTemplate } from '../schedule/templates.ts';
import { staff, tournamentOf, type Call } from './door.ts';
import { sendCsv, staffList, wantsCsv } from './lists.ts';
import { parseInput, problems } from './problem.ts';

const SENTENCES: Readonly<Record<Exclude<ActRefusal, 'unknownAct'>, string>> = {
  ...REFUSALS,
  keyReused: 'this Idempotency-Key was used for another order; nothing was done',
  changed: 'it would do something else by now; look at its effects again',
  ownAct: 'another operator has to approve this',
  decided: 'this has been decided before',
};

const answerOf = (call: Call, acted: Acted): unknown => {
  if (acted.ok) return call.reply.code(acted.report.state === 'proposed' ? 202 : 200).send(acted.report);
  if (acted.code === 'unknownAct') throw problems.notFound('there is no such act');
  const { code, problems: wrong = [] } = acted;
  if (wrong.length === 0) throw problems.conflict(SENTENCES[code]);
  const errors = wrong.map(({ path, message }) => ({ path: `body.act.${path}`, message }));
  throw problems.badRequest(SENTENCES[code], errors);
};

const presentAct = (row: ActRow): Acts['items'][number] => ({
  actId: row.id,
  state: row.state,
  amount: row.cents,
  needsSecond: row.state === 'proposed' || row.decidedBy !== null,
  digest: row.digest,
  effects: [...row.effects],
  act: row.act,
  reason: row.reason,
  proposer: row.proposer,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

const presentEntry = ({ id, at, actor, act, subject, reason, detail, hash }: AuditRow): AuditPage['items'][number] => {
  const changed: unknown = JSON.parse(detail);
  return { id, at: at.toISOString(), actor, act, subject, reason, detail: changed, hash: hash.toString('hex') };
};

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

/** What operators do, and what auditors look at (OPS-2, OPS-5). */
export const registerOps = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;

  app.post(
    '/ops/acts',
    staff(context, ['operator'], async (call) => {
      const order = parseInput(actOrder, call.request.body, 'body');
      const key = order.dryRun ? null : parseInput(keyHeader, call.request.headers, 'headers')['idempotency-key'];
      return answerOf(call, await orderAct(context, { ...order, key, operator: call.account.id }));
    }),
  );

  app.post(
    '/ops/acts/:actId',
    staff(context, ['operator'], async (call) => {
      const { actId } = parseInput(actParams, call.request.params, 'params');
      const decision = parseInput(actDecision, call.request.body, 'body');
      return answerOf(call, await decideOnAct(context, { ...decision, actId, operator: call.account.id }));
    }),
  );

  app.get(
    '/ops/acts',
    staffList(context, ['operator', 'auditor'], acts, async ({ request }): Promise<Acts> => {
      const { state, limit } = parseInput(actsQuery, request.query, 'query');
      return { items: (await findActs(db, state, limit)).map(presentAct) };
    }),
  );

  app.get(
    '/ops/audit',
    staffList(context, ['operator', 'auditor'], auditPage, async ({ request }): Promise<AuditPage> => {
      const { subject = null, before = null, limit } = parseInput(auditQuery, request.query, 'query');
      const rows = await readAuditNewest(db, subject, { before, limit: limit + 1 });
      const items = rows.slice(0, limit).map(presentEntry);
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
    }),
  );

  app.get(
    '/ops/audit/check',
    staff(context, ['operator', 'auditor'], () => verifyAudit(db)),
  );

  app.get(
    '/ops/templates',
    staffList(context, ['operator', 'auditor'], templates, async (): Promise<Templates> => ({
      items: (await findTemplates(db)).map((row) => ({ templateId: row.id, ...presentTemplate(row) })),
    })),
  );

  app.get(
    '/ops/announcements',
    staffList(context, ['operator', 'auditor'], announcements, async (): Promise<Announcements> => ({
      items: await listAnnouncements(db),
    })),
  );

  app.get(
    '/ops/settlements/:tournamentId',
    staff(context, ['operator', 'auditor'], async (call) => {
      const settled = await readSettlements(context, tournamentOf(call.request));
      if (!wantsCsv(call.request)) return settled;
      const rows = settled.versions.flatMap(({ version, at, standings }) =>
        standings.map((standing) => ({ version, at, ...standing })),
      );
      return sendCsv(call, ['version', 'at', 'userId', 'rank', 'score', 'prize', 'purse'], rows);
    }),
  );
};
