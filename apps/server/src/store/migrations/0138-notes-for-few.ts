/** Notes about a deleted account are emptied by the server's role, and by no other of the database (OPS-10). */
export const name = '0138-notes-for-few';
export const compatible = '0115-log-archives';
export const sql = `
REVOKE ALL ON FUNCTION forget_player_notes(uuid) FROM PUBLIC;
`;
