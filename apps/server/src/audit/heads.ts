import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../store/sync-folder.ts';
import type { AuditHead } from './audit.ts';

const BREAK = '\n';
const line = z.object({ id: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a line that a power cut has left half written
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The ends of the audit log that a node has noted, oldest first; none without a file. */
export const readHeads = async (file: string): Promise<readonly AuditHead[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text.split(BREAK).flatMap((one) => {
    const read = line.safeParse(parsed(one));
    return read.success ? [read.data] : [];
  });
};

/** An end of the audit log in one line, as it is noted. */
export const headLine = ({ id, hash }: AuditHead, at: Date): string =>
  JSON.stringify({ time: at.toISOString(), msg: 'the end of the audit log', id, hash });

/** Whether the last line ends; a power cut may have left it half written. */
const isWhole = async (handle: FileHandle): Promise<boolean> => {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString('utf8') === BREAK;
};

/** Adds a line to the file, durably; makes the file, which its owner alone may read. */
export const appendHead = async (file: string, added: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    await handle.appendFile(`${(await isWhole(handle)) ? '' : BREAK}${added}${BREAK}`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await syncFolder(dirname(file));
};
