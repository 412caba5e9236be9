import { setPriority } from 'node:os';
import { Outsider } from './outsider.ts';
import { newName, newPassword } from './people.ts';

/**
 * Sends wrong sign-ins from some networks until it is told to end, many at once from each: `flooder.ts URL WRONG NETWORKS`.
 * Says `begun` when every line is busy, `enough` after so many, and at the end what became of them.
 */
const [url = '', wanted = '0', networks = '0'] = process.argv.slice(2);
/** As many of a network as it may get wrong before it is asked to wait, all at once. */
const LINES = 300;
const END_MS = 1000;
const answered: Record<string, number> = {};
let sent = 0;
let late = 0;
let isOver = false;

const line = async (at: Outsider): Promise<void> => {
  while (!isOver) {
    sent += 1;
    late += 1;
    if (sent === Number(wanted)) process.stdout.write('enough\n');
    const answer = await at.post('session', { userName: newName(), password: newPassword() }).catch(() => null);
    if (isOver) return;
    late -= 1;
    const status = answer === null ? 'cut' : String(answer.status);
    answered[status] = (answered[status] ?? 0) + 1;
  }
};

// Their time is not to be that of the machine on which the server and the honest are measured.
setPriority(19);
process.once('SIGTERM', () => {
  isOver = true;
  process.stdout.write(`${JSON.stringify({ ...answered, wrong: sent, late })}\n`);
  setTimeout(() => process.exit(0), END_MS);
});
for (let network = 0; network < Number(networks); network += 1)
  for (let at = 0; at < LINES; at += 1) void line(new Outsider(url, `77.${String(network + 1)}.7.${String(1 + (at % 250))}`));
process.stdout.write('begun\n');
