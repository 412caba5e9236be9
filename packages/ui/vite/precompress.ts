import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|svg|html|json|webmanifest)$/;
/** Below this a smaller body saves no packet. */
const WORTH_BYTES = 1024;
const SAVED = 0.95;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  if (!TEXTS.test(path) || (await stat(path)).size < WORTH_BYTES) return;
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const bodies = { br: await brotli(text, { params }), gz: await gzipped(text, { level: 9 }) };
  for (const [ending, body] of Object.entries(bodies))
    if (body.length < text.length * SAVED) await writeFile(`${path}.${ending}`, body);
};

/** Lays compressed twins beside the texts of a build, once and as small as can be; the server sends what a browser takes. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      await Promise.all(files.map(compress));
    },
  };
};
