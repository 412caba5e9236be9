import type { AdminCommand, TemplateData } from '@matador/protocol/rest';
import type { TournamentDates } from '@matador/tournament';
import { announce } from '../announcements/announcements.ts';
import type { UnitOfWork } from '../money/book.ts';
import { endAnnouncement, holdAnnouncement } from '../store/queries/announcements.ts';
import { findTemplateVersions, holdTemplate, type NewTemplate } from '../store/queries/templates.ts';
import { comingDates } from '../schedule/scheduling.ts';
import { foreseeEnds } from '../schedule/seasons.ts';
import { makeSingle } from '../schedule/single.ts';
import { changeTemplate, createTemplate, presentTemplate, type TemplateChanged } from '../schedule/templates.ts';
import { differences, problemsAt } from './command-problems.ts';
import { refuse, type Refused } from './refusals.ts';
import { changeBy, type ActContext } from './resettle.ts';

type Command<Type extends AdminCommand['type']> = Extract<AdminCommand, { type: Type }>;

/** Announces something on the overview (OVER-2). */
export const announceCommand = async (work: UnitOfWork, command: Command<'announce'>): Promise<Refused | null> => {
  const { announcementId: id, texts } = command;
  const from = command.from === null ? work.at : new Date(command.from);
  const until = command.until === null ? null : new Date(command.until);
  if (until !== null && (until <= from || until <= work.at)) return refuse('endsTooEarly');
  if ((await holdAnnouncement(work.tx, id)) !== null) return refuse('doneBefore');
  await announce(work.tx, { id, from, until, texts });
  const after = { from: from.toISOString(), until: until?.toISOString() ?? null };
  work.note({ type: 'announcement', announcementId: id, texts, before: null, after });
  return null;
};

/** Takes an announcement back. */
export const endAnnouncementCommand = async (
  work: UnitOfWork,
  command: Command<'endAnnouncement'>,
): Promise<Refused | null> => {
  const { announcementId } = command;
  const row = await holdAnnouncement(work.tx, announcementId);
  if (row === null) return refuse('unknownAnnouncement');
  const { from, until } = row;
  if (until !== null && until <= work.at) return refuse('doneBefore');
  await endAnnouncement(work.tx, announcementId, work.at);
  const before = { from: from.toISOString(), until: until?.toISOString() ?? null };
  const after = from < work.at ? { ...before, until: work.at.toISOString() } : null;
  work.note({ type: 'announcement', announcementId, before, after });
  return null;
};

const templateOf = (data: TemplateData): NewTemplate => ({ ...data, startsAt: new Date(data.startsAt) });

const presentDates = (dates: TournamentDates) => ({
  registrationStart: dates.registrationStart.toISOString(),
  registrationEnd: dates.registrationEnd.toISOString(),
  competitionStart: dates.competitionStart.toISOString(),
  competitionEnd: dates.competitionEnd.toISOString(),
});

const note = async (
  work: UnitOfWork,
  before: TemplateData | null,
  changed: TemplateChanged,
): Promise<Refused | null> => {
  if (!changed.ok) {
    if (changed.code === 'unknownTemplate') return refuse('unknownTemplate');
    return refuse('wrongTemplate', problemsAt('template', changed.problems));
  }
  const held = await holdTemplate(work.tx, changed.id);
  if (held === null) throw new Error(`template ${String(changed.id)} is gone`);
  const after = presentTemplate(held);
  const next = (await comingDates(work.tx, held, work.at)).map(presentDates);
  const { zoneId, name } = after;
  work.note({ type: 'template', zoneId, name, before, after, next });
  for (const moved of await foreseeEnds(work.tx, zoneId, work.at))
    work.note({
      ...{ type: 'seasonPlan', seasonId: moved.seasonId, zoneId },
      before: { ...moved.season, endsAt: moved.before.toISOString() },
      after: { ...moved.season, endsAt: moved.after.toISOString() },
    });
  return null;
};

/** Adds a template. */
export const createTemplateCommand = async (
  work: UnitOfWork,
  { template }: Command<'createTemplate'>,
): Promise<Refused | null> => note(work, null, await createTemplate(work.tx, templateOf(template)));

/** Makes a single tournament. */
export const createTournamentCommand = async (
  work: UnitOfWork,
  { template }: Command<'createTournament'>,
): Promise<Refused | null> => {
  const made = await makeSingle(work.tx, templateOf(template), work.at);
  if ('problems' in made) return refuse('wrongTournament', problemsAt('template', made.problems));
  const { zoneId, name } = template;
  work.note({ type: 'newTournament', zoneId, name, of: template, dates: presentDates(made) });
  return null;
};

/** Replaces a template; what somebody else has changed since it was read is not overwritten. */
export const changeTemplateCommand = async (
  { work, by }: Pick<ActContext, 'work' | 'by'>,
  command: Command<'changeTemplate'>,
): Promise<Refused | null> => {
  const { templateId, version, template } = command;
  const held = await holdTemplate(work.tx, templateId);
  const before = held === null ? null : presentTemplate(held);
  const stored = (await findTemplateVersions(work.tx)).get(templateId);
  if (before !== null && version !== undefined && version !== stored?.version)
    return refuse('templateChanged', differences('template', before, template));
  const change = changeBy({ work, by });
  return note(work, before, await changeTemplate(work.tx, templateId, templateOf(template), change));
};
