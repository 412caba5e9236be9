/**
 * What players are told of (ACC-4): notices, each written in the transaction that means it, the switches by which a
 * player wants them, and pushes to devices, sent as mails are. Addresses of devices lie sealed under SECRET.
 */
export const name = '0100-notices';
export const sql = `
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), -- that of its mail, and so in the Message-ID
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  about text NOT NULL,       -- of a kind there is one notice about it, however often it is written
  facts jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'told')),
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  until timestamptz,         -- not true any more from then on; null: true for good
  UNIQUE (user_id, kind, about)
);
CREATE INDEX notices_due ON notices (next_try_at) WHERE state = 'waiting';
CREATE INDEX notices_created ON notices (created_at);

CREATE TABLE lobby_openings (
  tournament bigint NOT NULL REFERENCES tournaments (id),
  opens_at timestamptz NOT NULL,
  PRIMARY KEY (tournament, opens_at)
);

CREATE TABLE notice_switches (
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);

CREATE TABLE quiet_hours (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  from_time text NOT NULL,   -- 'HH:MM' in this time zone
  until_time text NOT NULL,
  time_zone text NOT NULL
);

ALTER TABLE mails ADD COLUMN until timestamptz;
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'sent', 'refused', 'over'));

CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  session uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  digest bytea NOT NULL UNIQUE, -- SHA-256 of the address
  sealed bytea NOT NULL,
  key_id text NOT NULL,      -- of VAPID_KEY
  created_at timestamptz NOT NULL
);
CREATE INDEX push_devices_user ON push_devices (user_id);
CREATE INDEX push_devices_session ON push_devices (session);

CREATE TABLE pushes (
  id uuid PRIMARY KEY,
  notice uuid NOT NULL,
  device uuid NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  kind text NOT NULL,
  sealed bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting')), -- what is sent is gone
  tries int NOT NULL,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX pushes_due ON pushes (next_try_at) WHERE state = 'waiting';
CREATE INDEX pushes_notice ON pushes (notice);
CREATE INDEX pushes_device ON pushes (device);
`;
