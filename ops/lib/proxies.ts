import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../../apps/server/test/patience.ts';
import { must } from './programs.ts';

const OPS = resolve(import.meta.dirname, '..');
export const PROXIES = ['haproxy', 'nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** What an example has to be told to run here, beside what it is told of addresses. */
interface Kind {
  readonly example: string;
  /** What the example is called where it runs, and what stands around it. */
  readonly file: string;
  wrap(example: string, folder: string): string;
  command(usr: string, file: string, folder: string): readonly [string, ...string[]];
}

const KINDS: Readonly<Record<ProxyName, Kind>> = {
  haproxy: {
    example: 'haproxy/haproxy.cfg',
    file: 'haproxy.cfg',
    wrap: (example) => example,
    command: (usr, file) => [`${usr}/sbin/haproxy`, '-db', '-f', file],
  },
  nginx: {
    example: 'nginx/matador.conf',
    file: 'nginx.conf',
    wrap: (example, folder) =>
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off;\n` +
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder};\n`).join('') +
      `${example}}\n`,
    command: (usr, file, folder) => [`${usr}/sbin/nginx`, '-p', folder, '-e', `${folder}/error.log`, '-c', file],
  },
  caddy: {
    example: 'caddy/Caddyfile',
    file: 'Caddyfile',
    wrap: (example) => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`,
    command: (usr, file) => [`${usr}/bin/caddy`, 'run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** Where a proxy listens, and whom it hands on to. */
export interface Line {
  readonly port: number;
  readonly plainPort: number;
  readonly nodes: readonly [string, string];
}

/** A certificate for cards.example that nobody trusts, in a folder. */
const makeCertificate = async (folder: string): Promise<void> => {
  const [key, certificate] = [join(folder, 'cards.example.key'), join(folder, 'cards.example.crt')];
  await must('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...[
      '-subj',
      '/CN=cards.example',
      '-addext',
      'subjectAltName=DNS:cards.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
  ]);
  await writeFile(
    join(folder, 'cards.example.pem'),
    (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')),
  );
};

/** The example with what is different here. @throws when it does not say what is replaced */
const adapted = (example: string, folder: string, { port, plainPort, nodes }: Line): string => {
  const text = example
    .replaceAll('/etc/matador/tls/', `${folder}/`)
    .replaceAll('10.0.0.1:8080', nodes[0])
    .replaceAll('10.0.0.2:8080', nodes[1])
    .replace('maxconn 100000', 'maxconn 4000')
    .replace('bind :443', `bind 127.0.0.1:${String(port)}`)
    .replace('listen 443', `listen 127.0.0.1:${String(port)}`)
    .replace('https://cards.example {', `https://cards.example:${String(port)} {`)
    .replace('bind :80', `bind 127.0.0.1:${String(plainPort)}`)
    .replace('listen 80;', `listen 127.0.0.1:${String(plainPort)};`);
  for (const wanted of [String(port), nodes[0], nodes[1], folder])
    if (!text.includes(wanted)) throw new Error(`the example has no place for ${wanted}`);
  return text;
};

/** A proxy that runs as its example says. */
export interface Proxy {
  stop(): Promise<void>;
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/**
 * Starts a proxy by our example.
 * @param packages the folder that its package of Debian is unpacked in
 * @param answers tells when it hands calls on
 */
export const startProxy = async (
  name: ProxyName,
  packages: string,
  line: Line,
  answers: () => Promise<boolean>,
): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), `matador-${name}-`));
  const { example, file, wrap, command } = KINDS[name];
  await makeCertificate(folder);
  const path = join(folder, file);
  await writeFile(path, wrap(adapted(await readFile(join(OPS, example), 'utf8'), folder, line), folder));
  const usr = join(packages, 'usr');
  const [program, ...args] = command(usr, path, folder);
  const env = { ...process.env, HOME: folder, LD_LIBRARY_PATH: join(usr, 'lib', 'x86_64-linux-gnu') };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-4000)));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${String(child.exitCode)}:\n${output}`);
    return answers();
  }, `${name} hands calls on`);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
