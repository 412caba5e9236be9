/**
 * What came of hints at unfair play, decision after decision: only ever added to, so that nothing is learnt from it in
 * silence (OPS-6).
 */
export const name = '0128-hint-decisions';
export const compatible = '0115-log-archives';
export const sql = `
CREATE TABLE hint_decisions (
  hint text NOT NULL,        -- the player, or both of a pair joined by _, the smaller id first
  number int NOT NULL CHECK (number > 0), -- from 1: of two who decide at once one is refused
  verdict text NOT NULL CHECK (verdict IN ('nothing', 'watch', 'acted')),
  reason text NOT NULL,
  evidence jsonb NOT NULL,   -- what it rested on
  commands uuid[] NOT NULL,  -- what was done
  until timestamptz CHECK ((until IS NOT NULL) = (verdict = 'watch')),
  decided_by uuid NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (hint, number)
);
`;
