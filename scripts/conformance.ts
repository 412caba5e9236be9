// Writes test-results/CONFORMANCE.md from the reports of the last tests: node scripts/run.mjs conformance
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { conformancePage, playwrightTests, vitestTests, type Proof } from './lib/conformance.ts';

const inRoot = (path: string): string => new URL(`../${path}`, import.meta.url).pathname;

const read = (name: string, testsOf: (report: unknown) => readonly Proof[]): readonly Proof[] => {
  const path = inRoot(`test-results/${name}`);
  if (existsSync(path)) return testsOf(JSON.parse(readFileSync(path, 'utf8')));
  process.stderr.write(`There is no test-results/${name}: its tests count as not run.\n`);
  return [];
};

const proofs = [
  ...read('vitest.json', vitestTests),
  ...read('states.json', vitestTests),
  ...read('playwright.json', playwrightTests),
];
const { page, missing, failed } = conformancePage(proofs);
writeFileSync(inRoot('test-results/CONFORMANCE.md'), page);
process.stdout.write(`test-results/CONFORMANCE.md: ${String(missing)} without a test, ${String(failed)} failed\n`);
