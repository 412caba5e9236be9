import { readFileSync } from 'node:fs';
import { NOTICE_KINDS } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { MAIL_SUBJECTS } from './mail-subjects.ts';

const MAILS = new URL('../../../../../server/src/mail/texts/en.json', import.meta.url);

/** The kinds of mail that the server has words for. */
const mailKinds = (): readonly string[] => {
  const texts: unknown = JSON.parse(readFileSync(MAILS, 'utf8'));
  if (typeof texts !== 'object' || texts === null || !('kinds' in texts)) return [];
  return Object.keys(texts.kinds ?? {});
};

test('every kind of mail and of notice has its words in a player’s timeline', () => {
  expect([...MAIL_SUBJECTS].sort()).toEqual([...new Set([...mailKinds(), ...NOTICE_KINDS])].sort());
});
