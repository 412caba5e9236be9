import type { HintEvidence, HintFile, HintOrder } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { findCommandsAbout, insertDecision } from '../store/queries/hint-decisions.ts';
import { readHintFile } from './hint-files.ts';

const DAY_MS = 24 * 3_600_000;

/** Why a decision was not written down: nobody of that id, other evidence or another decision by now, commands about others. */
type Undecided = 'unknown' | 'changed' | 'foreignCommands';

const evidenceOf = ({ days, hint, refuser }: HintFile): HintEvidence => ({
  ...{ days, reasons: hint?.reasons ?? [], met: hint?.met ?? 0, expected: hint?.expected ?? 0 },
  ...{ chance: hint?.chance ?? 1, networks: hint?.networks ?? [] },
  ...{ firstShift: hint?.firstShift ?? null, secondShift: hint?.secondShift ?? null },
  ...{ refused: refuser?.refused ?? 0, tables: refuser?.tables ?? 0 },
  ...{ favours: hint?.favours ?? false, measuredDeals: hint?.measuredDeals ?? 0 },
  ...{ favourChance: hint?.favourChance ?? null, firstGives: hint?.firstGives ?? null },
  ...{ firstMargin: hint?.firstMargin ?? null, secondGives: hint?.secondGives ?? null },
  secondMargin: hint?.secondMargin ?? null,
});

interface Order extends HintOrder {
  readonly hintId: string;
  readonly operator: string;
}

/**
 * Writes down what came of a hint, with what it rests on, and in the audit log of each player that it is about (OPS-6).
 * It teaches nothing: what is pointed at stays as it was.
 */
export const decideHint = async (context: Context, order: Order): Promise<HintFile | Undecided> => {
  const { hintId, operator, verdict, reason, days, digest, watchDays } = order;
  const file = await readHintFile(context, { hintId, days });
  if (file === null) return 'unknown';
  if (file.digest !== digest) return 'changed';
  const users = file.players.map(({ userId }) => userId);
  const commands = [...new Set(order.commands)];
  if ((await findCommandsAbout(context.store.db, commands, users)).length < commands.length) return 'foreignCommands';
  const at = context.clock.now();
  const until = watchDays === undefined ? null : new Date(at.getTime() + watchDays * DAY_MS);
  const evidence = evidenceOf(file);
  const number = (file.decisions[0]?.number ?? 0) + 1;
  const isWritten = await context.store.transaction(async (tx) => {
    const row = { hint: hintId, number, verdict, reason, evidence, until, commands, decidedBy: operator, at };
    if (!(await insertDecision(tx, row))) return false;
    const detail = { hint: hintId, number, evidence, commands, until: until?.toISOString() ?? null };
    for (const userId of users) {
      const entry = { actor: operator, act: `hint.${verdict}`, subject: `player:${userId}`, reason, detail, at };
      await recordAudit(context, tx, entry);
    }
    return true;
  });
  if (!isWritten) return 'changed';
  return (await readHintFile(context, { hintId, days })) ?? 'unknown';
};
