/** What operators have frozen, since when; null: it is not (OPS-8). */
export const name = '0093-freezes';
export const sql = `
ALTER TABLE users ADD COLUMN frozen_at timestamptz;
ALTER TABLE payouts ADD COLUMN frozen_at timestamptz;
ALTER TABLE tournaments ADD COLUMN frozen_at timestamptz;
`;
