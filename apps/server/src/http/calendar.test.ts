import ICAL from 'ical.js';
import { calendar, calendarAddress, personalData, type CalendarEntry } from '@matador/protocol/rest';
import { berlinInstant, berlinTime, MASTERS_WEEK } from '@matador/tournament';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN, type Caller } from '../../test/people.ts';
import { join } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { DEMO_TEMPLATES } from '../demo/templates.ts';
import { exclude } from '../money/limits.ts';
import { makeTournaments } from '../schedule/scheduling.ts';
import { anonymise } from '../store/queries/privacy.ts';
import { insertTemplate, updateTemplate } from '../store/queries/templates.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { db, pool } = context.store;
const [{ template: SKAT }] = [DEMO_TEMPLATES[0]!];
const EVENING = { lobbyFrom: '16:00', lobbyTo: '22:00' };
const at = (day: string, hour: number, minute = 0): Date => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return berlinInstant({ year, month, day: date, hour, minute });
};
/** Friday to Thursday over the change to winter time of 2026, and over that to summer time of 2027. */
const weekFrom = (first: string, last: string) => ({
  registrationStart: at(first, 10),
  competitionStart: at(first, 16),
  competitionEnd: at(last, 22),
  registrationEnd: at(last, 20),
  ...EVENING,
});
const autumn = await newTournament(context, { name: 'Herbst; Skat, mit "Ü"', ...weekFrom('2026-10-23', '2026-10-29') });
const spring = await newTournament(context, {
  name: 'Ein Turnier mit einem sehr langen Namen, damit eine Zeile über fünfundsiebzig Byte gefaltet wird',
  state: 'planned',
  ...weekFrom('2027-03-26', '2027-04-01'),
});
const internal = await newTournament(context, {
  name: 'Innen',
  zoneId: 'skat_gd',
  ...weekFrom('2026-11-02', '2026-11-05'),
});
const player = await newPlayer(context, { locale: 'de' });
const caller = await callerOf(app, context, player.id);

const send = ({ cookie }: Caller, method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/gd/rest/${path}`,
    headers: { cookie, host: HOST, origin: ORIGIN },
    ...(payload && { payload }),
  });
const openFeed = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: 'GET', url: new URL(url).pathname, headers: { host: HOST, ...headers } });
const addressOf = (answer: { json: () => unknown }): string => {
  const { address } = calendarAddress.parse(answer.json());
  if (address === null) throw new Error('no address');
  return address.url;
};
const make = async (by: Caller, joinedOnly = false): Promise<string> =>
  addressOf(await send(by, 'PUT', 'me/calendar', { joinedOnly }));

/** Events as a calendar program reads them. */
const read = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((part) => {
      const event = new ICAL.Event(part);
      return {
        uid: event.uid,
        start: event.startDate.toJSDate(),
        end: event.endDate.toJSDate(),
        summary: event.summary,
        description: event.description,
        sequence: event.sequence,
        status: part.getFirstPropertyValue('status'),
        url: part.getFirstPropertyValue('url'),
        stamp: part.getFirstPropertyValue('dtstamp'),
      };
    });

test('a calendar has every opening of a range with the last start, and what templates will make', async () => {
  const range = 'from=2026-10-19T00:00:00Z&until=2026-10-26T00:00:00Z';
  const answer = await caller.get(`calendar?${range}`);
  const { entries } = calendar.parse(answer.json());
  expect(entries.map(({ tournamentId, lastStart, openings }) => [tournamentId, lastStart, openings.length])).toEqual([
    [autumn, '2026-10-29T19:00:00.000Z', 3],
  ]);
  expect(entries[0]?.openings.map(({ start, end }) => [start, end])).toEqual([
    ['2026-10-23T14:00:00.000Z', '2026-10-23T20:00:00.000Z'],
    ['2026-10-24T14:00:00.000Z', '2026-10-24T20:00:00.000Z'],
    ['2026-10-25T15:00:00.000Z', '2026-10-25T21:00:00.000Z'],
  ]);
  // A weekly qualifier weeks ahead, of which no tournament has been made.
  const weekly = {
    ...SKAT,
    name: 'Woche',
    names: { de: 'Woche', en: 'Week' },
    times: MASTERS_WEEK,
    ...EVENING,
    startsAt: at('2026-11-01', 0),
  };
  await insertTemplate(db, weekly);
  const ahead = calendar.parse(
    (await caller.get('calendar?from=2026-12-07T00:00:00Z&until=2026-12-14T00:00:00Z')).json(),
  );
  const own = ahead.entries.filter(({ name }) => name === 'Woche');
  const shown = ({ tournamentId, competitionStart, lastStart, openings }: CalendarEntry) => [
    tournamentId,
    competitionStart,
    lastStart,
    openings.map(({ start }) => start.slice(8, 13)),
  ];
  expect(own.map(shown)).toEqual([
    [null, '2026-12-04T15:00:00.000Z', '2026-12-10T19:00:00.000Z', ['07T15', '08T15', '09T15', '10T15']],
    [null, '2026-12-11T15:00:00.000Z', '2026-12-17T19:00:00.000Z', ['11T15', '12T15', '13T15']],
  ]);
  // What has been made is told once.
  await makeTournaments(context.store, context.clock.now());
  const near = calendar.parse(
    (await caller.get('calendar?from=2026-11-02T00:00:00Z&until=2026-11-16T00:00:00Z')).json(),
  );
  const starts = near.entries
    .filter(({ name }) => name === 'Woche')
    .map((one) => [one.competitionStart, one.tournamentId !== null]);
  expect(starts).toEqual([
    ['2026-11-06T15:00:00.000Z', true],
    ['2026-11-13T15:00:00.000Z', expect.any(Boolean)],
  ]);
  expect(near.entries.map(({ name }) => name)).not.toContain('Innen');
});

test('a range is bounded to five weeks, also over the hour that autumn adds', async () => {
  const status = async (query: string): Promise<number> => (await caller.get(`calendar?${query}`)).statusCode;
  expect(await status('from=2026-09-30T22:00:00Z&until=2026-11-04T23:00:00Z')).toBe(200);
  expect(await status('from=2026-09-30T22:00:00Z&until=2026-11-04T23:00:01Z')).toBe(400);
  expect(await status('from=2026-09-30T22:00:00Z&until=2026-09-30T22:00:00Z')).toBe(400);
  expect(await status('from=yesterday&until=2026-09-30T22:00:00Z')).toBe(400);
  expect(await status('')).toBe(400);
  expect(await status('from=9999-01-01T00:00:00Z&until=9999-01-02T00:00:00Z')).toBe(200);
});

test('STATE-8 the file of a tournament has its Berlin hours over both clock changes, as a calendar program reads it', async () => {
  for (const id of [autumn, spring]) {
    const answer = await caller.get(`calendar/tournament/${String(id)}.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines.join('')).not.toContain('\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = read(answer.body);
    expect(events.map(({ start, end }) => [berlinTime(start).hour, berlinTime(end).hour])).toEqual(
      Array.from({ length: 7 }, () => [16, 22]),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(7);
    for (const event of events) {
      expect(event).toMatchObject({
        sequence: 0,
        status: 'CONFIRMED',
        url: `${ORIGIN}/tournaments/skat/${String(id)}`,
      });
      expect(String(event.stamp)).toBe('2026-11-02T12:00:00Z');
    }
  }
  const [first, ...rest] = read((await caller.get(`calendar/tournament/${String(autumn)}.ics`)).body);
  expect(first?.summary).toBe('Herbst; Skat, mit "Ü": Lobby offen');
  expect(first?.description).toContain('Letzter Start: Do., 29.10.2026, 20:00 Uhr Berliner Zeit');
  expect(rest.at(-1)?.summary).toBe('Herbst; Skat, mit "Ü": Lobby offen, letzter Start 20:00');
  const english = await callerOf(app, context, (await newPlayer(context, { locale: 'en' })).id);
  const [told] = read((await english.get(`calendar/tournament/${String(autumn)}.ics`)).body);
  expect(told?.summary).toBe('Herbst; Skat, mit "Ü": lobby open');
  expect((await english.get(`calendar/tournament/${String(internal)}.ics`)).statusCode).toBe(404);
});

test('an event keeps its name, and counts each change of the schedule', async () => {
  const path = `calendar/tournament/${String(spring)}.ics`;
  const before = read((await caller.get(path)).body);
  await pool.query(`UPDATE tournaments SET lobby_from = '17:00' WHERE id = $1`, [spring]);
  await pool.query(`UPDATE tournaments SET entry_fee = 1200 WHERE id = $1`, [spring]);
  const moved = read((await caller.get(path)).body);
  expect(moved.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(moved.map(({ sequence, start }) => [sequence, berlinTime(start).hour])).toEqual(moved.map(() => [1, 17]));
  await pool.query(`UPDATE tournaments SET state = 'aborted' WHERE id = $1`, [spring]);
  for (const { sequence, status } of read((await caller.get(path)).body))
    expect([sequence, status]).toEqual([2, 'CANCELLED']);
});

test('a private address tells calendar programs the same without a session, and names nobody', async () => {
  expect(calendarAddress.parse((await caller.get('me/calendar')).json())).toEqual({ address: null });
  const url = await make(caller);
  expect(new URL(url).origin).toBe(ORIGIN);
  const answer = await openFeed(url);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' });
  const summaries = read(answer.body).map(({ summary }) => summary);
  expect(summaries).toContain('Woche vom 6.11.: Lobby offen');
  expect(summaries.some((one) => one.startsWith('Innen'))).toBe(false);
  for (const secret of [player.id, player.userName]) expect(url + answer.body).not.toContain(secret);
  // Unchanged, though the clock has gone on; changed once the schedule is.
  await context.clock.advance(60_000);
  const etag = String(answer.headers.etag);
  const again = await openFeed(url, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await pool.query(`UPDATE tournaments SET lobby_to = '21:00' WHERE name = 'Woche'`);
  expect((await openFeed(url, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('a tournament keeps its events when its template makes it', async () => {
  const url = await make(caller);
  const byStart = async () =>
    new Map(read((await openFeed(url)).body).map((event) => [event.start.toISOString(), event]));
  const before = await byStart();
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM templates WHERE name = 'Woche'`);
  await context.clock.advance(14 * 24 * 3_600_000);
  expect((await makeTournaments(context.store, context.clock.now())).length).toBeGreaterThan(0);
  const start = '2026-11-20T15:00:00.000Z';
  expect((await byStart()).get(start)?.uid).toBe(before.get(start)?.uid);
  const changed = {
    ...SKAT,
    name: 'Woche',
    names: { de: 'Woche', en: 'Week' },
    times: MASTERS_WEEK,
    lobbyFrom: '15:00',
    lobbyTo: '22:00',
  };
  await updateTemplate(db, Number(rows[0]?.id), { ...changed, startsAt: at('2026-11-01', 0) });
  expect([...(await byStart()).values()].every(({ sequence }) => sequence > 0)).toBe(true);
});

test('only joined tournaments are told where that is chosen, at the same address', async () => {
  const member = await newPlayer(context);
  const by = await callerOf(app, context, member.id);
  const { start } = { start: context.clock.now() };
  const joined = await newTournament(context, {
    name: 'Meins',
    competitionEnd: new Date(start.getTime() + 5 * 86_400_000),
  });
  await join(context, member.id, joined);
  const url = await make(by);
  const names = async () => new Set(read((await openFeed(url)).body).map(({ summary }) => summary.split(':')[0]));
  expect((await names()).size).toBeGreaterThan(1);
  expect(await make(by, true)).toBe(url);
  expect([...(await names())]).toEqual(['Meins']);
});

test('a calendar program reminds a quarter of an hour before a lobby opens that one has joined, and of no other', async () => {
  const member = await newPlayer(context);
  const by = await callerOf(app, context, member.id);
  const joined = await newTournament(context, {
    name: 'Erinnert',
    competitionEnd: new Date(context.clock.now().getTime() + 5 * 86_400_000),
  });
  await join(context, member.id, joined);
  const events = ICAL.Component.fromString((await openFeed(await make(by))).body).getAllSubcomponents('vevent');
  const triggers = events.map((event) => ({
    name: String(event.getFirstPropertyValue('summary')).split(':')[0],
    triggers: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
  expect(triggers.filter(({ name }) => name === 'Erinnert').every((one) => one.triggers.join() === '-PT15M')).toBe(
    true,
  );
  expect(triggers.filter((one) => one.triggers.length > 0).map(({ name }) => name)).toContain('Erinnert');
  expect(triggers.some(({ name, ...one }) => name !== 'Erinnert' && one.triggers.length > 0)).toBe(false);
});

test('whoever is excluded is reminded of no lobby that opens before the exclusion ends', async () => {
  const member = await newPlayer(context);
  const by = await callerOf(app, context, member.id);
  const days = (count: number): Date => new Date(context.clock.now().getTime() + count * 86_400_000);
  const evenings = { name: 'Pause', lobbyFrom: '18:00', lobbyTo: '22:00', competitionEnd: days(10) };
  await join(context, member.id, await newTournament(context, evenings));
  const url = await make(by, true);
  await exclude(context, member.id, { kind: 'coolOff', days: 7 });
  const events = ICAL.Component.fromString((await openFeed(url)).body).getAllSubcomponents('vevent');
  const reminded = events.map((event) => ({
    isOver: new ICAL.Event(event).startDate.toJSDate() >= days(7),
    isReminded: event.getAllSubcomponents('valarm').length > 0,
  }));
  expect(new Set(reminded.map(({ isOver }) => isOver))).toEqual(new Set([true, false]));
  expect(reminded.filter(({ isOver, isReminded }) => isOver !== isReminded)).toEqual([]);
});

test('an address that was renewed, taken back or never given is 404, and so is that of a locked or closed account', async () => {
  const other = await newPlayer(context);
  const by = await callerOf(app, context, other.id);
  expect((await send(by, 'POST', 'me/calendar/renewal')).statusCode).toBe(404);
  const first = await make(by);
  const second = addressOf(await send(by, 'POST', 'me/calendar/renewal'));
  const statuses = async (...urls: readonly string[]) =>
    Promise.all(urls.map(async (url) => (await openFeed(url)).statusCode));
  expect(await statuses(first, second)).toEqual([404, 200]);
  // A random part that is right and a signature that is not.
  const forged = second.replace(/.(?=\.ics$)/, (letter) => (letter === 'A' ? 'Q' : 'A'));
  expect(await statuses(forged, `${ORIGIN}/gd/calendar/${'A'.repeat(65)}.ics`)).toEqual([404, 404]);
  expect(await statuses(`${ORIGIN}/gd/calendar/short.ics`)).toEqual([400]);
  expect((await send(by, 'DELETE', 'me/calendar')).statusCode).toBe(204);
  expect(await statuses(second)).toEqual([404]);
  const third = await make(by);
  await pool.query('UPDATE users SET locked = true WHERE id = $1', [other.id]);
  expect(await statuses(third)).toEqual([404]);
  await pool.query('UPDATE users SET locked = false WHERE id = $1', [other.id]);
  expect(personalData.parse((await by.get('me/data')).json()).calendarFeeds).toMatchObject([{ joinedOnly: false }]);
  await context.store.transaction((tx) =>
    anonymise(tx, other.id, { name: 'gone', at: context.clock.now(), knownUntil: null }),
  );
  expect(await statuses(third)).toEqual([404]);
});

test('an address that is read too often has to wait, others do not', async () => {
  const [greedy, modest] = [await newPlayer(context), await newPlayer(context)];
  const url = await make(await callerOf(app, context, greedy.id));
  const other = await make(await callerOf(app, context, modest.id));
  for (let reading = 0; reading < 30; reading += 1) expect((await openFeed(url)).statusCode).toBe(200);
  expect((await openFeed(url)).statusCode).toBe(429);
  expect((await openFeed(other)).statusCode).toBe(200);
  await context.clock.advance(120_000);
  expect((await openFeed(url)).statusCode).toBe(200);
});
