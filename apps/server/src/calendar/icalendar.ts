import type { Locale } from '@matador/protocol/constants';
import {
  ICalAlarmType,
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { calendarTexts, type CalendarTexts } from './calendar-texts.ts';
import { berlinDate } from '@matador/tournament';
import { tournamentName } from './tournament-name.ts';
import { openingsIn, type Scheduled, type Span } from './schedule.ts';

/** For whom a calendar is written. */
export interface Reader {
  readonly locale: Locale;
  readonly currency: string;
  /** Origin of the site. */
  readonly site: string;
  readonly now: Date;
  /** Whether the reader may play then, and so is reminded. */
  mayPlay(at: Date): boolean;
}

const BERLIN = 'Europe/Berlin';
const REFRESH_SECONDS = 3600;
/** A quarter of an hour before a lobby opens whoever has joined is reminded. */
const REMINDER_SECONDS = 15 * 60;
const MINOR = 100;

const words = ({ tag }: CalendarTexts) => ({
  time: new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: BERLIN }),
  dayTime: new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: BERLIN,
  }),
  money: (minor: number, currency: string) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / MINOR),
});

/** A day of Berlin as `20261126`. */
const stampOf = (instant: Date): string => berlinDate(instant).replaceAll('-', '');

/** The same tournament before and after its template has made it. */
const keyOf = ({ id, template, competitionStart }: Scheduled): string =>
  template === null ? `tournament-${String(id)}` : `template-${String(template)}-${stampOf(competitionStart)}`;

const addressOf = ({ id, zoneId }: Scheduled, site: string): string =>
  `${site}/tournaments/${zoneId.replace(/_gd$/, '')}${id === null ? '' : `/${String(id)}`}`;

const eventsOf = (one: Scheduled, range: Span, reader: Reader): readonly ICalEventData[] => {
  const texts = calendarTexts(reader.locale);
  const { time, dayTime, money } = words(texts);
  const name = tournamentName(one, texts);
  const url = addressOf(one, reader.site);
  const lastStart = one.registrationEnd;
  const description = [
    texts.lastStart(dayTime.format(lastStart)),
    texts.end(dayTime.format(one.competitionEnd)),
    texts.entryFee(money(one.entryFee, reader.currency)),
    url,
  ].join('\n');
  return openingsIn(one, range).map(({ start, end }) => ({
    id: `${keyOf(one)}-${stampOf(start)}@${new URL(reader.site).hostname}`,
    sequence: one.revision,
    stamp: reader.now,
    start,
    end,
    summary: start < lastStart && lastStart <= end ? texts.openLast(name, time.format(lastStart)) : texts.open(name),
    description,
    url,
    status: one.isAborted ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(one.joined && !one.isAborted && reader.mayPlay(start)
      ? { alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: texts.open(name) }] }
      : {}),
  }));
};

/** Tournaments as iCalendar (RFC 5545): an event an opening of a lobby, in UTC, so that no program needs our time zone. */
export const writeCalendar = (found: readonly Scheduled[], range: Span, reader: Reader): string =>
  new ICalCalendar({
    name: calendarTexts(reader.locale).calendarName,
    prodId: { company: 'Matador', product: 'Matador' },
    ttl: REFRESH_SECONDS,
    events: found.flatMap((one) => eventsOf(one, range, reader)),
  }).toString();
