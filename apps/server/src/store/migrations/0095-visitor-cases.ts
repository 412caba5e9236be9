/** Who is signed out writes to customer service too, and is answered by mail (ACC-5). */
export const name = '0095-visitor-cases';
export const sql = `
ALTER TABLE support_cases ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE support_cases ADD COLUMN mail text;
ALTER TABLE support_cases ADD COLUMN locale text;
ALTER TABLE support_cases ADD CHECK ((user_id IS NULL) = (mail IS NOT NULL));
ALTER TABLE support_cases ADD CHECK ((mail IS NULL) = (locale IS NULL));
CREATE INDEX support_cases_mail ON support_cases (mail) WHERE mail IS NOT NULL;
`;
