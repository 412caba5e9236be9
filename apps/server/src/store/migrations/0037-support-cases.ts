/** What players write to customer service, and what became of it. */
export const name = '0037-support-cases';
export const sql = `
CREATE TABLE support_cases (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users(id),
  topic text NOT NULL,
  subtopic text NOT NULL,
  competition uuid REFERENCES competitions(id),
  words text NOT NULL,
  state text NOT NULL CHECK (state IN ('open','closed')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users(id),
  answer text,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX support_cases_user ON support_cases(user_id, opened_at);
CREATE INDEX support_cases_state ON support_cases(state, opened_at);
`;
