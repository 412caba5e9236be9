import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Batcher } from '../batcher.ts';
import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { addAssets, findAssets, forgetAssets, noteAssets } from '../store/queries/assets.ts';

/** Files of the page whose names follow from their content, of every release that runs or ran lately (CLUS-3). */

const NAME = /^(?:\/office)?\/assets\/([\w.-]{1,200})$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** Files of one statement, to be laid down or read: a few megabytes. */
const AT_ONCE = 50;
const NOTED_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** A page that was opened with a release is served its files for so long after its last process ended. */
const KEPT_DAYS = 30;

/** What is answered for an address of another release's file. */
export type AnswerAsset = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

const takes = ({ headers }: FastifyRequest, encoding: string): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((one) => one.split(';')[0]?.trim() === encoding);

/**
 * Answers files that are not in this release's folder from the database, where every process lays its own down. Files
 * asked for at the same moment, existing or not, cost one statement.
 */
export const assetsOf = ({ store }: Pick<Context, 'store'>): AnswerAsset => {
  const found = new Batcher((names: readonly string[]) => findAssets(store.db, names), { maxSize: AT_ONCE });
  return async (request, reply) => {
    const [, name] = NAME.exec(request.url.split('?')[0] ?? '') ?? [];
    if (name === undefined) return null;
    const encodings = Object.entries(ENCODINGS).filter(([encoding]) => takes(request, encoding));
    const [plain, ...twins] = await Promise.all([
      found.add(name),
      ...encodings.map(([, ending]) => found.add(`${name}${ending}`)),
    ]);
    if (plain === undefined || plain === null) return null;
    const at = twins.findIndex((twin) => twin !== null);
    const encoding = encodings[at]?.[0];
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send((twins[at] ?? plain).body);
  };
};

const isThere = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') !== 'ENOENT';

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isThere(error)) throw error;
    return []; // there is no page, only the calls
  }
};

/** Lays this release's files down where processes of the other one find them. */
export const layAssets = async ({ store, clock }: Pick<Context, 'store' | 'clock'>, folder: string): Promise<void> => {
  const missing = [...(await noteAssets(store.db, await namesIn(folder), clock.now()))];
  while (missing.length > 0) {
    const names = missing.splice(0, AT_ONCE);
    const assets = await Promise.all(names.map(async (name) => ({ name, body: await readFile(join(folder, name)) })));
    await addAssets(store.db, assets, clock.now());
  }
};

/**
 * Lays this release's files down, before any page that names them is answered, and says now and again that they are
 * still in use; what nobody has used for a month goes.
 * @param folders of the files, without those below them
 * @returns stops it
 */
export const startAssetsJob = async (context: Context, folders: readonly string[]): Promise<() => Promise<void>> => {
  const lay = async (): Promise<void> => {
    for (const folder of folders) await layAssets(context, folder);
  };
  await lay();
  const note = async (): Promise<void> => {
    await lay();
    await forgetAssets(context.store.db, new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  };
  const job = every(context.clock, NOTED_MS, note, {
    onError: (error) => {
      context.log.warn({ err: error }, 'the files of the page could not be laid down for other releases');
    },
  });
  return () => job.stop();
};
