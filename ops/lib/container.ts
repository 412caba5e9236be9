import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { until } from '../../apps/server/test/patience.ts';
import { must, run } from './programs.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WORK = join(ROOT, '.cache', 'container');
const IMAGE = 'localhost/matador';
const BASE = 'localhost/matador-base';
const BUILD = 'localhost/matador-build';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** As the Dockerfile has it. */
const USER = 10_001;

/** Without a daemon, on any file system, and beside whatever containers the machine has. */
const PODMAN = [
  ...['--root', join(WORK, 'storage'), '--runroot', join(WORK, 'run'), '--storage-driver', 'vfs'],
  ...['--cgroup-manager', 'cgroupfs', '--events-backend', 'file', '--runtime', 'runc'],
] as const;
const podman = (...args: readonly string[]): Promise<string> => must('podman', [...PODMAN, ...args]);

/** Debian without what people read, as its slim images are; no registry of images is asked. */
const makeBase = async (): Promise<void> => {
  const archive = join(WORK, 'base.tar');
  if (!existsSync(archive)) {
    const excluded = ['doc', 'man', 'info', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
    await must('mmdebstrap', [
      ...['--variant=essential', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'],
      ...['--include=usr-is-merged,libstdc++6,libgcc-s1', ...excluded],
      ...['bookworm', archive, '/etc/apt/sources.list.d/debian.sources'],
    ]);
  }
  await podman('import', archive, BASE);
};

/** The same with this machine's npm, the project's Node, and the certificates that this machine trusts. */
const makeBuilder = async (): Promise<void> => {
  const npm = dirname(dirname(await realpath((await must('which', ['npm'])).trim())));
  const file = join(WORK, 'Builder');
  await writeFile(
    file,
    [
      `FROM ${BASE}`,
      'COPY --from=node bin/node /usr/local/bin/node',
      'COPY --from=npm . /usr/local/lib/node_modules/npm',
      `COPY --from=certificates ca-certificates.crt ${CERTIFICATES}`,
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES} PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    ].join('\n'),
  );
  const contexts = {
    node: join(ROOT, 'node_modules', `node-linux-${process.arch}`),
    npm,
    certificates: dirname(CERTIFICATES),
  };
  const named = Object.entries(contexts).flatMap(([name, path]) => ['--build-context', `${name}=${path}`]);
  await podman('build', '--isolation', 'chroot', '--pull=never', ...named, '-t', BUILD, '-f', file, WORK);
};

/** What is known of a built image. */
interface Image {
  /** Of all its layers, as they lie on a disk. */
  readonly bytes: number;
}

/** Builds the Dockerfile on images made here. */
export const buildImage = async (): Promise<Image> => {
  await mkdir(WORK, { recursive: true });
  await makeBase();
  await makeBuilder();
  const npmrc = join(process.env.HOME ?? '/root', '.npmrc');
  const secret = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : [];
  await podman(
    ...['build', '--layers=false', '--isolation', 'chroot', '--format', 'docker', '--pull=never', ...secret],
    ...['--build-arg', `BUILD_IMAGE=${BUILD}`, '--build-arg', `BASE_IMAGE=${BASE}`, '-t', IMAGE, ROOT],
  );
  return { bytes: Number(await podman('image', 'inspect', '--format', '{{.Size}}', IMAGE)) };
};

/** A container that takes players. */
export interface Container {
  readonly url: string;
  /** Asks it to stop, as an orchestrator does: SIGTERM, and 45 s of patience. Gives its exit code. */
  stop(): Promise<number>;
  /** What it has printed. */
  output(): Promise<string>;
  /** Runs one of its programs beside the server, as its user. */
  execute(...args: readonly string[]): Promise<string>;
}

/** An empty volume that the image's user may write to. */
export const makeVolume = async (): Promise<string> => {
  const volume = join(WORK, 'volume');
  await rm(volume, { recursive: true, force: true });
  await mkdir(volume, { recursive: true });
  await must('chown', [`${String(USER)}:${String(USER)}`, volume]);
  await must('chmod', ['700', volume]);
  return volume;
};

const NAME = 'matador-trial';

/**
 * Starts the image: its root read-only, without a capability, its data on a volume.
 * @param env on top of the image's own
 */
export const startContainer = async (
  volume: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<Container> => {
  const variables = Object.entries({ ...env, PORT: String(port) }).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ]);
  await run('podman', [...PODMAN, 'rm', '--force', '--time', '0', NAME]);
  await podman(
    ...['run', '--detach', '--name', NAME, '--network', 'host', '--read-only', '--cap-drop', 'all'],
    ...['--security-opt', 'no-new-privileges', '--no-healthcheck', '--volume', `${volume}:/data`],
    ...['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096', ...variables, IMAGE],
  );
  const url = `http://127.0.0.1:${String(port)}`;
  const output = (): Promise<string> => podman('logs', NAME);
  const isReady = async (): Promise<boolean> => {
    if ((await podman('container', 'inspect', '--format', '{{.State.Running}}', NAME)).trim() !== 'true')
      throw new Error(`the container ended:\n${await output()}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  };
  await until(isReady, 'the container is ready');
  return {
    url,
    output,
    execute: (...args) => podman('exec', NAME, ...args),
    stop: async () => {
      await podman('stop', '--time', '45', NAME);
      return Number(await podman('container', 'inspect', '--format', '{{.State.ExitCode}}', NAME));
    },
  };
};

/** Takes the container away, whatever state it is in; images stay for the next time. */
export const removeContainer = async (): Promise<void> => {
  await run('podman', [...PODMAN, 'rm', '--force', '--time', '0', NAME]);
};
