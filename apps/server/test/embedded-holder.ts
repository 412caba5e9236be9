import { startEmbedded } from '../src/store/embedded/index.ts';

/** A server that has nothing but its embedded PostgreSQL; prints the address. */
const [folder = ''] = process.argv.slice(2);
const { ownerUrl } = await startEmbedded(folder, { report: (line) => process.stderr.write(`${line}\n`) });
process.stdout.write(`${ownerUrl}\n`);
