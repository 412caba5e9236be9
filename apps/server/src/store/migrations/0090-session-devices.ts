/** By what a player tells the own sessions apart, and ends one of them (ACC-2). */
export const name = '0090-session-devices';
export const sql = `
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE sessions ADD COLUMN browser text; -- coarse, as the page names them; null: none that is known
ALTER TABLE sessions ADD COLUMN system text;
CREATE UNIQUE INDEX sessions_id ON sessions (id);
`;
