/** What a database is for; a demo's accounts, whose passwords everybody knows, and real money never share one. */
export const name = '0073-installation';
export const sql = `
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('demo', 'live')),
  since timestamptz NOT NULL
);
INSERT INTO installation (kind, since)
SELECT CASE WHEN bool_or(simulated) OR bool_or(user_name = 'player1') AND bool_or(user_name = 'penniless')
  THEN 'demo' ELSE 'live' END, min(created_at)
FROM users HAVING count(*) > 0;
`;
