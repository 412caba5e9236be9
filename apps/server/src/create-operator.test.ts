import { expect, test } from 'vitest';
import { durableContext, serverSettings } from '../test/database.ts';
import { callerOf, newPlayer } from '../test/people.ts';
import { run } from '../test/processes.ts';
import { buildApp } from './app.ts';

const context = await durableContext();
const app = await buildApp(context, { draining: false });

const createOperator = async (...args: readonly string[]) => {
  const env = { ...serverSettings(context), PASSWORD: 'null ouvert hand' };
  const { ended, output, errors } = run(new URL('create-operator.ts', import.meta.url), env, args);
  return { code: await ended, output: await output, errors: await errors };
};

test('OPS-9 whoever stole a session of a staff account is out once the account is renewed', async () => {
  const operator = await newPlayer(context, { actorType: 'operator', money: 0 });
  const stolen = await callerOf(app, context, operator.id);
  const colleague = await callerOf(app, context, (await newPlayer(context, { actorType: 'operator', money: 0 })).id);
  expect((await stolen.get('ops/audit')).statusCode).toBe(200);
  const { code, output } = await createOperator(operator.userName);
  expect(code).toBe(0);
  expect(output).toContain(`${operator.userName} is operator now.`);
  expect((await stolen.get('ops/audit')).statusCode).toBe(401);
  expect((await colleague.get('ops/audit')).statusCode).toBe(200);
});

test('what is wrong with the order is said in one line, and changes nothing', async () => {
  const player = await newPlayer(context);
  const { get } = await callerOf(app, context, player.id);
  const { code, errors } = await createOperator(player.userName);
  expect(code).toBe(2);
  expect(errors).toMatch(/is an account of another kind \(.+\); take another name\n$/);
  expect((await createOperator('somebody', 'king')).errors).toMatch(/^"king" is no role of the staff: .+\n$/);
  expect((await get('me/userData')).statusCode).toBe(200);
});
