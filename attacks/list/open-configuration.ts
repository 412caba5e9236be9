import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import type { Arena } from '../lib/arena.ts';
import type { Attack, Attempt } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import type { Environment, House } from '../lib/house.ts';
import { Program } from '../lib/program.ts';

const SECRET = 'k7Qw-9fZr_2mXv-4hTs_6bNc-8jLd_1pGy';
const KEYS: Environment = { SECRET, AUDIT_KEY: SECRET, PERSON_KEY: SECRET, RECEIPT_KEY: SECRET, VAPID_KEY: SECRET };
const READY = /^Matador is ready/m;
const START_MS = 60_000;
const REFUSED = 2;
/** Another database beside that of the demo, for a server that takes what it is given. */
const otherDatabase = async (house: House, name: string): Promise<Environment> => {
  await house.sql('owner', `CREATE DATABASE ${name}`);
  return {
    DATABASE_URL: await house.databaseUrl('server', name),
    DATABASE_OWNER_URL: await house.databaseUrl('owner', name),
  };
};

/** Starts the product with an environment that lets strangers in; it should refuse in a line for just that reason. */
const starts =
  (gained: string, reason: RegExp, environment: (arena: Arena) => Promise<Environment> | Environment): Attempt['run'] =>
  async (arena) => {
    const folder = await mkdtemp(join(tmpdir(), 'matador-attacks-'));
    const its = await environment(arena);
    const env = { CROWD: '0', DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'error', ...its };
    const program = new Program(arena.tree, [arena.tree.server], env);
    const ready = await program.said(READY, START_MS);
    const { code, errors } = await program.stop();
    await rm(folder, { recursive: true, force: true });
    if (ready !== null) return gained;
    if (code !== REFUSED && code !== 1) throw new NotThere(`it ends with ${String(code)}`);
    if (!reason.test(errors)) throw new NotThere(`it refuses for another reason: ${errors.slice(0, 200)}`);
    return null;
  };

let databases = 0;
const withDatabase =
  (more: Environment) =>
  async (arena: Arena): Promise<Environment> => {
    databases += 1;
    return { ...KEYS, ...(await otherDatabase(await arena.demo(), `attack${String(databases)}`)), ...more };
  };

const demoData = async (arena: Arena): Promise<Environment> => {
  const house = await arena.demo();
  return {
    ...KEYS,
    DEMO: '0',
    DATABASE_URL: await house.databaseUrl('server'),
    DATABASE_OWNER_URL: await house.databaseUrl('owner'),
  };
};

/** OPS-7 and the start: a server that would be open to those it should be closed to. */
export const openConfiguration: Attack = {
  number: 9,
  title: 'a configuration that lets strangers in is started',
  attempts: [
    {
      what: 'the demo on a database of one’s own',
      run: starts(
        'staff with the password "demo" on a database of one’s own',
        /^DEMO is .* should be/m,
        withDatabase({ DEMO: '1' }),
      ),
    },
    {
      what: 'the demo on an address that others reach',
      run: starts(
        'staff with the password "demo" for whoever reaches the machine',
        /^HOST is .* should be/m,
        withDatabase({ DEMO: '1', HOST: '0.0.0.0' }),
      ),
    },
    {
      what: 'no public address on an address that others reach',
      run: starts(
        'passwords in the open',
        /^PUBLIC_URL is missing.* should be/m,
        withDatabase({ DEMO: '0', HOST: '0.0.0.0' }),
      ),
    },
    {
      what: 'a public address without https',
      run: starts(
        'passwords in the open',
        /^PUBLIC_URL is .* should begin/m,
        withDatabase({ DEMO: '0', PUBLIC_URL: 'http://cards.example' }),
      ),
    },
    {
      what: 'a wallet whose password goes in the open',
      run: starts(
        'the password of the wallet in the open',
        /^WALLET_URL .* should/m,
        withDatabase({
          DEMO: '0',
          PUBLIC_URL: 'https://cards.example',
          WALLET_URL: 'http://name:password@wallet.example/v1',
        }),
      ),
    },
    {
      what: 'a secret of one letter',
      run: starts(
        'sessions that anybody signs',
        /^SECRET .* should be/m,
        withDatabase({ DEMO: '0', PUBLIC_URL: 'https://cards.example', SECRET: 'a'.repeat(40) }),
      ),
    },
    {
      what: 'the database of a demo, started for money',
      run: starts(
        'accounts with the password "demo" in a house for money',
        /the database holds the demo.* should/,
        demoData,
      ),
    },
  ],
};
