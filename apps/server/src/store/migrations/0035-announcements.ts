/** What the overview announces, in every language, and the terms that players have accepted, as they read. */
export const name = '0035-announcements';
export const sql = `
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  from_at timestamptz NOT NULL,
  until_at timestamptz,        -- null: until it is taken back
  CHECK (until_at > from_at)
);
CREATE TABLE announcement_texts (
  announcement uuid NOT NULL REFERENCES announcements(id),
  locale text NOT NULL,
  title text NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (announcement, locale)
);

CREATE TABLE terms (           -- published versions; a published one is never changed
  kind text NOT NULL CHECK (kind IN ('default','skatmasters','rommemasters')),
  version text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  sections jsonb NOT NULL,     -- [{title, words}]
  published_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version, locale)
);
ALTER TABLE attempts ADD COLUMN terms_version text;  -- accepted when it started; null: before this was kept
`;
