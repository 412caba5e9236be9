import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** Where `npm run bench:peers` puts what the project itself does not depend on. */
export const PEERS = new URL('../../.cache/peers/', import.meta.url);

const manifest = z.object({ exports: z.object({ '.': z.object({ import: z.string() }) }) });

const offers = <Module extends object>(value: unknown, names: readonly (keyof Module & string)[]): value is Module =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const checked = <Module extends object>(name: string, loaded: unknown, names: readonly (keyof Module & string)[]) => {
  if (!offers<Module>(loaded, names)) throw new Error(`${name} does not offer ${names.join(', ')}`);
  return loaded;
};

/**
 * A package of a peer as `import` finds it there, so that all of the peer shares one copy of it.
 * @param names what is used of it; the types are the caller's own
 * @throws when the package is another one than the caller takes it for
 */
export const importFrom = async <Module extends object>(
  [folder, name]: readonly [string, string],
  names: readonly (keyof Module & string)[],
): Promise<Module> => {
  const home = new URL(`${folder}/node_modules/${name}/`, PEERS);
  const { exports } = manifest.parse(JSON.parse(readFileSync(new URL('package.json', home), 'utf8')));
  const loaded: unknown = await import(new URL(exports['.'].import, home).href);
  return checked(name, loaded, names);
};

/** The same of a package without modules. */
export const requireFrom = <Module extends object>(
  [folder, name]: readonly [string, string],
  names: readonly (keyof Module & string)[],
): Module => {
  const loaded: unknown = createRequire(new URL(`${folder}/`, PEERS))(name);
  return checked(name, loaded, names);
};
