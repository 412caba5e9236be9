import type { BeloteAction, BeloteRules, BeloteView } from '@matador/belote';
import { beloteBy, CLASSIC, CONTREE } from '@matador/belote';
import type { RommeAction, RommeView } from '@matador/romme';
import { defaultPlayer, romme } from '@matador/romme';
import { expect, test } from 'vitest';
import { anyOf, hashesOf } from '../test/random-competition.ts';
import type { Chooser } from '../test/random-competition.ts';
import { ANNOUNCEMENTS_HASHES, CLASSIC_HASHES, CONTREE_HASHES, ROMME_HASHES } from '../test/stored-hashes.ts';
import { competition } from './competition.ts';

const inBelote: Chooser<BeloteAction, BeloteView> = (legal, view, random) =>
  view.phase === 'bidding' && random() < 0.7 ? { type: 'pass' } : anyOf(legal, random);

const inRomme: Chooser<RommeAction, RommeView> = (legal, view, random) =>
  random() < 0.75 ? defaultPlayer(view) : anyOf(legal, random);

test.each<readonly [string, BeloteRules, readonly string[]]>([
  ['classic', CLASSIC, CLASSIC_HASHES],
  ['announcements and litige', { ...CLASSIC, announcements: true, contract: 'litige' }, ANNOUNCEMENTS_HASHES],
  ['contrée with announcements', { ...CONTREE, announcements: true }, CONTREE_HASHES],
])('states of Belote hash as in logs that are stored: %s', (_, rules, hashes) => {
  const game = competition(beloteBy(rules, 'belote-1'));
  const table = { game, seats: 4, deals: 4, choose: inBelote };
  expect(hashes.map((_line, seed) => hashesOf(table, seed))).toEqual(hashes);
});

test('states of Rommé hash as in logs that are stored', () => {
  const table = { game: competition(romme), seats: 3, deals: 3, choose: inRomme };
  expect(ROMME_HASHES.map((_line, seed) => hashesOf(table, seed))).toEqual(ROMME_HASHES);
});
