/** Who decided a payout, and who approved one before that needs two operators. */
export const name = '0074-payout-approvals';
export const sql = `
ALTER TABLE payouts
  ADD COLUMN approved_by uuid REFERENCES users,
  ADD COLUMN decided_by uuid REFERENCES users,
  ADD CONSTRAINT payouts_two_operators CHECK (state <> 'paid' OR decided_by IS NULL OR decided_by <> approved_by);
CREATE INDEX payouts_alone ON payouts (decided_by, decided_at) WHERE state = 'paid' AND approved_by IS NULL;
CREATE INDEX admin_commands_alone ON admin_commands (proposer, decided_at) WHERE state = 'executed' AND decided_by IS NULL;
`;
