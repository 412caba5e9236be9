/** What is only said of a person goes no further than to who says the same (SAFE-3): it is marked where it has arrived. */
export const name = '0135-claims-end';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE exclusions ADD COLUMN claimed boolean NOT NULL DEFAULT false;
ALTER TABLE player_limits ADD COLUMN claimed boolean NOT NULL DEFAULT false;
`;
