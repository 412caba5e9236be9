import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { Button, ButtonLink } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { berlinDay, berlinMidnight, mondayOf, plusDays } from './model/berlin-day.ts';
import { DAYS, weekBars } from './model/week.ts';
import { WeekGrid } from './week-grid.tsx';
import { useZoneWords } from './zone-words.ts';

const WEEK = 'week';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ALL_ZONES = 'all';

/** The Monday of the week that the address names, else of the one that is. */
const useWeek = (today: string): readonly [string, (monday: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(WEEK) ?? '';
  const isDay = DAY.test(named) && berlinMidnight(named) !== null;
  const set = (monday: string): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (monday === mondayOf(today)) after.delete(WEEK);
      else after.set(WEEK, monday);
      return after;
    });
  return [mondayOf(isDay ? named : today), set];
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** All tournaments by week: what there is with what is sold, and what templates will make (OPS-1). */
export const CalendarPage = () => {
  const t = useText();
  const zoneWords = useZoneWords();
  const format = useFormat();
  const nameOf = useTournamentName();
  const { now, role } = useSession();
  const today = berlinDay(now);
  const [monday, setWeek] = useWeek(today);
  const [text, find] = useFind();
  const { data: zones } = useQuery(queries.zones());
  const ids = [ALL_ZONES, ...(zones?.items ?? []).map(({ zoneId }) => zoneId)];
  const [zone, chooseZone] = useFilter('zone', ids);
  const range = { from: berlinMidnight(monday) ?? '', until: berlinMidnight(plusDays(monday, DAYS)) ?? '' };
  const { data, isError } = useQuery({ ...queries.schedule(range), placeholderData: keepPreviousData });
  const items = (data?.items ?? []).filter(
    (one) => (zone === ALL_ZONES || one.zoneId === zone) && nameOf(one).toLowerCase().includes(text.toLowerCase()),
  );
  const bars = weekBars(monday, items);
  const go = (days: number): void => setWeek(plusDays(monday, days));
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '[') go(-DAYS);
    else if (event.key === ']') go(DAYS);
    else if (event.key === '.') setWeek(mondayOf(today));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const title = t('schedule.weekOf', { from: format.date(monday), to: format.date(plusDays(monday, DAYS - 1)) });
  return (
    <>
      <PageHead
        title={t('schedule.calendar')}
        note={t('schedule.calendarNote')}
        side={
          <>
            {role === 'operator' && <ButtonLink to={urls.newTournament(monday)}>{t('schedule.newSingle')}</ButtonLink>}
            <Button hotkey="[" onClick={() => go(-DAYS)}>
              {t('schedule.before')}
            </Button>
            <Button hotkey="." onClick={() => setWeek(mondayOf(today))}>
              {t('schedule.thisWeek')}
            </Button>
            <Button hotkey="]" onClick={() => go(DAYS)}>
              {t('schedule.after')}
            </Button>
          </>
        }
      />
      <Panel
        title={title}
        note={t('schedule.played', { count: items.length })}
        side={
          <>
            <Filters
              label={t('schedule.field.zoneId')}
              options={ids.map((id) => [id, id === ALL_ZONES ? t('schedule.allZones') : zoneWords(id)])}
              chosen={zone}
              onChoose={chooseZone}
              text={text}
              onFind={find}
            />
            <CsvLink url={to(addresses.officeSchedule, { query: range }).url} name={`schedule-${monday}`} />
          </>
        }
      >
        {bars.size === 0 ? (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'schedule.emptyWeek')}</Empty>
        ) : (
          <WeekGrid monday={monday} today={today} bars={bars} />
        )}
      </Panel>
    </>
  );
};
