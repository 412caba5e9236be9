import type { ColumnType, Generated } from 'kysely';

/** JSON columns are written as text and read as parsed values; who reads them parses them at the door. */
export type Json = ColumnType<unknown, string, string>;
/** bigint columns are read as numbers: ids and minor units stay far below 2^53 (the driver refuses more). */
export type Id = Generated<number>;
