/** Cases written signed out are counted by where they come from too, so that nobody uses up another one's address (ACC-5). */
export const name = '0133-visitor-sites';
export const compatible = '0115-log-archives';
export const sql = `
ALTER TABLE support_cases ADD COLUMN site_digest text; -- of the address and the site it was written from; null: not known
`;
