import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@matador/protocol/calls';
import { expect, test } from 'vitest';

const STAFF = ['operator', 'support', 'auditor', 'staff'];
/** Open to all, and made by the staff alone. */
const OF_STAFF_TOO = ['beginEnrolment', 'finishEnrolment'];

/** Calls of the office that no screen uses, and why not. */
const NOT_YET: Readonly<Record<string, string>> = {
  liveSearches: 'who waits by name is not built; queues have the figures',
  playerCases: "the player's timeline has them",
  playerReports: "the player's timeline has them",
  waitingPayouts: 'officePayouts has those that are decided too',
};

const SOURCES = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  .join('\n');
const isUsed = (name: string): boolean => new RegExp(`addresses\\.${name}\\b`).test(sources);

test('every call of the office is used by a screen of the console, or listed with the reason why not', () => {
  const ofOffice = Object.entries(calls)
    .filter(([name, { access }]) => STAFF.includes(access) || OF_STAFF_TOO.includes(name))
    .map(([name]) => name);
  expect(ofOffice.length).toBeGreaterThan(30);
  expect(ofOffice.filter((name) => !isUsed(name)).sort()).toEqual(Object.keys(NOT_YET).sort());
});
