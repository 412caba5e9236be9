/**
 * What goes on, noted once a minute by whichever process is first: the last hour as the office sees it, and what is usual
 * at an hour (OPS-4). Kept for eight days, and in no backup.
 */
export const name = '0121-office-minutes';
export const compatible = '0115-log-archives';
export const sql = `
CREATE TABLE office_minutes (
  minute timestamptz PRIMARY KEY,
  playing int NOT NULL,
  waiting int NOT NULL,
  tables int NOT NULL,
  errors bigint NOT NULL, -- all that were noted so far: a minute's own are the difference
  escrow bigint NOT NULL,
  payouts int NOT NULL
);
`;
