import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { followAll } from './child.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { runtimeNode } from './runtime.mjs';

const HOST = '127.0.0.1';
const PAGE_PORT = '8080';

/** A port that nothing listens on at the moment. */
const freePort = async () => {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? 0 : address.port;
};

/**
 * The server, started again whenever a file that it has loaded changes. Players come by the page's address, which
 * passes their calls on: what the server says of its own address is said of that one.
 * @param {number} port @param {string} page @param {import('./progress.mjs').Say} say
 */
const startGameServer = (port, page, say) => {
  const child = spawn(runtimeNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST, PORT: String(port) },
  });
  createInterface({ input: child.stdout }).on('line', (line) => say(line.replace(`http://${HOST}:${port}`, page)));
  return child;
};

/**
 * What `npm run dev` does: the page by Vite, which puts a changed component on the screen without loading it anew, and
 * behind it the server. Both end together. `PORT` is the page's.
 * @param {import('./progress.mjs').Say} say
 */
export const dev = async (say) => {
  const port = process.env.PORT ?? PAGE_PORT;
  const page = `http://${HOST}:${port}`;
  const serverPort = await freePort();
  const server = startGameServer(serverPort, page, say);
  const vite = spawn(
    runtimeNode(),
    [inRoot('node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false'],
    {
      cwd: inRoot('apps/web'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SERVER: `http://${HOST}:${serverPort}` },
    },
  );
  say(`The page: ${page}/    every table and screen: ${page}/dev/    Ctrl-C stops both.`);
  return followAll([server, vite]);
};
