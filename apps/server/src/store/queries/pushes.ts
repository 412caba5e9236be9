import { sql } from 'kysely';
import type { Browser, System } from '@matador/protocol/rest';
import { dueRows, putOff, type DueClaim } from '../due.ts';
import type { Database } from '../store.ts';

/** A device that is pushed to. */
export interface DeviceRow {
  readonly id: string;
  /** Its address and keys. */
  readonly sealed: Buffer;
  /** Of the key it has subscribed with. */
  readonly keyId: string;
}

export interface OwnDeviceRow {
  readonly deviceId: string;
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly createdAt: Date;
  readonly tokenHash: Buffer;
}

/** Devices whose sessions have not ended by their time. */
export const findDevices = async (db: Database, userId: string, now: Date): Promise<readonly DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    SELECT push_devices.id, sealed, key_id AS "keyId" FROM push_devices JOIN sessions ON sessions.id = session
    WHERE push_devices.user_id = ${userId} AND sessions.expires_at > ${now} ORDER BY push_devices.id`.execute(db);
  return rows;
};

/** The same as its holder is told of them, newest first. */
export const findOwnDevices = async (db: Database, userId: string, now: Date): Promise<readonly OwnDeviceRow[]> => {
  const { rows } = await sql<OwnDeviceRow>`
    SELECT push_devices.id AS "deviceId", browser, system, push_devices.created_at AS "createdAt",
      token_hash AS "tokenHash"
    FROM push_devices JOIN sessions ON sessions.id = session
    WHERE push_devices.user_id = ${userId} AND sessions.expires_at > ${now}
    ORDER BY push_devices.created_at DESC, push_devices.id`.execute(db);
  return rows;
};

export interface NewDevice extends DeviceRow {
  readonly userId: string;
  /** Hash of the token of the session that it is signed in by. */
  readonly tokenHash: Buffer;
  /** Of its address. */
  readonly digest: Buffer;
  readonly createdAt: Date;
}

/**
 * Has a device pushed to for one account: who had its address, or its session, before is replaced, and of too many the
 * oldest goes. @returns false when the session has ended
 */
export const putDevice = async (tx: Database, device: NewDevice, max: number): Promise<boolean> => {
  const { id, userId, tokenHash, digest, sealed, keyId, createdAt } = device;
  await sql`
    DELETE FROM push_devices USING sessions
    WHERE sessions.id = push_devices.session
      AND (push_devices.digest = ${digest} OR sessions.token_hash = ${tokenHash})`.execute(tx);
  const { rows } = await sql`
    INSERT INTO push_devices (id, user_id, session, digest, sealed, key_id, created_at)
    SELECT ${id}, ${userId}, sessions.id, ${digest}, ${sealed}, ${keyId}, ${createdAt}
    FROM sessions WHERE token_hash = ${tokenHash} AND user_id = ${userId} RETURNING id`.execute(tx);
  await sql`
    DELETE FROM push_devices WHERE user_id = ${userId} AND id NOT IN (
      SELECT id FROM push_devices WHERE user_id = ${userId} ORDER BY created_at DESC, id LIMIT ${max})`.execute(tx);
  return rows.length > 0;
};

/** @returns false when the account has no such device */
export const deleteOwnDevice = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The push service knows it no longer, or we have no key for it; what waits for it goes too. */
export const deleteDevice = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
};

export interface NewPush {
  readonly id: string;
  /** The same on every device, and at every repeat. */
  readonly notice: string;
  readonly device: string;
  readonly kind: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** Not worth anything from then on. */
  readonly until: Date;
}

export const insertPush = async (tx: Database, push: NewPush): Promise<void> => {
  const { createdAt, ...rest } = push;
  await tx
    .insertInto('pushes')
    .values({ ...rest, state: 'waiting', tries: 0, created_at: createdAt, next_try_at: createdAt })
    .execute();
};

/** A push that waits, with its device. */
export interface WaitingPush extends NewPush {
  readonly address: Buffer;
  readonly keyId: string;
}

/** Takes pushes that are due; of several nodes each gets others. Those that are over are not sent. */
export const claimDuePushes = async (db: Database, now: Date, claim: DueClaim): Promise<readonly WaitingPush[]> => {
  await sql`DELETE FROM pushes WHERE state = 'waiting' AND next_try_at <= ${now} AND until <= ${now}`.execute(db);
  const { rows } = await sql<WaitingPush>`
    WITH due AS (${dueRows('pushes', 'waiting', now, claim)})
    UPDATE pushes SET ${putOff(now, claim)}
    FROM due, push_devices WHERE pushes.id = due.id AND push_devices.id = pushes.device
    RETURNING pushes.id, notice, device, kind, pushes.sealed, pushes.created_at AS "createdAt", until,
      push_devices.sealed AS address, key_id AS "keyId"`.execute(db);
  return rows;
};

/** It was sent, or never will be. */
export const deletePush = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('pushes').where('id', '=', id).execute();
};
