import { randomUUID } from 'node:crypto';
import type { ActDecision, ActOrder, ActReport, OperatorAct } from '@matador/protocol/rest';
import { recordAct } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { decideAct, findActByKey, insertAct, lockAct, renewAct, type ActRow } from '../store/queries/operator-acts.ts';
import { rollback, type Rollback, type Tx } from '../store/store.ts';
import { Refused, type ActProblem, type Refusal } from './refusals.ts';
import { previewAct, retried, runAct, type Outcome } from './run-act.ts';

export type ActRefusal =
  | Refusal
  /** The key belongs to another order. */
  | 'keyReused'
  /** What it does is no longer what was shown. */
  | 'changed'
  /** An act of one's own needs somebody else. */
  | 'ownAct'
  | 'unknownAct'
  | 'decided';

export type Acted =
  | { readonly ok: true; readonly report: ActReport }
  | { readonly ok: false; readonly code: ActRefusal; readonly problems?: readonly ActProblem[] };

const refused = (code: ActRefusal, problems: readonly ActProblem[] = []): Acted =>
  problems.length === 0 ? { ok: false, code } : { ok: false, code, problems };

const reportOf = (row: ActRow): Acted => ({
  ok: true,
  report: {
    actId: row.id,
    state: row.state,
    amount: row.cents,
    needsSecond: row.state === 'proposed' || row.decidedBy !== null,
    digest: row.digest,
    effects: [...row.effects],
  },
});

/** What an act is done to, in the words of the audit log. */
const subjectOf = (act: OperatorAct): string => {
  switch (act.type) {
    case 'disqualify':
    case 'withhold':
    case 'abort':
      return `tournament:${String(act.tournamentId)}`;
    case 'strike':
    case 'void':
    case 'correct':
      return `competition:${act.competitionId}`;
    case 'wildcard':
    case 'final':
      return `season:${String(act.seasonId)}`;
    case 'announce':
    case 'endAnnouncement':
      return `announcement:${act.announcementId}`;
    case 'createTemplate':
    case 'changeTemplate':
      return `zone:${act.template.zoneId}`;
  }
};

interface Order extends ActOrder {
  readonly operator: string;
  /** Of this operator; null for a dry run. */
  readonly key: string | null;
}

const sameOrder = (row: ActRow, { act, reason }: Order): boolean =>
  JSON.stringify(row.act) === JSON.stringify(act) && row.reason === reason;

/** Does it at once, with its entry in the audit log: both stand, or neither. */
const execute = async (context: Context, tx: Tx, order: Order & { readonly key: string }, tells: (() => void)[]) => {
  const { act, reason, operator, key } = order;
  const at = context.clock.now();
  const outcome = await runAct(context, tx, act, tells);
  if (outcome.amount > context.config.approvalAbove) return rollback('grown');
  const id = randomUUID();
  const detail = { actId: id, act, effects: outcome.effects, approvedBy: null };
  const audit = await recordAct(tx, { actor: operator, act: act.type, subject: subjectOf(act), reason, detail, at });
  const row = rowOf(order, id, outcome, at);
  const executed: ActRow = { ...row, state: 'executed', decidedAt: at };
  return (await insertAct(tx, { ...executed, key, audit })) ? executed : rollback('keyTaken');
};

const rowOf = ({ act, reason, operator }: Order, id: string, outcome: Outcome, at: Date): ActRow => ({
  id,
  proposer: operator,
  act,
  reason,
  state: 'proposed',
  cents: outcome.amount,
  effects: outcome.effects,
  digest: outcome.digest,
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
});

/**
 * Why an order was not done, and nothing of it stands. `grown`: above the amount that one operator decides alone.
 * `keyTaken`: the same key has had its answer, which stands, whatever has happened since.
 */
type NotDone = 'grown' | 'keyTaken';

const submitOnce = async (context: Context, order: Order & { readonly key: string }): Promise<ActRow | NotDone> => {
  const at = context.clock.now();
  const preview = await previewAct(context, order.act);
  if (preview.amount > context.config.approvalAbove) {
    const row = rowOf(order, randomUUID(), preview, at);
    if (!(await insertAct(context.store.db, { ...row, key: order.key, audit: null }))) return 'keyTaken';
    return row;
  }
  const tells: (() => void)[] = [];
  const done = await retried(context, (tx) => {
    tells.length = 0;
    return execute(context, tx, order, tells);
  });
  if (typeof done !== 'string') for (const tell of tells) tell();
  return done;
};

const answered = async (context: Context, order: Order & { readonly key: string }): Promise<Acted | null> => {
  const before = await findActByKey(context.store.db, order.key);
  if (before === null) return null;
  return sameOrder(before, order) ? reportOf(before) : refused('keyReused');
};

const submit = async (context: Context, order: Order & { readonly key: string }): Promise<Acted> => {
  const before = await answered(context, order);
  if (before !== null) return before;
  let done: ActRow | NotDone;
  try {
    done = await submitOnce(context, order);
  } catch (error) {
    const now = error instanceof Refused ? await answered(context, order) : null; // another of the same key was quicker
    if (now !== null) return now;
    throw error;
  }
  if (done !== 'grown' && done !== 'keyTaken') return reportOf(done);
  return submit(context, order); // a preview shows what has grown; a key that is taken has its answer
};

/**
 * Does an operator's act, or shows what it would do. Above the configured amount it is kept as a proposal for another
 * operator. The same key gets the same answer.
 */
export const orderAct = async (context: Context, order: Order): Promise<Acted> => {
  try {
    if (order.key !== null) return await submit(context, { ...order, key: `${order.operator}:${order.key}` });
    const { amount, digest, effects } = await previewAct(context, order.act);
    const needsSecond = amount > context.config.approvalAbove;
    return { ok: true, report: { actId: null, state: 'dryRun', amount, needsSecond, digest, effects: [...effects] } };
  } catch (error) {
    if (error instanceof Refused) return refused(error.code, error.problems);
    throw error;
  }
};

/** An approved act would do something else by now; nothing of it stands. */
interface Changed {
  readonly changed: Outcome;
}

interface Decision extends ActDecision {
  readonly operator: string;
  readonly actId: string;
}

const decideOnce = async (
  context: Context,
  tx: Tx,
  decision: Decision,
  tells: (() => void)[],
): Promise<Acted | Rollback<Changed>> => {
  const { operator, actId, reason, digest } = decision;
  const at = context.clock.now();
  const row = await lockAct(tx, actId);
  if (row === null) return refused('unknownAct');
  if (row.state !== 'proposed') return refused('decided');
  const approves = decision.decision === 'approve';
  if (approves && row.proposer === operator) return refused('ownAct');
  if (approves && row.digest !== digest) return refused('changed');
  const state = approves ? 'executed' : 'rejected';
  if (approves) {
    const outcome = await runAct(context, tx, row.act, tells);
    if (outcome.digest !== row.digest) return rollback({ changed: outcome });
  }
  const detail = { actId, act: row.act, effects: approves ? row.effects : [], approvedBy: operator, why: reason };
  const name = approves ? row.act.type : `${row.act.type}.rejected`;
  const said = { actor: row.proposer, act: name, subject: subjectOf(row.act), reason: row.reason, detail, at };
  const audit = await recordAct(tx, said);
  await decideAct(tx, actId, { state, by: operator, at, audit });
  return reportOf({ ...row, state, decidedBy: operator, decidedAt: at });
};

/**
 * Another operator approves a proposed act, which is done then and once; or anybody rejects it. When it would do
 * something else by now than what was shown, nothing is done and the new effects stand in the proposal.
 */
export const decideOnAct = async (context: Context, decision: Decision): Promise<Acted> => {
  const tells: (() => void)[] = [];
  try {
    const acted = await retried(context, (tx) => {
      tells.length = 0;
      return decideOnce(context, tx, decision, tells);
    });
    if ('changed' in acted) {
      const { amount: cents, effects, digest } = acted.changed;
      await renewAct(context.store.db, decision.actId, { cents, effects, digest });
      return refused('changed');
    }
    for (const tell of tells) tell();
    return acted;
  } catch (error) {
    if (error instanceof Refused) return refused(error.code, error.problems);
    throw error;
  }
};
