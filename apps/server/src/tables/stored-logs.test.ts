import { expect, test } from 'vitest';
import { z } from 'zod';
import { foldStored, footprintOf, readStoredLog, STORED_LOGS_SECRET, storedLogNames } from '../../test/stored-log.ts';
import { makeKeyring } from '../people/keyring.ts';

const keyring = makeKeyring([STORED_LOGS_SECRET]);

test.each(storedLogNames())(
  'GAME-11 GAME-12 a log written by an earlier server leads to the same state and frames after every entry: %s',
  async (name) => {
    const { table, footprints } = readStoredLog(name);
    const answers = await foldStored(table, keyring);
    expect(answers.map(footprintOf)).toEqual(footprints);
  },
);

const written = z.object({
  type: z.string(),
  nonce: z.string().nullish(),
  sealed: z.string().optional(),
  fact: z.object({ type: z.string(), sealed: z.string().optional() }).optional(),
});

/** What kind of entry a line of the log is, where hidden actions and withheld shares are kinds of their own. */
const kindOf = (action: string): string => {
  const { type, nonce, sealed, fact } = written.parse(JSON.parse(action));
  if (nonce === null) return 'nonce withheld';
  const hidden = sealed ?? fact?.sealed;
  return `${fact?.type ?? type}${hidden === undefined ? '' : ' sealed'}`;
};

test('GAME-12 the stored logs hold every kind of entry, of every game', () => {
  const tables = storedLogNames().map((name) => readStoredLog(name).table);
  const kinds = new Set(tables.flatMap(({ log }) => log.map(({ action }) => kindOf(action))));
  expect([...kinds].sort()).toEqual([
    'act',
    'act sealed',
    'bank',
    'connected',
    'disconnected',
    'forced',
    'formed',
    'gaveUp',
    'loaded',
    'nonce',
    'nonce withheld',
    'nonceHash',
    'resumed',
    'ruling',
    'shuffle',
    'timeOut',
    'timeOut sealed',
    'voided',
  ]);
  const games = new Set(
    tables.map(({ row, seats }) => `${row.gametype} ${row.gameVariant ?? 'normal'} ${String(seats)}`),
  );
  expect([...games].sort()).toEqual([
    'belote normal 4',
    'romme normal 2',
    'romme normal 3',
    'romme normal 4',
    'skat normal 3',
    'skat speed 3',
  ]);
});
