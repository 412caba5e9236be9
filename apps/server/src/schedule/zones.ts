import { ZONE_IDS } from '@matador/protocol/constants';
import type { ZoneData } from '@matador/protocol/rest';
import { gameOffers } from '@matador/games';
import type { TemplateProblem } from '@matador/tournament';
import { findZones, type ZoneRow } from '../store/queries/tournaments.ts';
import {
  findZoneTemplates,
  findZoneTournaments,
  isZoneUsed,
  type StoredZone,
  type ZoneColumns,
} from '../store/queries/zones.ts';
import type { Database } from '../store/store.ts';
import { problem } from './problem.ts';

const INTERNAL = '_gd';
const LANGUAGE = /^[a-z]{2}$/;
const LONGEST_NAME = 40;
const LONGEST_TEXT = 160;
const LAST_POSITION = 99;

/** Whether a zone of this id is seen by internal accounts alone (ROUTE-8). */
export const isInternalZone = (zoneId: string): boolean => zoneId.endsWith(INTERNAL);

/** A zone as operators see it. */
export const presentZone = ({ gametype, names, texts, planned, closed, position }: StoredZone): ZoneData => ({
  gametype,
  names: { ...names },
  texts: { ...texts },
  state: closed ? 'closed' : planned ? 'planned' : 'open',
  position,
});

/** What is stored of a zone. */
export const zoneColumns = ({ state, ...zone }: ZoneData): ZoneColumns => ({
  ...zone,
  planned: state === 'planned',
  closed: state === 'closed',
});

/** Of words by language: each a language and not too long. */
const wordProblems = (field: 'names' | 'texts', words: Readonly<Record<string, string>>, most: number) => {
  const fits = Object.values(words).every((one) => one.trim() !== '' && one.length <= most);
  return [
    ...(Object.keys(words).every((code) => LANGUAGE.test(code))
      ? []
      : [problem(field, 'language', 'by languages of two letters, such as de')]),
    ...(fits ? [] : [problem(field, 'name', `1 to ${String(most)} characters each`, { most })]),
  ];
};

/** Two zones that the same players see are told apart in every language. */
const sameName = (zoneId: string, names: ZoneData['names'], others: readonly ZoneRow[]): TemplateProblem[] => {
  const rivals = others.filter(
    ({ id, closed, internal }) => id !== zoneId && !closed && internal === isInternalZone(zoneId),
  );
  const taken = Object.entries(names).find(([language, name]) =>
    rivals.some((one) => one.names[language]?.trim().toLowerCase() === name.trim().toLowerCase()),
  );
  return taken === undefined
    ? []
    : [problem('names', 'zoneNameTaken', `others: a zone is called ${taken[1]} already`, { name: taken[1] })];
};

const newProblems = (zoneId: string, { gametype, names, state }: ZoneData, others: readonly ZoneRow[]) => [
  ...(others.some(({ id }) => id === zoneId) ? [problem('zoneId', 'zoneTaken', 'another: there is such a zone')] : []),
  ...(zoneId.startsWith(gametype)
    ? []
    : [
        problem('zoneId', 'zoneBegins', `one that begins with ${gametype}, by which pages know its game`, {
          game: gametype,
        }),
      ]),
  // Pages know the names of those that came with a release.
  ...(names.en === undefined && !ZONE_IDS.some((known) => known === zoneId.replace(INTERNAL, ''))
    ? [problem('names', 'nameNeeded', 'there in English at least, which every other language falls back on')]
    : []),
  ...(state === 'closed'
    ? [problem('state', 'closedNew', 'open or planned: a new zone has nothing to play to its end')]
    : []),
];

const changeProblems = async (db: Database, stored: StoredZone, zone: ZoneData): Promise<TemplateProblem[]> => [
  ...(zone.gametype !== stored.gametype && (await isZoneUsed(db, stored.id))
    ? [problem('gametype', 'gameFixed', `${stored.gametype}, as what was scheduled in it`, { game: stored.gametype })]
    : []),
  ...(zone.state === 'planned' &&
  ((await findZoneTemplates(db, stored.id)).length > 0 || (await findZoneTournaments(db, stored.id)).length > 0)
    ? [problem('state', 'plannedBusy', 'open or closed: there is something on in it')]
    : []),
];

/**
 * Everything wrong with a zone, by its own rules and among the others.
 * @param stored the one that it is to replace; null for a new one
 */
export const zoneProblems = async (
  db: Database,
  { zoneId, zone, stored }: { readonly zoneId: string; readonly zone: ZoneData; readonly stored: StoredZone | null },
): Promise<readonly TemplateProblem[]> => {
  const all = await findZones(db);
  const games = [...gameOffers().keys()];
  return [
    ...(games.includes(zone.gametype)
      ? []
      : [problem('gametype', 'game', `one of ${games.join(', ')}`, { all: games.join(', ') })]),
    ...(stored === null ? newProblems(zoneId, zone, all) : await changeProblems(db, stored, zone)),
    ...wordProblems('names', zone.names, LONGEST_NAME),
    ...wordProblems('texts', zone.texts, LONGEST_TEXT),
    ...sameName(zoneId, zone.names, all),
    ...(zone.position >= 0 && zone.position <= LAST_POSITION
      ? []
      : [problem('position', 'count', `0 to ${String(LAST_POSITION)}`, { from: 0, to: LAST_POSITION })]),
  ];
};

/** Makes tournaments in a zone that takes none. */
export const shutProblem = (
  field: 'enabled' | 'zoneId',
  zone: Pick<ZoneRow, 'closed' | 'planned'>,
): readonly TemplateProblem[] =>
  zone.closed || zone.planned
    ? [
        {
          field,
          code: zone.closed ? 'zoneClosed' : 'zonePlanned',
          problem:
            field === 'enabled'
              ? `should be off: the zone is ${zone.closed ? 'closed' : 'only planned'}`
              : `should be another: the zone is ${zone.closed ? 'closed' : 'only planned'}`,
        },
      ]
    : [];
