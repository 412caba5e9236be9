import { installRules, knownRules, tableGame } from '@matador/games';
import { expect, onTestFinished, test } from 'vitest';
import { foldStored, footprintOf, readStoredLog, STORED_LOGS_SECRET } from '../../test/stored-log.ts';
import { makeKeyring } from '../people/keyring.ts';

const keyring = makeKeyring([STORED_LOGS_SECRET]);
const EARLIER = 'competition-0/skat-0';
const today = tableGame('skat');

/** A log of Skat that began by rules of the release before. */
const begunEarlier = () => {
  const { table, footprints } = readStoredLog('skat');
  const [first, ...log] = table.log;
  const action = first!.action.replace(today.rulesVersion, EARLIER);
  expect(action).not.toBe(first!.action);
  return { footprints, table: { ...table, log: [{ ...first!, action }, ...log] } };
};

test('a table goes on by the rules that it began with, where a release ships them', async () => {
  const { table, footprints } = begunEarlier();
  await expect(foldStored(table, keyring)).rejects.toThrow(`skat has no rules ${EARLIER} here`);
  onTestFinished(installRules({ ...today, rulesVersion: EARLIER }));
  const answers = await foldStored(table, keyring);
  expect(answers.map(footprintOf).slice(1)).toEqual(footprints.slice(1));
});

test('a process says which rules it plays by: those of today, and those of the release before that it ships', () => {
  expect(knownRules()).toContain(today.rulesVersion);
  expect(knownRules()).not.toContain(EARLIER);
  const takeOut = installRules({ ...today, rulesVersion: EARLIER });
  expect(knownRules()).toContain(EARLIER);
  expect(tableGame('skat', EARLIER).rulesVersion).toBe(EARLIER);
  expect(tableGame('skat').rulesVersion).toBe(today.rulesVersion);
  expect(() => tableGame('romme', EARLIER)).toThrow('romme has no rules');
  takeOut();
  expect(() => tableGame('skat', EARLIER)).toThrow('skat has no rules');
});
