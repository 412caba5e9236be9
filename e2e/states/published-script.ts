import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { onTestFinished } from 'vitest';

/** What `npm run -s verify-deal` says of a file with this content. */
export const scriptOn = (content: string): { readonly status: number | null; readonly out: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-deal-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'opened.json');
  writeFileSync(file, content);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-deal.ts', file], { encoding: 'utf8' });
  return { status, out: stdout };
};

/** The file that the last check of a result page offers. */
export const savedFile = async (page: Page): Promise<string> => {
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Datei sichern' }).last().click(),
  ]);
  let text = '';
  for await (const part of await saving.createReadStream()) text += String(part);
  return text;
};
