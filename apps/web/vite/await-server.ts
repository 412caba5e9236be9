import { connect } from 'node:net';
import type { Plugin } from 'vite';

const RETRY_MS = 200;
/** A first start makes the database; what takes longer has failed, and its reason stands on the terminal. */
const PATIENCE_MS = 120_000;

const answers = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => {
      end(true);
    });
    socket.once('error', () => {
      end(false);
    });
  });

const until = async (url: URL): Promise<void> => {
  const endMs = performance.now() + PATIENCE_MS;
  while (!(await answers(url)) && performance.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
};

/**
 * Calls wait while the server starts, or starts again because a file of it has changed: the page notices nothing.
 * @param address of the server @param paths how the addresses of its calls begin
 */
export const awaitServer = (address: string, paths: readonly string[]): Plugin => ({
  name: 'await-server',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    for (const path of paths)
      middlewares.use(path, (_request, _response, next) => {
        until(new URL(address)).then(() => {
          next();
        }, next);
      });
  },
});
