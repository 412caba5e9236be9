import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { UnfitBackup } from './format.ts';

const packed = (path: string): boolean => path.endsWith('.gz');

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Writes lines into a new file, packed if its name ends in `.gz`: there is a whole one under the name, or none. */
export const writeLines = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  const draft = `${path}.part`;
  try {
    const source = Readable.from(withBreaks(lines));
    const sink = createWriteStream(draft, { mode: 0o600, flags: 'w' });
    await (packed(path) ? pipeline(source, createGzip(), sink) : pipeline(source, sink));
    const handle = await open(draft, 'r');
    await handle.sync();
    await handle.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** The lines of such a file. @throws UnfitBackup for one that is not there or cannot be unpacked */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unpacking = packed(path) ? [createGunzip()] : [];
  const sink = new PassThrough();
  const reading = pipeline([createReadStream(path), ...unpacking, sink]).catch((error: unknown) => {
    sink.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    yield* createInterface({ input: sink, crlfDelay: Infinity });
  } catch (error) {
    throw new UnfitBackup(`the file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  await reading;
}
