import * as addresses from '@matador/protocol/addresses';
import { commandReport, type AdminCommand, type CommandReport } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { CallError } from '@matador/ui/caller';
import { call } from '#console/api/client.ts';

/** An act and why; what players and auditors may read of it is the reason. */
export interface Order {
  readonly command: AdminCommand;
  readonly reason: string;
}

/** Lists all that an act would do, and does nothing (OPS-2). */
export const tryOut = (order: Order): Promise<CommandReport> =>
  call(to(addresses.orderCommand), { body: { ...order, dryRun: true }, headers: {}, answer: commandReport });

/** Does an act, or has it wait for a second operator. The same key is the same act. */
export const carryOut = (order: Order, key: string): Promise<CommandReport> =>
  call(to(addresses.orderCommand), {
    body: { ...order, dryRun: false },
    headers: { 'idempotency-key': key },
    answer: commandReport,
  });

/** How an act is tried and done where it is not by `ops/commands`: without a key nothing is done. */
export type SendOrder = (order: Order, key: string | null) => Promise<CommandReport>;

/** By `ops/commands`. */
export const sendOrder: SendOrder = (order, key) => (key === null ? tryOut(order) : carryOut(order, key));

interface Decision {
  readonly commandId: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
  /** Of the effects that were shown. */
  readonly digest: string;
}

/** Approves or rejects an act of another operator. */
export const decide = ({ commandId, ...body }: Decision): Promise<CommandReport> =>
  call(to(addresses.decideCommand, { params: { commandId } }), { body, answer: commandReport });

/** Why something was refused, as the server says it; null for no refusal. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof CallError && error.status >= 400 && error.status < 500
    ? (error.problem?.errors?.[0]?.message ?? error.problem?.detail ?? error.problem?.title ?? null)
    : null;
