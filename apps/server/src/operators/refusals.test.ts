import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { REFUSALS } from './refusals.ts';

test.each(['de', 'en'])('every refusal of a command is said in %s in the office', async (language) => {
  const catalogue = new URL(`../../../console/src/locales/${language}/commands.json`, import.meta.url);
  const said: unknown = JSON.parse(await readFile(catalogue, 'utf8'));
  for (const code of Object.keys(REFUSALS)) expect(said).toHaveProperty([`commands.refusal.${code}`]);
});
