import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const ENV = { CROWD: '12', CROWD_URL: 'http://127.0.0.1:8080', CROWD_PASSWORD: 'secret' };

test('the crowd reads its number, address and pace', () => {
  expect(readOptions({ ...ENV, CROWD_PACE: '0.5' })).toEqual({
    url: 'http://127.0.0.1:8080',
    origin: 'http://127.0.0.1:8080',
    players: 12,
    password: 'secret',
    pace: 0.5,
  });
});

test('behind a proxy the crowd comes as pages of the public address do', () => {
  expect(readOptions({ ...ENV, CROWD_ORIGIN: 'https://cards.example' })).toMatchObject({
    url: 'http://127.0.0.1:8080',
    origin: 'https://cards.example',
  });
  expect(readOptions({ ...ENV, CROWD_ORIGIN: 'cards' })).toContain('CROWD_ORIGIN is "cards"');
});

test('a wrong value is named with what would be right', () => {
  expect(readOptions({ ...ENV, CROWD: 'many' })).toContain('CROWD is "many"');
  expect(readOptions({ ...ENV, CROWD_URL: 'here' })).toContain('CROWD_URL is "here"');
  expect(readOptions({ ...ENV, CROWD_PASSWORD: '' })).toContain('CROWD_PASSWORD is missing');
  expect(readOptions({ ...ENV, CROWD_PACE: 'fast' })).toContain('CROWD_PACE is "fast"');
});
