import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { AnswerAsset } from './assets.ts';

export const DIST = new URL('../../../web/dist/', import.meta.url).pathname;
export const CONSOLE_DIST = new URL('../../../console/dist/', import.meta.url).pathname;
/** Where the console is (OPS-11). */
export const CONSOLE = '/office';
const PAGE = 'index.html';
/** Where the build puts files whose names change with their content. */
const HASHED = '/assets/';
/** The routes of the files. */
export const FILES: readonly string[] = ['/*', `${CONSOLE}/*`];
const YEAR_S = 31_536_000;

const cacheFor = (path: string): string => {
  if (path.includes(HASHED)) return `public, max-age=${YEAR_S}, immutable`;
  return basename(path).startsWith(PAGE) ? 'no-store' : 'no-cache';
};

/** What only a document is told by its headers: a page loads some sixty files, and none of them needs these. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
/** A worker goes by the policy of its own file. */
const POLICY_OF_FILES = "default-src 'self'";

const sparingHeaders = (reply: FastifyReply): void => {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  reply.header('content-security-policy', POLICY_OF_FILES);
};

/**
 * What the console may load and where it may send: less than the players' page, no socket, no worker, no text that
 * becomes markup or code.
 */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Where the console has the players' page in a frame (OPS-1). */
const PREVIEW = '/preview/';
/** That page is told what it shows: it may load its own files, and send nothing to anybody. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

export interface WebPage {
  /** Every address of the page is the same document, and files of other releases are found; null for what is neither. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>;
}

interface Headed {
  header(name: string, value: string): unknown;
}

interface Built {
  /** Of the build. */
  readonly folder: string;
  /** Below which address it is; empty for the root. */
  readonly base: '' | typeof CONSOLE;
}

/** Serves one built page. Its document is sent with a policy of its own, where it has one. */
const serveBuilt = async (
  app: FastifyInstance,
  otherAssets: AnswerAsset,
  { folder, base }: Built,
): Promise<WebPage> => {
  if (!existsSync(join(folder, PAGE))) return { send: () => Promise.resolve(null) };
  const guard = (reply: Headed, path = ''): void => {
    if (base !== CONSOLE) return;
    const isPreview = path.startsWith(join(folder, PREVIEW));
    reply.header('content-security-policy', isPreview ? PREVIEW_POLICY : CONSOLE_POLICY);
    if (isPreview) reply.header('x-frame-options', 'SAMEORIGIN');
  };
  await app.register(staticFiles, {
    root: folder,
    prefix: `${base}/`,
    decorateReply: base === '',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path));
      if (path.includes(HASHED)) sparingHeaders(reply);
      else guard(reply, path);
    },
  });
  return {
    send: async (request, reply) => {
      if (!request.url.startsWith(`${base}${HASHED}`)) {
        guard(reply);
        return reply.sendFile(PAGE, folder);
      }
      const answered = await otherAssets(request, reply.header('cache-control', cacheFor(HASHED)));
      if (answered === null) reply.removeHeader('cache-control');
      else sparingHeaders(reply);
      return answered;
    },
  };
};

const OF_CONSOLE = new RegExp(`^${CONSOLE}(?:[/?]|$)`);

/**
 * Serves the built pages: the players', and the console below `/office`.
 * @param otherAssets files of other releases' pages
 * @param folder of the players' build; without one there is no page, only the calls
 */
export const serveWeb = async (
  app: FastifyInstance,
  otherAssets: AnswerAsset,
  folder: string = DIST,
): Promise<WebPage> => {
  const players = await serveBuilt(app, otherAssets, { folder, base: '' });
  if (!existsSync(join(folder, PAGE))) return players;
  const console = await serveBuilt(app, otherAssets, { folder: CONSOLE_DIST, base: CONSOLE });
  return { send: (request, reply) => (OF_CONSOLE.test(request.url) ? console : players).send(request, reply) };
};

/** Everything from here and nothing inline: what a page may load and where it may send. */
const contentSecurityPolicy = (socketOrigin: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socketOrigin],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  },
});

/** The headers of every answer. */
export const headersFor = ({ publicUrl }: Config): FastifyHelmetOptions => ({
  // Of the browsers in use, some do not count sockets as 'self'.
  contentSecurityPolicy: contentSecurityPolicy(publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')]),
  strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  // With helmet's `no-referrer` a browser posts the launcher's form with `Origin: null`.
  referrerPolicy: { policy: 'same-origin' },
});
