import type { OfficePrizeTables, PrizeTableDraft, PrizeTablePreview } from '@matador/protocol/rest';
import { numberOfWinners, prizePool } from '@matador/tournament';
import { presentPrizeTable, prizeTableProblems, promisedVersion } from '../schedule/prize-tables.ts';
import {
  findPrizeTables,
  findPrizeTableVersions,
  findSoldOfTemplates,
  type PrizeTableVersion,
} from '../store/queries/prize-tables.ts';
import { findTemplates, type TemplateRow } from '../store/queries/templates.ts';
import type { Database } from '../store/store.ts';
import { coveredBy, nextAsPlayersSee } from './template-preview.ts';

const MOST_VERSIONS = 50;

/** All prize tables by their names, with how many templates promise them (OPS-1). */
export const readPrizeTables = async (db: Database): Promise<OfficePrizeTables> => {
  const versions = Map.groupBy(await findPrizeTableVersions(db), ({ prizeTableId }) => prizeTableId);
  const promised = (await findTemplates(db)).map(({ prizes }) => prizes);
  const items = (await findPrizeTables(db)).map((row) => {
    const { id, version, changedAt, changedBy } = row;
    const found = promised.map((prizes) => promisedVersion(prizes, versions.get(id) ?? []));
    const now = promisedVersion(row.prizes, versions.get(id) ?? []);
    return {
      ...presentPrizeTable(row),
      ...{ prizeTableId: id, version, changedBy },
      changedAt: changedAt?.toISOString() ?? null,
      pool: prizePool(row.prizes),
      winners: numberOfWinners(row.prizes),
      templates: found.filter((one) => one !== null && one === now).length,
      earlier: found.filter((one) => one !== null && one !== now).length,
    };
  });
  return { items };
};

/** Templates that promise one of these versions; each stays as it is. */
const takersOf = async (
  db: Database,
  { templates, versions, pool }: TakersOf,
): Promise<PrizeTablePreview['templates']> => {
  const sold = await findSoldOfTemplates(db);
  return templates.flatMap(({ id, name, zoneId, enabled, entryFee, prizes }) => {
    const promises = promisedVersion(prizes, versions);
    if (promises === null) return [];
    const about = { templateId: id, name, zoneId, enabled, promises, entryFee };
    return [{ ...about, entries: sold.get(id) ?? 0, coveredBy: coveredBy(pool, entryFee) }];
  });
};

interface TakersOf {
  readonly templates: readonly TemplateRow[];
  /** The newest first. */
  readonly versions: readonly PrizeTableVersion[];
  readonly pool: number;
}

/** What a draft of a prize table promises, with everything that is wrong with it; nothing is stored (OPS-1). */
export const previewPrizeTable = async (
  db: Database,
  { prizeTableId, table, templateId }: PrizeTableDraft,
  now: Date,
): Promise<PrizeTablePreview> => {
  const found = await prizeTableProblems(db, table, prizeTableId);
  const problems = found.map(({ values = {}, ...one }) => ({ ...one, values: { ...values } }));
  const versions = prizeTableId === null ? [] : await findPrizeTableVersions(db, prizeTableId);
  const templates = await findTemplates(db);
  const pool = prizePool(table.prizes);
  const takers = await takersOf(db, { templates, versions, pool });
  const wanted = templateId ?? takers[0]?.templateId ?? null;
  const shownIn = templates.find(({ id }) => wanted === null || id === wanted) ?? null;
  const isShown = problems.length === 0 && shownIn !== null;
  const shown = isShown
    ? await nextAsPlayersSee(db, { ...shownIn, prizes: table.prizes }, undefined, now)
    : { zone: null, distribution: null };
  return {
    problems,
    version: versions[0]?.version ?? null,
    pool,
    winners: numberOfWinners(table.prizes),
    templates: takers,
    versions: versions.slice(0, MOST_VERSIONS).map(({ version, name, prizes, changedAt, changedBy }) => ({
      ...{ version, name, changedBy, pool: prizePool(prizes) },
      prizes: prizes.map((stage) => ({ ...stage })),
      changedAt: changedAt?.toISOString() ?? null,
    })),
    shownIn: shownIn?.id ?? null,
    ...shown,
  };
};
