import { strict as assert } from 'node:assert';
import { freePort } from '../e2e/server.ts';
import { buildImage, makeVolume, removeContainer, startContainer } from './lib/container.ts';
import { playGame } from './lib/game.ts';

/**
 * The image as operators use it: built from the Dockerfile, started with a read-only root and a volume, played in by
 * Chromium, stopped in the middle of a game and started again. Needs podman, runc and mmdebstrap, which the command
 * installs on Debian; no registry of images is asked.
 *
 *   npm run test:container
 */
const LIMIT_BYTES = 350 * 1000 ** 2;
/** The act before which the container is replaced. */
const REPLACED_BEFORE = 5;
const ENV = { DEMO_PUBLIC: '1', CROWD: '12', CROWD_PACE: '0.05' } as const;

const startedMs = performance.now();
const say = (line: string): void => {
  process.stderr.write(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
};
const megabytes = (bytes: number): string => `${(bytes / 1000 ** 2).toFixed(0)} MB`;

try {
  say('building');
  const { bytes } = await buildImage();
  say(`built: ${megabytes(bytes)}`);
  const [volume, port] = [await makeVolume(), await freePort()];
  let container = await startContainer(volume, port, ENV);
  say('started with a read-only root, an empty volume and no capability');
  const whoami = (await container.execute('id', '-u')).trim();
  assert.equal(whoami, '10001', 'it does not run as root');
  const refused = await container.execute('sh', '-c', 'touch /app/x 2>&1 || true');
  assert.match(refused, /Read-only file system/, 'nothing can be written beside the volume');
  const { acts } = await playGame(container.url, {
    before: async (own) => {
      if (own !== REPLACED_BEFORE) return;
      assert.equal(await container.stop(), 0, 'SIGTERM ends it with 0');
      say(`stopped with 0 in the middle of a game, after ${String(own)} acts`);
      container = await startContainer(volume, port, ENV);
      say('started again on the same volume');
    },
  });
  say(`played to its result: ${String(acts)} acts, the same purse, the same cards`);
  await container.execute('node', 'apps/server/src/backup.ts', '/data/copy.gz');
  say('a copy is taken beside it');
  assert.equal(await container.stop(), 0, 'SIGTERM ends it with 0');
  const errors = (await container.output()).split('\n').filter((line) => /"level":(?:50|60)/.test(line));
  assert.deepEqual(errors, [], 'its log has no error');
  assert.ok(
    bytes <= LIMIT_BYTES,
    `the image has ${megabytes(bytes)}; it should have at most ${megabytes(LIMIT_BYTES)}`,
  );
  process.stdout.write(
    `The container was built (${megabytes(bytes)}), played in, replaced in a game, and lost nothing.\n`,
  );
} finally {
  await removeContainer();
}
