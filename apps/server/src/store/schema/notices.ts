import type { ColumnType, Generated } from 'kysely';
import type { Json } from './columns.ts';

// What players are told of, by which switches, and on which devices.

export interface NoticesTable {
  id: Generated<string>;
  user_id: string;
  kind: string;
  about: string;
  facts: Json;
  state: Generated<'waiting' | 'told'>;
  tries: Generated<number>;
  created_at: Date;
  next_try_at: Date;
  until: ColumnType<Date | null, Date | null | undefined>;
}

export interface LobbyOpeningsTable {
  tournament: number;
  opens_at: Date;
}

export interface NoticeSwitchesTable {
  user_id: string;
  kind: string;
  channel: 'mail' | 'push';
  is_on: boolean;
}

export interface QuietHoursTable {
  user_id: string;
  from_time: string;
  until_time: string;
  time_zone: string;
}

export interface PushDevicesTable {
  id: string;
  user_id: string;
  session: string;
  digest: Buffer;
  sealed: Buffer;
  key_id: string;
  created_at: Date;
}

export interface PushesTable {
  id: string;
  notice: string;
  device: string;
  kind: string;
  sealed: Buffer;
  state: 'waiting';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  until: Date;
}
