/** A process that has lost NATS says so: those that keep tables of its pages cannot hear these (CLUS-1). */
export const name = '0137-who-hears';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE nodes ADD COLUMN hears boolean NOT NULL DEFAULT true; -- written with each beat
`;
