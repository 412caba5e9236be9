import { expect, test } from 'vitest';
import { contextOn, testDatabase } from '../../test/database.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { makeMetrics } from '../observe/metrics.ts';

const PATH = '/.well-known/security.txt';
const clock = manualClock(new Date('2026-11-02T12:00:00Z'));
const context = await contextOn(await testDatabase(), clock);
const answer = async (config: Partial<typeof context.config>) => {
  const changed = { ...context, metrics: makeMetrics(false), config: { ...context.config, ...config } };
  const app = await buildApp(changed, { draining: false });
  return app.inject(PATH);
};

test('whoever looks for a contact finds the one of this installation, good for half a year from today', async () => {
  const securityContact = 'mailto:security@cards.example';
  const found = await answer({ securityContact, publicUrl: 'https://cards.example' });
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(found.body.split('\r\n')).toEqual([
    `Contact: ${securityContact}`,
    'Expires: 2027-05-01T12:00:00.000Z',
    'Preferred-Languages: de, en',
    `Canonical: https://cards.example${PATH}`,
    '',
  ]);
  expect((await answer({ securityContact, publicUrl: null })).body).not.toContain('Canonical');
});

test('an installation that names nobody has none', async () => {
  expect((await answer({ securityContact: null })).statusCode).toBe(404);
});

test('a contact is an address of mail or a page by https', () => {
  for (const wrong of [
    'security@cards.example',
    'mailto:nobody',
    'http://cards.example/security',
    'https://cards.example/\r\nx: y',
  ])
    expect(readConfig({ SECURITY_CONTACT: wrong })).toContain('SECURITY_CONTACT');
  for (const right of ['mailto:security@cards.example', 'https://cards.example/security'])
    expect(readConfig({ SECURITY_CONTACT: right })).toMatchObject({ securityContact: right });
});
