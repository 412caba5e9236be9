import { useSearchParams } from 'react-router';
import { dayOf, shownDay, weekOf, type Day } from '#web/schedule/calendar-week.ts';
import type { Filter } from '../model/lanes.ts';

const ZONE = 'zone';
const MINE = 'mine';
const VIEW = 'view';

/** What of the calendar an address shows; what is changed becomes the address (ROUTE-14). */
interface Shown extends Filter {
  readonly days: readonly Day[];
  readonly day: Day;
  readonly view: 'week' | 'list';
  /** The address of the same with other parts; null takes one out. */
  readonly to: (change: Partial<Record<'week' | 'day' | 'zone' | 'mine' | 'view', string | null>>) => string;
  readonly go: (change: Partial<Record<'zone' | 'mine', string | null>>) => void;
}

export const useShown = (now: number): Shown => {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(new Date(now));
  const days = weekOf(search, today);
  const changed = (change: Readonly<Record<string, string | null>>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return next;
  };
  return {
    days,
    day: shownDay(search, days, today),
    zone: search.get(ZONE),
    joinedOnly: search.get(MINE) === '1',
    view: search.get(VIEW) === 'list' ? 'list' : 'week',
    to: (change) => `?${changed(change).toString()}`,
    go: (change) => setSearch(changed(change), { replace: true, preventScrollReset: true }),
  };
};
