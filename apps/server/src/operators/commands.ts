import { randomUUID } from 'node:crypto';
import {
  isAboutStaff,
  type AdminCommand,
  type CommandDecision,
  type CommandOrder,
  type CommandReport,
} from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import {
  decideCommand,
  findCommandByKey,
  holdOperator,
  insertCommand,
  lockCommand,
  renewCommand,
  type CommandRow,
} from '../store/queries/admin-commands.ts';
import { rollback, type Rollback, type Tx } from '../store/store.ts';
import { needsSecond } from './alone.ts';
import { codeOf } from './enrolment.ts';
import { subjectOfFreeze } from './freezes.ts';
import { isRefused, type CommandProblem, type Refusal, type Refused } from './refusals.ts';
import { previewCommand, retried, runCommand, type Outcome } from './run-command.ts';

export type CommandRefusal =
  | Refusal
  /** The key belongs to another order. */
  | 'keyReused'
  /** What it does is no longer what was shown. */
  | 'changed'
  /** A command of one's own needs somebody else. */
  | 'ownCommand'
  | 'unknownCommand'
  | 'decided';

export type Commanded =
  | { readonly ok: true; readonly report: CommandReport }
  | { readonly ok: false; readonly code: CommandRefusal; readonly problems?: readonly CommandProblem[] };

const refused = (code: CommandRefusal, problems: readonly CommandProblem[] = []): Commanded =>
  problems.length === 0 ? { ok: false, code } : { ok: false, code, problems };

/** A stored command in the words of a report. */
export const reportedCommand = (row: CommandRow) => ({
  commandId: row.id,
  state: row.state,
  amount: row.cents,
  needsSecond: row.state === 'proposed' || row.decidedBy !== null,
  digest: row.digest,
  effects: [...row.effects],
});

/** With the code that only who has asked is shown, where somebody of the staff sets credentials by it. */
const reportOf = ({ keyring }: Context, row: CommandRow, half: 'proposer' | 'approver'): Commanded => {
  const enrols = row.effects.some((effect) => effect.type === 'staff' && effect.renewed) && row.state !== 'rejected';
  const code = enrols ? { enrolmentCode: codeOf(keyring, half, row.id) } : {};
  return { ok: true, report: { ...reportedCommand(row), ...code } };
};

/** What a command is done to, in the words of the audit log. */
export const subjectOf = (command: AdminCommand): string => {
  switch (command.type) {
    case 'disqualify':
    case 'withhold':
    case 'abort':
      return `tournament:${String(command.tournamentId)}`;
    case 'strike':
    case 'void':
    case 'correct':
      return `competition:${command.competitionId}`;
    case 'wildcard':
    case 'final':
      return `season:${String(command.seasonId)}`;
    case 'announce':
    case 'endAnnouncement':
      return `announcement:${command.announcementId}`;
    case 'freeze':
    case 'release':
      return subjectOfFreeze(command.of);
    case 'createStaff':
      return `staff:${command.userName}`;
    case 'promoteStaff':
    case 'renewStaff':
    case 'blockStaff':
    case 'removeFactor':
    case 'refund':
      return `player:${command.userId}`;
    case 'approvalAbove':
      return 'approvalAbove';
    case 'createTemplate':
    case 'changeTemplate':
    case 'createTournament':
      return `zone:${command.template.zoneId}`;
    case 'createZone':
    case 'changeZone':
    case 'createSeason':
      return `zone:${command.zoneId}`;
    case 'createPrizeTable':
      return 'prizes';
    case 'changePrizeTable':
      return `prizes:${String(command.prizeTableId)}`;
    case 'changeSeason':
      return `season:${String(command.seasonId)}`;
  }
};

interface Order extends CommandOrder {
  readonly operator: string;
  /** Of this operator; null for a dry run. */
  readonly key: string | null;
}

const sameOrder = (row: CommandRow, { command, reason }: Order): boolean =>
  JSON.stringify(row.command) === JSON.stringify(command) && row.reason === reason;

/** Does it at once, with its entry in the audit log: both stand, or neither. */
const execute = async (
  context: Context,
  tx: Tx,
  order: Order & { readonly key: string },
  tells: (() => void)[],
): Promise<CommandRow | Rollback<NotDone | Refused>> => {
  const { command, reason, operator, key } = order;
  const at = context.clock.now();
  await holdOperator(tx, operator);
  const id = randomUUID();
  const by = { commandId: id, operators: [operator] };
  const outcome = await runCommand(context, tx, { command, by }, tells);
  if (isRefused(outcome)) return rollback(outcome);
  if (await needsSecond(context, tx, operator, outcome.stake)) return rollback('grown');
  const detail = { actId: id, act: command, effects: outcome.effects, approvedBy: null };
  const audit = await recordAudit(context, tx, {
    actor: operator,
    act: command.type,
    subject: subjectOf(command),
    reason,
    detail,
    at,
  });
  const row = rowOf(order, id, outcome, at);
  const executed: CommandRow = { ...row, state: 'executed', decidedAt: at };
  return (await insertCommand(tx, { ...executed, key, audit })) ? executed : rollback('keyTaken');
};

const rowOf = ({ command, reason, operator }: Order, id: string, outcome: Outcome, at: Date): CommandRow => ({
  id,
  proposer: operator,
  command,
  reason,
  state: 'proposed',
  cents: outcome.stake.cents,
  effects: outcome.effects,
  digest: outcome.digest,
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
});

/**
 * Why an order was not done, and nothing of it stands. `grown`: more than one operator decides alone.
 * `keyTaken`: the same key has had its answer, which stands, whatever has happened since.
 */
type NotDone = 'grown' | 'keyTaken';

const submitOnce = async (
  context: Context,
  order: Order & { readonly key: string },
): Promise<CommandRow | NotDone | Refused> => {
  const at = context.clock.now();
  const preview = await previewCommand(context, order.command, order.operator);
  if (isRefused(preview)) return preview;
  if (await needsSecond(context, context.store.db, order.operator, preview.stake)) {
    const row = rowOf(order, randomUUID(), preview, at);
    if (!(await insertCommand(context.store.db, { ...row, key: order.key, audit: null }))) return 'keyTaken';
    return row;
  }
  const tells: (() => void)[] = [];
  const done = await retried(context, (tx) => {
    tells.length = 0;
    return execute(context, tx, order, tells);
  });
  if (typeof done !== 'string' && !isRefused(done)) for (const tell of tells) tell();
  return done;
};

const answered = async (context: Context, order: Order & { readonly key: string }): Promise<Commanded | null> => {
  const before = await findCommandByKey(context.store.db, order.key);
  if (before === null) return null;
  return sameOrder(before, order) ? reportOf(context, before, 'proposer') : refused('keyReused');
};

const submit = async (context: Context, order: Order & { readonly key: string }): Promise<Commanded> => {
  const before = await answered(context, order);
  if (before !== null) return before;
  const done = await submitOnce(context, order);
  // A preview shows what has grown; a key that is taken has its answer.
  if (done === 'grown' || done === 'keyTaken') return submit(context, order);
  if (!isRefused(done)) return reportOf(context, done, 'proposer');
  return (await answered(context, order)) ?? refused(done.code, done.problems); // another of the same key was quicker
};

/**
 * Does an operator's command, or shows what it would do. What can cost more than one operator decides alone is kept as a
 * proposal for another one. The same key gets the same answer.
 */
export const orderCommand = async (context: Context, order: Order): Promise<Commanded> => {
  if (order.key !== null) return submit(context, { ...order, key: `${order.operator}:${order.key}` });
  const preview = await previewCommand(context, order.command, order.operator);
  if (isRefused(preview)) return refused(preview.code, preview.problems);
  const { stake, digest, effects } = preview;
  const report = {
    amount: stake.cents,
    needsSecond: await needsSecond(context, context.store.db, order.operator, stake),
    digest,
    effects: [...effects],
  };
  return { ok: true, report: { commandId: null, state: 'dryRun', ...report } };
};

/** An approved command would do something else by now; nothing of it stands. */
interface Changed {
  readonly changed: Outcome;
}

interface Decision extends CommandDecision {
  readonly operator: string;
  readonly commandId: string;
}

/** What is written down of a decision: who has proposed it acts when it is approved, who rejects it otherwise. */
const entryOf = (
  { id, proposer, command, reason, effects }: CommandRow,
  { decision, operator, reason: why }: Decision,
) => {
  const { type } = command;
  const of = { actId: id, act: command };
  if (decision === 'approve')
    return { actor: proposer, act: type, reason, detail: { ...of, effects, approvedBy: operator, why } };
  const detail = { ...of, effects: [], proposed: { by: proposer, reason } };
  return { actor: operator, act: `${type}.rejected`, reason: why, detail };
};

const decideOnce = async (
  context: Context,
  tx: Tx,
  decision: Decision,
  tells: (() => void)[],
): Promise<Commanded | Rollback<Changed | Commanded>> => {
  const { operator, commandId, digest } = decision;
  const at = context.clock.now();
  const row = await lockCommand(tx, commandId);
  if (row === null) return refused('unknownCommand');
  if (row.state !== 'proposed') return refused('decided');
  const approves = decision.decision === 'approve';
  if (approves && row.proposer === operator) return refused('ownCommand');
  if (row.proposer !== operator && isAboutStaff(row.command, operator)) return refused('ownAccount');
  if (approves && row.digest !== digest) return refused('changed');
  const state = approves ? 'executed' : 'rejected';
  if (approves) {
    const by = { commandId, operators: [row.proposer, operator] };
    const outcome = await runCommand(context, tx, { command: row.command, by }, tells);
    if (isRefused(outcome)) return rollback(refused(outcome.code, outcome.problems));
    if (outcome.digest !== row.digest) return rollback({ changed: outcome });
  }
  const audit = await recordAudit(context, tx, { ...entryOf(row, decision), subject: subjectOf(row.command), at });
  await decideCommand(tx, commandId, { state, by: operator, at, audit });
  return reportOf(context, { ...row, state, decidedBy: operator, decidedAt: at }, 'approver');
};

/**
 * Another operator approves a proposed command, which is done then and once; or anybody rejects it but the one whom it
 * is about. When it would do something else by now than what was shown, nothing is done and the new effects stand in the
 * proposal.
 */
export const decideOnCommand = async (context: Context, decision: Decision): Promise<Commanded> => {
  const tells: (() => void)[] = [];
  const acted = await retried(context, (tx) => {
    tells.length = 0;
    return decideOnce(context, tx, decision, tells);
  });
  if ('changed' in acted) {
    const { stake, effects, digest } = acted.changed;
    await renewCommand(context.store.db, decision.commandId, { cents: stake.cents, effects, digest });
    return refused('changed');
  }
  if (acted.ok) for (const tell of tells) tell();
  return acted;
};
