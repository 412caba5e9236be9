import { startEmbedded } from '../../apps/server/src/store/embedded/index.ts';

/** A PostgreSQL and nothing else, on the core that this process was given; prints its addresses: a server's and the owner's. */
const [folder = ''] = process.argv.slice(2);
const { url, ownerUrl, stop } = await startEmbedded(folder, { report: (line) => process.stderr.write(`${line}\n`) });
const end = (): void => {
  void stop().then(() => process.exit(0));
};
process.once('SIGTERM', end);
// Nothing else keeps this process alive while its database is away; and it ends with whoever started it.
process.stdin.once('end', end).resume();
process.stdout.write(`${url} ${ownerUrl}\n`);
