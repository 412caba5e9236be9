import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './port.ts';

test('the database listens on a port that the system gives to nobody who connects somewhere', async () => {
  const text = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768');
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(Number(text.trim().split(/\s+/)[0]));
  expect(new Set(ports).size).toBeGreaterThan(1);
});

test('a free port can be listened on', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  expect(server.listening).toBe(true);
  server.close();
});
