/**
 * Staff that has yet to set its own password and second factor, by two codes that follow from the command (OPS-7); and what
 * one operator decides alone, the newest row, as two of them have said.
 */
export const name = '0104-staff';
export const sql = `
CREATE TABLE staff_enrolments (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  command uuid NOT NULL REFERENCES admin_commands (id),
  expires_at timestamptz NOT NULL
);
CREATE TABLE approval_limits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cents bigint NOT NULL CHECK (cents >= 0),
  at timestamptz NOT NULL
);
`;
