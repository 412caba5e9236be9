import { randomUUID } from 'node:crypto';
import { commandReport, problem, type AdminCommand, type CommandReport } from '@matador/protocol/rest';
import { parse } from 'csv-parse/sync';
import type { buildApp } from '../src/app.ts';
import type { TestContext } from './database.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from './people.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
export type Clerk = Awaited<ReturnType<typeof newClerk>>;

/** Somebody of the staff who is signed in, and what that one asks and orders. */
export const newClerk = async (context: TestContext, app: App, actorType: string) => {
  const { id, userName } = await newPlayer(context, { actorType, money: 0 });
  const { cookie, get } = await callerOf(app, context, id);
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/gd/rest/ops/${path}`,
      headers: { host: HOST, origin: ORIGIN, cookie, 'idempotency-key': randomUUID() },
      payload,
    });
  /** A list as it is saved. */
  const table = async (path: string): Promise<readonly Readonly<Record<string, string>>[]> => {
    const headers = { host: HOST, cookie, accept: 'text/csv' };
    const { body } = await app.inject({ url: `/gd/rest/${path}`, headers });
    return parse(body, { bom: true, columns: true });
  };
  const order = (command: AdminCommand, dryRun = false) =>
    post('commands', { command, reason: 'as the board has decided', dryRun });
  return { id, userName, get, post, order, table };
};

/** What an order does, or would do. */
export const reportOf = async (clerk: Clerk, command: AdminCommand, dryRun = false): Promise<CommandReport> =>
  commandReport.parse((await clerk.order(command, dryRun)).json());

/** A command that waits is approved as it was shown. */
export const approve = async (clerk: Clerk, { commandId, digest }: CommandReport): Promise<CommandReport> =>
  commandReport.parse(
    (await clerk.post(`commands/${commandId ?? ''}`, { decision: 'approve', reason: 'agreed', digest })).json(),
  );

/** Status of a refused order, and the fields that it names. */
export const refusedFields = async (clerk: Clerk, command: AdminCommand) => {
  const answer = await clerk.order(command);
  const fields = problem.parse(answer.json()).errors?.map(({ path }) => path.replace('body.command.', '')) ?? [];
  return [answer.statusCode, ...fields];
};
