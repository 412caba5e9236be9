import type { AdminCommand } from '@matador/protocol/rest';
import { presentTemplate } from '../schedule/templates.ts';
import { isInternalZone, presentZone, zoneColumns, zoneProblems } from '../schedule/zones.ts';
import { lockTournament } from '../store/queries/settlement.ts';
import { holdTemplate, updateTemplate } from '../store/queries/templates.ts';
import { holdZone } from '../store/queries/tournaments-schedule.ts';
import {
  findZone,
  findZoneTemplates,
  findZoneTournaments,
  insertZone,
  isSold,
  updateZone,
} from '../store/queries/zones.ts';
import { abort } from './abort.ts';
import { differences, problemsAt } from './command-problems.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import { changeBy, type ActContext } from './resettle.ts';

type Command<Type extends AdminCommand['type']> = Extract<AdminCommand, { type: Type }>;

/** Adds a zone. */
export const createZoneCommand = async (
  context: ActContext,
  { zoneId, zone }: Command<'createZone'>,
): Promise<Refused | null> => {
  const { work } = context;
  const problems = await zoneProblems(work.tx, { zoneId, zone, stored: null });
  if (problems.length > 0) return refuse('wrongZone', problemsAt('zone', problems, ['zoneId']));
  const row = { id: zoneId, internal: isInternalZone(zoneId), ...zoneColumns(zone) };
  // Another operator was quicker.
  if (!(await insertZone(work.tx, row, changeBy(context))))
    return createZoneCommand(context, { type: 'createZone', zoneId, zone });
  work.note({ type: 'zone', zoneId, before: null, after: zone, plays: [] });
  return null;
};

/** Templates of a zone make nothing any more. */
const switchOff = async (context: ActContext, zoneId: string): Promise<void> => {
  const { work } = context;
  for (const { templateId } of await findZoneTemplates(work.tx, zoneId)) {
    const held = await holdTemplate(work.tx, templateId);
    if (held?.enabled !== true) continue;
    const { id, ...template } = held;
    await updateTemplate(work.tx, id, { ...template, enabled: false }, changeBy(context));
    const before = presentTemplate(held);
    work.note({ type: 'template', zoneId, name: held.name, before, after: { ...before, enabled: false }, next: [] });
  }
};

/**
 * Ends what there is in a zone without taking anything from anybody: templates are switched off, what nobody has entered
 * is aborted, what is sold is played.
 * @returns the tournaments that are sold
 */
const closeZone = async (context: ActContext, zoneId: string): Promise<readonly number[] | Refused> => {
  const { tx } = context.work;
  await switchOff(context, zoneId);
  const plays: number[] = [];
  for (const { tournamentId } of await findZoneTournaments(tx, zoneId)) {
    // From here on nobody enters it, so that it is sold or not.
    const held = await lockTournament(tx, tournamentId);
    if (held === null || held.state === 'settled' || held.state === 'aborted') continue;
    if (await isSold(tx, tournamentId)) {
      plays.push(tournamentId);
      continue;
    }
    if (held.state === 'clearance') continue; // is settled by itself
    const refused = await abort(context, { type: 'abort', tournamentId, withholdFeesOf: [] });
    if (isRefused(refused)) return refused;
  }
  return plays.sort((a, b) => a - b);
};

/** Changes a zone; what somebody else has changed since it was read is not overwritten. */
export const changeZoneCommand = async (
  context: ActContext,
  { zoneId, version, zone }: Command<'changeZone'>,
): Promise<Refused | null> => {
  const { work } = context;
  await holdZone(work.tx, zoneId);
  const stored = await findZone(work.tx, zoneId);
  if (stored === null) return refuse('unknownZone');
  const before = presentZone(stored);
  const changed = differences('zone', before, zone);
  if (version !== stored.version) return refuse('zoneChanged', changed);
  if (changed.length === 0) return refuse('doneBefore');
  const problems = await zoneProblems(work.tx, { zoneId, zone, stored });
  if (problems.length > 0) return refuse('wrongZone', problemsAt('zone', problems));
  const plays = zone.state === 'closed' && before.state !== 'closed' ? await closeZone(context, zoneId) : [];
  if (isRefused(plays)) return plays;
  await updateZone(work.tx, zoneId, zoneColumns(zone), changeBy(context));
  work.note({ type: 'zone', zoneId, before, after: zone, plays: [...plays] });
  return null;
};
