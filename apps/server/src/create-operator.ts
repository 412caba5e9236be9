import { randomUUID } from 'node:crypto';
import { systemClock } from './clock.ts';
import type { BaseContext } from './base-context.ts';
import { readConfig } from './config.ts';
import { recordAudit } from './audit/audit.ts';
import { loadKeys } from './keys/keys.ts';
import { isStaff } from './people/account.ts';
import { makeKeyring } from './people/keyring.ts';
import { createPasswords } from './people/passwords.ts';
import { newStaffAccount } from './people/staff-account.ts';
import { enrolSecondFactor } from './people/second-factor.ts';
import { loadSecrets } from './people/secrets.ts';
import { base32, otpauthUri } from './people/totp.ts';
import { startEmbedded } from './store/embedded/index.ts';
import { AlreadyRunning } from './store/embedded/site.ts';
import { UnfitDatabase } from './store/fitness.ts';
import { prepareDatabase } from './store/prepare.ts';
import { findCredentials, upsertAccount } from './store/queries/people.ts';
import { countOperators } from './store/queries/staff.ts';
import { openStore } from './store/store.ts';

/**
 * Makes an account of the staff with its second factor, or renews it, which ends every session that the account still has:
 * for the first two operators of an installation. From then on that is done in the office, and here for a disaster only,
 * with a reason that stands in the audit log (OPS-7).
 * `PASSWORD=… [REASON=…] npm run create-operator -- NAME [operator|support|auditor]`. Exit 2 for a wrong order.
 */

/** What whoever gave the order can mend. */
class WrongOrder extends Error {}

const SHORTEST = 12;
/** From so many on operators make and renew each other's accounts in the office (OPS-7). */
const ENOUGH = 2;
const OFFICE =
  'there are two operators: staff is made and renewed by their commands createStaff and renewStaff; where they cannot act any more, say why: REASON=...';
const USAGE = 'PASSWORD=... npm run create-operator -- NAME [operator|support|auditor]';

interface Order {
  readonly userName: string;
  readonly role: string;
  readonly password: string;
  /** Why it is not done in the office; null: nothing was said. */
  readonly reason: string | null;
}

const readOrder = (): Order => {
  const [userName, role = 'operator'] = process.argv.slice(2);
  const password = process.env.PASSWORD ?? '';
  if (userName === undefined || !/^[\w.-]{2,64}$/.test(userName)) throw new WrongOrder(`a name is missing: ${USAGE}`);
  if (!isStaff({ actorType: role })) throw new WrongOrder(`"${role}" is no role of the staff: ${USAGE}`);
  if (password.length < SHORTEST)
    throw new WrongOrder(`PASSWORD should have at least ${String(SHORTEST)} characters: ${USAGE}`);
  const reason = process.env.REASON?.trim() ?? '';
  return { userName, role, password, reason: reason === '' ? null : reason };
};

type Parts = Pick<BaseContext, 'store' | 'keyring' | 'keys'>;

const create = async ({ store, keyring, keys }: Parts, order: Order): Promise<Uint8Array> => {
  const { userName, role, password, reason } = order;
  const now = systemClock.now();
  const before = await findCredentials(store.db, userName);
  if (before !== null && before.actorType !== role)
    throw new WrongOrder(`${userName} is an account of another kind (${before.actorType}); take another name`);
  const passwordHash = await createPasswords().hash(password);
  return store.transaction(async (tx) => {
    const others = await countOperators(tx);
    if (others >= ENOUGH && reason === null) throw new WrongOrder(OFFICE);
    const id = await upsertAccount(tx, newStaffAccount({ id: randomUUID(), userName, role, passwordHash, at: now }));
    const detail = { userName, role, renewed: before !== null, operatorsBefore: others };
    const entry = { actor: 'system', act: 'staff.created', subject: `player:${id}`, detail, at: now };
    await recordAudit({ keys }, tx, {
      ...entry,
      reason: ['create-operator, on the machine itself', reason ?? []].flat().join(': '),
    });
    return enrolSecondFactor({ keyring }, tx, id);
  });
};

const main = async (): Promise<void> => {
  const order = readOrder();
  const config = readConfig(process.env);
  if (typeof config === 'string') throw new WrongOrder(config);
  const report = (line: string): boolean => process.stderr.write(`${line}\n`);
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded(config.dataDir, { report, onLost: () => report('the database is gone') })
      : null;
  const store = openStore(embedded?.url ?? config.databaseUrl ?? '', (error) => report(error.message));
  try {
    await prepareDatabase(store, embedded?.ownerUrl ?? config.databaseOwnerUrl, systemClock.now());
    const keyring = makeKeyring(await loadSecrets(config.secrets, config.dataDir));
    const secret = await create({ store, keyring, keys: await loadKeys(config) }, order);
    process.stdout.write(
      `${order.userName} is ${order.role} now. Second factor, shown this once:\n  ${base32(secret)}\n  ${otpauthUri(order.userName, secret)}\n`,
    );
  } finally {
    await store.close();
    await embedded?.stop();
  }
};

try {
  await main();
} catch (error) {
  const isOurs = error instanceof WrongOrder || error instanceof AlreadyRunning || error instanceof UnfitDatabase;
  process.stderr.write(
    `${isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = isOurs ? 2 : 1;
}
