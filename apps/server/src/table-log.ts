import { parseArgs } from 'node:util';
import { readConfig, type Config } from './config.ts';
import { makeKeyring } from './people/keyring.ts';
import { loadSecrets } from './people/secrets.ts';
import { reachEmbedded } from './store/embedded/index.ts';
import { findTable } from './store/queries/tables.ts';
import { openStore, type Store } from './store/store.ts';
import { logSteps } from './tables/log-steps.ts';

const USAGE =
  'usage: npm run -s table-log -- COMPETITION_ID [--view SEAT]    (DATABASE_URL or DATA_DIR, and SECRET, as the server has them)';

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const ignore = (): void => undefined;

/** One JSON line an entry. 0 when the whole log folds, 1 when an entry does not or there is no such table. */
const show = async (store: Store, config: Config, competitionId: string, seat: number | null): Promise<number> => {
  const row = await findTable(store.db, competitionId);
  if (row === null) {
    complain(`there is no table of competition ${competitionId}`);
    return 1;
  }
  const keyring = makeKeyring(await loadSecrets(config.secrets, config.dataDir));
  let troubles = 0;
  for await (const { view, ...step } of logSteps({ store, keyring }, row)) {
    process.stdout.write(`${JSON.stringify(seat === null ? step : { ...step, view: view(seat) })}\n`);
    if (step.trouble !== null) troubles += 1;
  }
  return troubles === 0 ? 0 : 1;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options: { view: { type: 'string' } }, allowPositionals: true });
  const [competitionId, ...more] = positionals;
  const seat = values.view === undefined ? null : Number(values.view);
  const config = readConfig(process.env);
  if (competitionId === undefined || more.length > 0 || Number.isNaN(seat) || typeof config === 'string') {
    complain(typeof config === 'string' ? config : USAGE);
    return 2;
  }
  const hooks = { report: complain, onLost: ignore };
  const own = config.databaseUrl === null ? await reachEmbedded(config.dataDir, hooks) : null;
  const url = config.databaseUrl ?? own?.url;
  if (url === undefined) {
    complain(`there is no database in the folder ${config.dataDir}; set DATA_DIR or DATABASE_URL`);
    return 1;
  }
  const store = openStore(url, ignore);
  try {
    return await show(store, config, competitionId, seat);
  } finally {
    await store.close();
    await own?.stop();
  }
};

process.exitCode = await main();
