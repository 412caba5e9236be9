import type { CommandReport } from '@matador/protocol/rest';
import type { FastifyReply } from 'fastify';
import type { Commanded, CommandRefusal } from '../operators/commands.ts';
import { REFUSALS } from '../operators/refusals.ts';
import { refusal } from './problem.ts';

const SENTENCES: Readonly<Record<Exclude<CommandRefusal, 'unknownCommand'>, string>> = {
  ...REFUSALS,
  keyReused: 'this Idempotency-Key was used for another order; nothing was done',
  changed: 'it would do something else by now; look at its effects again',
  ownCommand: 'another operator has to approve this',
  decided: 'this has been decided before',
};

const CHANGED: readonly CommandRefusal[] = ['templateChanged', 'zoneChanged', 'seasonChanged', 'prizeTableChanged'];

/** The report of a command, 202 where it waits for another operator; what cannot be done is refused. */
export const reportOf = (reply: FastifyReply, acted: Commanded): CommandReport => {
  if (acted.ok) {
    if (acted.report.state === 'proposed') reply.code(202);
    return acted.report;
  }
  if (acted.code === 'unknownCommand') throw refusal(404, 'there is no such command');
  const { code, problems: wrong = [] } = acted;
  if (wrong.length === 0) throw refusal(409, SENTENCES[code], { code });
  const errors = wrong.map(({ path, values, ...one }) => ({
    ...one,
    path: `body.command.${path}`,
    values: { ...values },
  }));
  // What somebody else has changed is no fault of what was sent.
  throw refusal(CHANGED.includes(code) ? 409 : 400, SENTENCES[code], { errors, code });
};
