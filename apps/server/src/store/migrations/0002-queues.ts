/** What matching looks up by and the first schema had no index for. */
export const name = '0002-queues';
export const sql = `
CREATE INDEX tickets_competition ON tickets(competition) WHERE competition IS NOT NULL;
CREATE INDEX competitions_tournament ON competitions(tournament, formed_at);
`;
