/**
 * Running tables that operators have frozen, with what their players are told of why (OPS-8). One that was frozen together
 * with its tournament is released with it.
 */
export const name = '0103-table-freezes';
export const sql = `
ALTER TABLE competitions ADD COLUMN frozen_at timestamptz;
ALTER TABLE competitions ADD COLUMN frozen_reason text CHECK (frozen_reason IN ('check', 'fault'));
ALTER TABLE competitions ADD COLUMN frozen_with_tournament boolean NOT NULL DEFAULT false;
ALTER TABLE competitions ADD CHECK ((frozen_at IS NULL) = (frozen_reason IS NULL));
CREATE INDEX competitions_frozen ON competitions (tournament) WHERE frozen_at IS NOT NULL;
`;
