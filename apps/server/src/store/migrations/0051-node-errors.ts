/** What processes have logged as errors, counted: operators look at it (OPS-4), the log itself has the rest. */
export const name = '0051-node-errors';
export const sql = `
CREATE TABLE node_errors (
  node uuid NOT NULL,          -- may be gone by now
  message text NOT NULL,       -- of the line, without what it was about
  level text NOT NULL CHECK (level IN ('error','fatal')),
  count int NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (node, level, message)
);
CREATE INDEX node_errors_last ON node_errors(last_at);
`;
