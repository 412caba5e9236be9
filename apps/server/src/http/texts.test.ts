import { readFileSync } from 'node:fs';
import { LOCALES, TERMS_VERSION } from '@matador/protocol/constants';
import { BASE_OF, CATALOGUES } from '@matador/protocol/languages';
import { announcement, TERMS_KINDS, terms, zones, type Terms } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { join, play } from '../../test/series.ts';
import { publishAnnouncement } from '../announcements/announcements.ts';
import { buildApp } from '../app.ts';
import { DEMO_ANNOUNCEMENT } from '../demo/seed.ts';
import { endAnnouncement } from '../store/queries/announcements.ts';
import { insertTerms } from '../store/queries/terms.ts';
import { publishTerms } from '../terms/terms.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { db } = context.store;
const read = (path: string) => app.inject({ method: 'GET', url: `/gd/rest/${path}`, headers: { host: HOST } });
const publish = (from: number, until: number | null) => {
  const now = context.clock.now();
  const at = (minutes: number): Date => minutesFrom(now, minutes);
  return publishAnnouncement(context.store, {
    from: at(from),
    until: until === null ? null : at(until),
    texts: DEMO_ANNOUNCEMENT,
  });
};

test('OVER-2 the zones answer names the announcement that holds, whose text is there in every locale', async () => {
  const { get } = await callerOf(app, context, (await newPlayer(context)).id);
  const named = async () => zones.parse((await get('tournaments/zones')).json()).announcement;
  expect(await named()).toBeNull();
  const id = await publish(-10, 60);
  const newer = await publish(-5, null);
  const coming = await publish(5, null);
  expect(await named()).toBe(newer);
  await endAnnouncement(db, newer, context.clock.now());
  expect(await named()).toBe(id);
  const { texts } = announcement.parse((await read(`announcements/${id}`)).json());
  expect(Object.keys(texts).sort()).toEqual([...LOCALES].sort());
  expect([texts.default, texts.de.title]).toEqual([texts.en, 'Demo']);
  expect((await read(`announcements/${coming}`)).statusCode).toBe(404);
  await context.clock.advance(6 * 60_000);
  expect([await named(), (await read(`announcements/${coming}`)).statusCode]).toEqual([coming, 200]);
});

const readTerms = async (path: string): Promise<Terms> => terms.parse((await read(path)).json());

test('REG-5 the terms of each kind are there in full in every locale, those of a Masters with their own rules', async () => {
  for (const kind of TERMS_KINDS) {
    const found = await readTerms(`terms/${kind}`);
    expect([found.kind, found.version]).toEqual([kind, TERMS_VERSION]);
    const count = found.texts.en.sections.length;
    expect(count).toBeGreaterThan(kind === 'default' ? 11 : 12);
    for (const { title, sections } of Object.values(found.texts)) {
      expect([title.length > 5, sections.length]).toEqual([true, count]);
      for (const section of sections) expect(section.words.length, section.title).toBeGreaterThan(60);
    }
  }
});

test('REG-5 in every locale the terms say that employees and relatives are excluded, and that players are real-money ones', async () => {
  const { texts } = await readTerms('terms/default');
  const said =
    /(?:Mitarbeiter|Employees|employés|empleados|Medewerkers|ansatte|anställda).*(?:Angehörige|relatives|membres de leur famille|familiares|familieleden|pårørende|anhöriga)/;
  const money = /(?:Echtgeld|real-money|argent réel|dinero real|echt geld|rigtige penge|riktiga pengar)/;
  for (const [locale, { sections }] of Object.entries(texts)) {
    expect(sections[0]!.words, locale).toMatch(said);
    expect(sections[0]!.words, locale).toMatch(money);
  }
  const words = new Set(
    ['da', 'de', 'en', 'es', 'fr', 'nl', 'sv'].map((locale) => JSON.stringify(Reflect.get(texts, locale))),
  );
  expect(words.size).toBe(7);
});

test('REG-11 the words that the page shows are those that are published and stored', async () => {
  for (const locale of CATALOGUES.filter((one) => BASE_OF[one] === undefined)) {
    const url = new URL(`../../../web/src/locales/${locale}/terms.json`, import.meta.url);
    const shown = new Set(Object.values(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(url, 'utf8')))));
    for (const kind of TERMS_KINDS)
      for (const { title, words } of (await readTerms(`terms/${kind}`)).texts[locale].sections)
        expect([shown.has(title), shown.has(words)], `${locale} ${title}`).toEqual([true, true]);
  }
});

test('REG-11 a published version stays readable when another holds, and its words cannot be changed', async () => {
  const old = (await readTerms('terms/default')).texts;
  const rows = Object.entries(old).map(([locale, { title, sections }]) => ({
    ...{ kind: 'default', version: '2025-01-01', locale, sections },
    title: `${title}, old`,
  }));
  await insertTerms(db, rows, context.clock.now());
  const read2025 = await readTerms('terms/default?version=2025-01-01');
  expect(read2025.texts.de.title).toMatch(/, old$/);
  expect((await read('terms/default?version=1999-01-01')).statusCode).toBe(404);
  await publishTerms(db, context.clock.now());
  await publishTerms(db, context.clock.now());
  await context.store.pool.query(`UPDATE terms SET title = 'other' WHERE locale = 'nl' AND version = $1`, [
    TERMS_VERSION,
  ]);
  await expect(publishTerms(db, context.clock.now())).rejects.toThrow('need a new version');
});

test('REG-11 version and time of the terms are stored with every start of a series', async () => {
  const tournamentId = await newTournament(context);
  const { id } = await newPlayer(context);
  await join(context, id, tournamentId);
  const joinedAt = context.clock.now();
  await play(context, tournamentId, 0, { [id]: 500 });
  await join(context, id, tournamentId);
  const { rows } = await context.store.pool.query(
    `SELECT attempts.terms_version, attempts.started_at FROM attempts JOIN entries ON entries.id = attempts.entry
     WHERE entries.user_id = $1 ORDER BY number`,
    [id],
  );
  expect(rows).toEqual([
    { terms_version: TERMS_VERSION, started_at: joinedAt },
    { terms_version: TERMS_VERSION, started_at: context.clock.now() },
  ]);
});
