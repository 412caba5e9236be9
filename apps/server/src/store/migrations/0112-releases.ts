/**
 * Two releases on one database: each process says up to which migration it knows the schema, so that nothing is taken
 * away beneath one that still runs (CLUS-3).
 */
export const name = '0112-releases';
export const sql = `
ALTER TABLE nodes ADD COLUMN knows text; -- null: of a release that does not say so yet
`;
