/** What a balancer calls a process, so that sockets can be led to the one that keeps their table. */
export const name = '0119-node-names';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE nodes ADD COLUMN name text; -- null: a balancer cannot lead anybody there
`;
