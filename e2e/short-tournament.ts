import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, request, type APIRequestContext } from '@playwright/test';
import { PATIENCE_MS } from '../apps/server/test/patience.ts';
import { weeklyTemplateData } from '../apps/server/test/schedule-templates.ts';
import { commandReport, demoCode, zone, type TemplateData } from '@matador/protocol/rest';

const DAY_MS = 24 * 3_600_000;

/** A tournament that an operator has put up. */
export interface ShortTournament {
  readonly tournamentId: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Twelve competitions of one deal each, from yesterday morning until tomorrow's; whoever takes part wins something. */
const template = (name: string): TemplateData => {
  const yesterday = new Date(Date.now() - DAY_MS);
  const morning = { days: 2, time: '04:00' };
  return weeklyTemplateData(new Date(Date.now() - 3 * DAY_MS), {
    name,
    times: {
      weekdays: [((yesterday.getUTCDay() + 6) % 7) + 1],
      startTime: '04:00',
      competitionEnd: morning,
      registrationStart: { days: -1, time: '00:00' },
      registrationEnd: morning,
    },
    lobbyFrom: '00:00',
    lobbyTo: '24:00',
    roundsPerGame: 1,
    prizes: [
      { from: 1, to: 1, prize: 60_00 },
      { from: 2, to: 20, prize: 12_00 },
    ],
  });
};

/** The next code of a staff account of the demo, once it is taken. */
const codeOf = async (operator: APIRequestContext, userName: string): Promise<string> => {
  const asked = await operator.get('/gd/rest/session/demoCode', { params: { userName } });
  const { code, validInSeconds } = demoCode.parse(await asked.json());
  await sleep(validInSeconds * 1000);
  return code;
};

/** Signs an operator of the demo in, who proves at once to be that: the acts of the staff ask for it. */
const signIn = async (url: string, userName: string): Promise<APIRequestContext> => {
  const operator = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const account = { userName, password: 'demo', code: await codeOf(operator, userName) };
  expect((await operator.post('/gd/rest/session', { data: account })).status()).toBe(200);
  const proof = { code: await codeOf(operator, userName) };
  expect((await operator.post('/gd/rest/session/proof', { data: proof })).status()).toBe(200);
  return operator;
};

/** Has the operators of the demo add a template: one proposes it, the other approves. */
const addTemplate = async (url: string, name: string): Promise<void> => {
  const [operator, second] = [await signIn(url, 'operator'), await signIn(url, 'operator2')];
  const command = { type: 'createTemplate', template: template(name) };
  const proposed = await operator.post('/gd/rest/ops/commands', {
    headers: { 'idempotency-key': randomUUID() },
    data: { command, reason: 'an evening of short games', dryRun: false },
  });
  const { commandId, digest } = commandReport.parse(await proposed.json());
  const done = await second.post(`/gd/rest/ops/commands/${String(commandId)}`, {
    data: { decision: 'approve', reason: 'an evening of short games', digest },
  });
  expect(await done.json()).toMatchObject({ state: 'executed' });
  await Promise.all([operator.dispose(), second.dispose()]);
};

/**
 * Puts up a tournament with short competitions by an operator of the demo, and waits until it runs.
 * @param url of the server
 */
export const putUpShortTournament = async (url: string, name: string): Promise<ShortTournament> => {
  await addTemplate(url, name);
  const player = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await player.post('/gd/rest/session', { data: { userName: 'player3', password: 'demo' } });
  const running: ShortTournament[] = [];
  await expect(async () => {
    const { tournaments } = zone.parse(await (await player.get('/gd/rest/tournaments/zone/skat')).json());
    for (const one of tournaments)
      if (one.name === name && Date.parse(one.dates.competitionStart) < Date.now())
        running.push({ tournamentId: one.tournamentId, endsAt: Date.parse(one.dates.competitionEnd) });
    expect(running).toHaveLength(1);
  }).toPass({ timeout: PATIENCE_MS });
  await player.dispose();
  const [made] = running;
  if (made === undefined) throw new Error('no tournament was made');
  return made;
};
