/**
 * Seats and tickets name the attempt that they belong to, which names its entry, which names player and tournament: a
 * reference to those again says nothing new, but is looked up and locked row by row when a table forms. A ticket's
 * competition is only ever written by the statement that makes the competition.
 */
export const name = '0047-references';
export const sql = `
ALTER TABLE seats DROP CONSTRAINT seats_user_id_fkey;
ALTER TABLE tickets DROP CONSTRAINT tickets_user_id_fkey, DROP CONSTRAINT tickets_tournament_fkey,
  DROP CONSTRAINT tickets_competition_fkey;
`;
