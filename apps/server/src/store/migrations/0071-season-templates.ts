/** Several templates of a zone may feed its season, each with hours of its own. */
export const name = '0071-season-templates';
export const sql = `
DROP INDEX templates_season;
`;
