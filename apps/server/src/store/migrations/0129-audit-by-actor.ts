/** The audit log by who has acted and by what was done, for whoever looks through it (OPS-9). */
export const name = '0129-audit-by-actor';
export const compatible = '0115-log-archives';
export const ahead = [
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_actor ON audit (actor, id)',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_act ON audit (act, id)',
] as const;
export const sql = `
CREATE INDEX IF NOT EXISTS audit_actor ON audit (actor, id);
CREATE INDEX IF NOT EXISTS audit_act ON audit (act, id);
`;
