import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const DIST = new URL('../../../web/dist/', import.meta.url).pathname;
const PAGE = 'index.html';
/** Where the build puts files whose names change with their content. */
const HASHED = '/assets/';
const YEAR_S = 31_536_000;

const cacheFor = (path: string): string => {
  if (path.includes(HASHED)) return `public, max-age=${YEAR_S}, immutable`;
  return basename(path).startsWith(PAGE) ? 'no-store' : 'no-cache';
};

export interface WebPage {
  /** Every address of the page is the same document; null for what is no page's address. */
  send(path: string, reply: FastifyReply): FastifyReply | null;
}

/**
 * Serves the built page.
 * @param folder of the build; without one there is no page, only the calls
 */
export const serveWeb = async (app: FastifyInstance, folder = DIST): Promise<WebPage> => {
  if (!existsSync(join(folder, PAGE))) return { send: () => null };
  await app.register(staticFiles, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path));
    },
  });
  return { send: (path, reply) => (path.startsWith(HASHED) ? null : reply.sendFile(PAGE)) };
};
