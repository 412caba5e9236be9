import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets');

/**
 * The file of a worker of the built page.
 * @param kind what its name begins with
 * @param mark what this one alone says, where several have that name
 * @throws where the page is not built
 */
export const workerFile = (kind: string, mark: RegExp): string => {
  const found = readdirSync(ASSETS).find(
    (name) =>
      name.startsWith(`${kind}.worker-`) && name.endsWith('.js') && mark.test(readFileSync(join(ASSETS, name), 'utf8')),
  );
  if (found === undefined) throw new Error(`the page has no ${kind}.worker of ${mark.source}; it should be built`);
  return found;
};

/** An empty page beside the built scripts, and nothing else. */
export const pageWithScripts = async (browser: Browser): Promise<Page> => {
  const server = createServer(({ url = '/' }, reply) => {
    const name = /^\/assets\/([\w.-]+\.js)$/.exec(url)?.[1];
    reply.setHeader('content-type', name === undefined ? 'text/html' : 'text/javascript');
    reply.end(name === undefined ? '<!doctype html>' : readFileSync(join(ASSETS, name)));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const page = await browser.newPage();
  page.on('close', () => server.close());
  await page.goto(`http://127.0.0.1:${String(port)}/`);
  return page;
};
