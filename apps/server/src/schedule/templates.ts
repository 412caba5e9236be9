import type { TemplateData } from '@matador/protocol/rest';
import { gameOffers } from '@matador/games';
import { templateProblems, type TemplateProblem } from '@matador/tournament';
import {
  findTemplateRivals,
  holdTemplate,
  insertTemplate,
  updateTemplate,
  type NewTemplate,
  type TemplateChange,
  type TemplateRow,
} from '../store/queries/templates.ts';
import { findZones } from '../store/queries/tournaments.ts';
import { holdZone } from '../store/queries/tournaments-schedule.ts';
import type { Database, Tx } from '../store/store.ts';
import { shutProblem } from './zones.ts';

export type { NewTemplate } from '../store/queries/templates.ts';

/** A template as operators see it. */
export const presentTemplate = ({
  id: _id,
  startsAt,
  times,
  prizes,
  gameTechs,
  ...template
}: TemplateRow): TemplateData => ({
  ...template,
  times: { ...times, weekdays: [...times.weekdays] },
  prizes: prizes.map((stage) => ({ ...stage })),
  gameTechs: [...gameTechs],
  startsAt: startsAt.toISOString(),
});

export type TemplateChanged =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: 'unknownTemplate' }
  | { readonly ok: false; readonly code: 'wrongTemplate'; readonly problems: readonly TemplateProblem[] };

/** What is wrong with a template among the zones and templates that there are. */
const placeProblems = async (
  db: Database,
  template: NewTemplate,
  id: number | null,
): Promise<readonly TemplateProblem[]> => {
  const zone = (await findZones(db)).find((one) => one.id === template.zoneId);
  if (zone === undefined) return [{ field: 'zoneId', code: 'zone', problem: 'should be a zone that there is' }];
  const rivals = await findTemplateRivals(db, template, id);
  const problems: TemplateProblem[] = [];
  if (zone.gametype !== template.gametype)
    problems.push({
      field: 'gametype',
      code: 'gameOfZone',
      values: { game: zone.gametype },
      problem: `should be ${zone.gametype}, the game of the zone`,
    });
  if (rivals.name)
    problems.push({
      field: 'name',
      code: 'nameTaken',
      problem: 'should be another: the zone has a template of that name',
    });
  if (template.enabled) problems.push(...shutProblem('enabled', zone));
  const { seasonLength } = template;
  const given = rivals.seasonLength;
  if (template.enabled && seasonLength !== null && given !== null && given !== seasonLength)
    problems.push({
      field: 'seasonLength',
      code: 'seasonOfZone',
      values: { given },
      problem: `should be ${String(given)}, as the zone's other template says`,
    });
  return problems;
};

/**
 * Everything wrong with a template, by its own rules and among the others.
 * @param id of the stored one that it is to replace; null for a new one
 */
export const problemsOf = async (
  db: Database,
  template: NewTemplate,
  id: number | null,
): Promise<readonly TemplateProblem[]> => [
  ...templateProblems(template, gameOffers()),
  ...(await placeProblems(db, template, id)),
];

const wrong = (problems: readonly TemplateProblem[]): TemplateChanged => ({
  ok: false,
  code: 'wrongTemplate',
  problems,
});

/** Adds a template; from the next sweep on it makes its tournaments. */
export const createTemplate = async (tx: Tx, template: NewTemplate): Promise<TemplateChanged> => {
  await holdZone(tx, template.zoneId); // it does not close meanwhile
  const problems = await problemsOf(tx, template, null);
  if (problems.length > 0) return wrong(problems);
  const id = await insertTemplate(tx, template);
  return id === null ? wrong(await placeProblems(tx, template, null)) : { ok: true, id };
};

/**
 * Replaces a template, or switches it off by `enabled`. What it has made already stays as it was promised; only
 * tournaments to come are made by the new rules.
 */
export const changeTemplate = async (
  tx: Tx,
  id: number,
  template: NewTemplate,
  change: TemplateChange | null = null,
): Promise<TemplateChanged> => {
  await holdZone(tx, template.zoneId);
  if ((await holdTemplate(tx, id)) === null) return { ok: false, code: 'unknownTemplate' };
  const problems = await problemsOf(tx, template, id);
  if (problems.length > 0) return wrong(problems);
  await updateTemplate(tx, id, template, change);
  return { ok: true, id };
};
