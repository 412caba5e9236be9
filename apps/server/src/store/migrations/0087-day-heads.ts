/**
 * Public parts of keys that receipts were ever signed with, digests of the deals published on each day, and the heads
 * that days were closed with (GAME-17). All are only added to.
 */
export const name = '0087-day-heads';
export const sql = `
CREATE TABLE receipt_keys (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  since timestamptz NOT NULL
);
CREATE TABLE published_deals (
  digest bytea PRIMARY KEY,  -- of all commitments of a competition; says nothing of whose it is
  day date NOT NULL          -- of Berlin
);
CREATE INDEX published_deals_by_day ON published_deals (day, digest);
CREATE TABLE day_heads (
  day date PRIMARY KEY,
  count int NOT NULL,
  root text NOT NULL,
  previous text,
  head text NOT NULL,
  key_id text NOT NULL REFERENCES receipt_keys (id),
  signature text NOT NULL,
  made_at timestamptz NOT NULL
);
`;
