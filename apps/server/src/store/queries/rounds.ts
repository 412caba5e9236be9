import { sql } from 'kysely';
import type { Lot } from '@matador/cards/fair';
import type { Database } from '../store.ts';

/** The keys of a tournament's rounds, as they are stored. */
export interface ChainRow {
  /** From 1: a tournament of very many rounds has more than one. */
  readonly chain: number;
  readonly anchor: string;
  /** The last key, from which all others follow. */
  readonly sealed: Buffer;
}

/** The chain in use in a tournament; null before the first. */
export const latestChain = async (db: Database, tournament: number): Promise<ChainRow | null> => {
  const { rows } = await sql<ChainRow>`
    SELECT number AS chain, anchor, sealed FROM draw_chains WHERE tournament = ${tournament}
    ORDER BY number DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

/** Adds a chain, unless somebody else has just done so. */
export const addChain = async (db: Database, tournament: number, chain: ChainRow, now: Date): Promise<void> => {
  await sql`INSERT INTO draw_chains (tournament, number, anchor, sealed, made_at)
    VALUES (${tournament}, ${chain.chain}, ${chain.anchor}, ${chain.sealed}, ${now}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
};

export interface LastRound {
  /** 0: there was none with this chain. */
  readonly number: number;
  readonly drawnAt: Date | null;
}

/** The last round that was drawn with a chain of a tournament. */
export const lastRound = async (db: Database, tournament: number, chain: number): Promise<LastRound> => {
  const { rows } = await sql<LastRound>`
    SELECT number, drawn_at AS "drawnAt" FROM rounds WHERE tournament = ${tournament} AND chain = ${chain}
    ORDER BY number DESC LIMIT 1`.execute(db);
  return rows[0] ?? { number: 0, drawnAt: null };
};

export interface NewRound {
  readonly tournament: number;
  readonly chain: number;
  readonly number: number;
  readonly key: string;
  /** In the order drawn. */
  readonly lots: readonly Lot[];
  /** How many share a mark with another one. */
  readonly keptApart: number;
  /** By place; for auditors. */
  readonly marks: readonly (readonly string[])[];
  readonly marksDigest: string;
  readonly now: Date;
  /** Tickets that this round passes over. */
  readonly left: readonly string[];
}

/**
 * Writes down what was drawn, before any table of it forms.
 * @returns its id; null when another node has drawn this round
 */
export const addRound = async (db: Database, round: NewRound): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    WITH drawn AS (
      INSERT INTO rounds (tournament, chain, number, key, lots, kept_apart, marks, marks_digest, drawn_at)
      VALUES (${round.tournament}, ${round.chain}, ${round.number}, ${round.key}, ${JSON.stringify(round.lots)}::jsonb,
        ${round.keptApart}, ${JSON.stringify(round.marks)}::jsonb, ${round.marksDigest}, ${round.now})
      ON CONFLICT DO NOTHING RETURNING id),
    passed AS (UPDATE tickets SET carried = carried + 1
      WHERE id = ANY(${round.left}::uuid[]) AND EXISTS (SELECT FROM drawn))
    SELECT id FROM drawn`.execute(db);
  return rows[0]?.id ?? null;
};

/** A round as a player of one of its tables may see it. */
export interface RoundOfTable {
  readonly chain: number;
  readonly anchor: string;
  readonly number: number;
  readonly key: string;
  readonly lots: readonly Lot[];
  readonly keptApart: number;
  readonly marksDigest: string;
  readonly drawnAt: Date;
  /** Places in the order drawn, by seat. */
  readonly table: readonly number[];
}

/** The round in which a competition's table was drawn; null when it was not. */
export const roundOf = async (db: Database, competition: string): Promise<RoundOfTable | null> => {
  const { rows } = await sql<RoundOfTable>`
    SELECT rounds.chain, draw_chains.anchor, rounds.number, rounds.key, rounds.lots, rounds.kept_apart AS "keptApart",
      rounds.marks_digest AS "marksDigest", rounds.drawn_at AS "drawnAt",
      ARRAY(SELECT place FROM seats WHERE competition = competitions.id ORDER BY seat) AS "table"
    FROM competitions JOIN rounds ON rounds.id = competitions.round
      JOIN draw_chains ON draw_chains.tournament = rounds.tournament AND draw_chains.number = rounds.chain
    WHERE competitions.id = ${competition}`.execute(db);
  return rows[0] ?? null;
};

/** Who was kept apart from whom in the round of a table. */
export interface MarksOfRound extends Omit<RoundOfTable, 'chain' | 'keptApart'> {
  readonly marks: readonly (readonly string[])[];
  /** Who sat down at tables of this round, by place in the order drawn. */
  readonly seated: readonly { readonly place: number; readonly userId: string; readonly competition: string }[];
}

/** What the round of a competition's table was committed to by; null when it was not drawn in one. */
export const marksOfRound = async (db: Database, competition: string): Promise<MarksOfRound | null> => {
  const { rows } = await sql<MarksOfRound>`
    SELECT draw_chains.anchor, rounds.number, rounds.key, rounds.lots, rounds.drawn_at AS "drawnAt",
      rounds.marks, rounds.marks_digest AS "marksDigest",
      ARRAY(SELECT place FROM seats WHERE competition = competitions.id ORDER BY seat) AS "table",
      (SELECT jsonb_agg(jsonb_build_object('place', seats.place, 'userId', seats.user_id, 'competition', others.id)
          ORDER BY seats.place)
        FROM competitions others JOIN seats ON seats.competition = others.id WHERE others.round = rounds.id) AS seated
    FROM competitions JOIN rounds ON rounds.id = competitions.round
      JOIN draw_chains ON draw_chains.tournament = rounds.tournament AND draw_chains.number = rounds.chain
    WHERE competitions.id = ${competition} AND competitions.state <> 'pending'`.execute(db);
  return rows[0] ?? null;
};
