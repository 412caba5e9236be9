import { connect } from 'node:net';
import { newName, newPassword } from './people.ts';

/**
 * Keeps many wrong sign-ins under way from some networks until it is told to end: `flooder.ts PORT WRONG NETWORKS`. By
 * bare lines, since sending must cost the machine little beside what it measures. Says `begun` when every line has sent
 * one, `enough` after so many, and at the end what became of them.
 */
const [port = '0', wanted = '0', networks = '0'] = process.argv.slice(2).map(Number);
/** As many of a network as it may get wrong before it has to wait, all at once. */
const LINES = 300;
/** So many of them come back, when they are told to: enough that no place where somebody may wait is ever empty. */
const STAYING = 80;
const AGAIN_MS = 5000;
const END_MS = 500;
const STATUS = /^HTTP\/1\.1 (\d{3}) /;
const answered: Record<string, number> = {};
let sent = 0;
let late = 0;
let begun = 0;

const requestFrom = (network: string): string => {
  const body = JSON.stringify({ userName: newName(), password: newPassword() });
  const host = `127.0.0.1:${String(port)}`;
  return [
    'POST /gd/rest/session HTTP/1.1',
    ...[`host: ${host}`, `origin: http://${host}`, `x-forwarded-for: ${network}`],
    ...['content-type: application/json', `content-length: ${String(body.length)}`, '', body],
  ].join('\r\n');
};

const note = (status: string): void => {
  late -= 1;
  answered[status] = (answered[status] ?? 0) + 1;
};

/** One line, kept open as a proxy keeps its own. */
const open = (network: string, isStaying: boolean): void => {
  const line = connect(Number(port), '127.0.0.1');
  let isAsking = false;
  const ask = (): void => {
    isAsking = true;
    sent += 1;
    late += 1;
    if (sent === wanted) process.stdout.write('enough\n');
    line.write(requestFrom(network));
  };
  line.once('connect', () => {
    ask();
    begun += 1;
    if (begun === Number(networks) * LINES) process.stdout.write('begun\n');
  });
  line.on('data', (chunk) => {
    const status = STATUS.exec(chunk.toString('latin1'))?.[1];
    if (status === undefined || !isAsking) return;
    isAsking = false;
    note(status);
    if (isStaying) setTimeout(ask, AGAIN_MS);
    else line.end();
  });
  line.on('error', () => undefined);
  line.on('close', () => {
    if (isAsking) note('cut');
    if (isStaying) setTimeout(() => open(network, true), AGAIN_MS);
  });
};

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ ...answered, wrong: sent, late })}\n`);
  setTimeout(() => process.exit(0), END_MS);
});
for (let network = 0; network < Number(networks); network += 1)
  for (let at = 0; at < LINES; at += 1) open(`77.${String(network + 1)}.7.${String(1 + (at % 250))}`, at < STAYING);
