/**
 * A household and a payment instrument keep apart too, for good (MATCH-20). Instruments of people who are known are
 * taken over; a household cannot be, since the words of an address are not kept.
 */
export const name = '0094-households';
export const sql = `
ALTER TABLE marks DROP CONSTRAINT marks_kind_check;
ALTER TABLE marks ADD CONSTRAINT marks_kind_check CHECK (kind IN ('address', 'device', 'household', 'instrument'));
INSERT INTO marks (kind, digest, user_id, last_at)
  SELECT kind, digest, user_id, max(given_at) FROM person_digests WHERE kind = 'instrument' GROUP BY kind, digest, user_id;
`;
