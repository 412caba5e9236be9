import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReceiptKeys } from '../../apps/server/src/keys/receipt-keys.ts';
import { dropped, receiptedFile } from '../../apps/server/test/receipted.ts';
import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { Program } from '../lib/program.ts';
import { pathIn } from '../lib/tree.ts';

const VICTIM = 1;
const NO_FILE = 2;

/** What the script of the tree says of a file: its exit code. */
const verdictOn = async ({ tree }: Arena, opened: object): Promise<number | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-attacks-'));
  try {
    const file = join(folder, 'deals.json');
    await writeFile(file, JSON.stringify(opened));
    return (await new Program(tree, [pathIn(tree, 'scripts/verify-deal.ts'), file]).end()).code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const drop = async (arena: Arena): Promise<string | null> => {
  // The house of this attack opens what it likes, with whatever receipts it has given.
  const honest = await receiptedFile(makeReceiptKeys(['a key of the attacks that is long enough']), [VICTIM]);
  const { receipts: _receipts, receiptKeys: _keys, ...plain } = honest;
  const takesReceipts = (await verdictOn(arena, honest)) === 0;
  const opened = await dropped(takesReceipts ? honest : plain, [VICTIM]);
  const code = await verdictOn(arena, opened);
  if (code === null || code >= NO_FILE) throw new NotThere('the script does not read the file');
  return code === 0
    ? 'a share that was given is called withheld, the order is another one, and the script says ok'
    : null;
};

/** GAME-17: a house that chooses among orders by dropping a share. */
export const droppedShare: Attack = {
  number: 8,
  title: 'the verifier of deals accepts a dropped share',
  attempts: [{ what: 'opens a deal with the share of a player left out', run: drop }],
};
