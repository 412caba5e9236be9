import { sql } from 'kysely';
import type { Database } from '../store.ts';

/** One version of the terms in one language. */
export interface TermsRow {
  readonly kind: string;
  readonly version: string;
  readonly locale: string;
  readonly title: string;
  /** As stored: [{title, words}]. */
  readonly sections: unknown;
}

export const findTerms = (db: Database, kind: string, version: string): Promise<readonly TermsRow[]> =>
  db
    .selectFrom('terms')
    .select(['kind', 'version', 'locale', 'title', 'sections'])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .execute();

/** Keeps what is published for ever; what is there already stays as it is. */
export const insertTerms = async (db: Database, rows: readonly TermsRow[], at: Date): Promise<void> => {
  await sql`
    INSERT INTO terms (kind, version, locale, title, sections, published_at)
    SELECT kind, version, locale, title, sections::jsonb, ${at}
    FROM unnest(${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.version)}::text[],
      ${rows.map((row) => row.locale)}::text[], ${rows.map((row) => row.title)}::text[],
      ${rows.map((row) => JSON.stringify(row.sections))}::text[]) AS new (kind, version, locale, title, sections)
    ON CONFLICT DO NOTHING`.execute(db);
};
