/** Any number of nodes (CLUS-1): what each can do, how it is known to be dead, and by which rules a table is played. */
export const name = '0108-nodes';
export const sql = `
ALTER TABLE nodes
  -- Holds an advisory lock by its id on a connection of its own: it is dead as soon as that is free.
  ADD COLUMN locked boolean NOT NULL DEFAULT false,
  -- Hears no other process, so there must be none.
  ADD COLUMN alone boolean NOT NULL DEFAULT true,
  -- Takes tables; false for one that only has sockets, and for one that is about to stop.
  ADD COLUMN takes_tables boolean NOT NULL DEFAULT true,
  -- Versions of rules that it plays; null: it did not say.
  ADD COLUMN rules text[];

-- The version of the rules that it is played by; null: not loaded yet, or by a release that did not say.
ALTER TABLE tables ADD COLUMN rules text;
`;
