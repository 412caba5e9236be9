import { skat } from '@matador/skat';
import { skatDefinition } from '@matador/skat/definition';
import { ruleClaim } from '@matador/skat/ruling';
import { playableGame } from '@matador/table';
import { createFormat } from '@matador/ui/format';
import { expect, test } from 'vitest';
import { playedReplay } from '../../../test/played-replay.ts';
import { translateIn } from '../../../test/translate.ts';
import { foldDeals } from '#web/features/replay/model/fold.ts';
import type { Telling } from '../deal-account.ts';
import { skatReplay } from './replay/index.ts';
import { dealLogOf } from './table/model/log.ts';

const GAME = playableGame(skatDefinition);
const t = translateIn('en', 'replay', 'table', 'deal');
const telling: Telling = {
  t,
  format: createFormat('en-GB'),
  nameOf: (seat) => (seat === 0 ? null : `Player ${String(seat)}`),
  own: 0,
};

const replayed = async () => {
  const { replay } = await playedReplay(GAME, { seats: 3, deals: 12, seed: 2, claims: 0.15 });
  return replay;
};

test('a claim is ruled on at once: proven it ends the deal, refused it tells no hidden card; the replay has the line that beats it', async () => {
  const replay = await replayed();
  const ruled = (foldDeals(skat, replay) ?? []).flatMap(({ moments }) =>
    moments.flatMap(({ before, after, events }) => {
      const found = events.find(({ type }) => type === 'ruled');
      return found?.type === 'ruled' && before !== null ? [{ before, after, verdict: found.verdict }] : [];
    }),
  );
  expect(new Set(ruled.map(({ verdict }) => verdict))).toEqual(new Set(['fails', 'holds']));
  for (const { before, after, verdict } of ruled) {
    expect(verdict).toBe(ruleClaim(before));
    expect(after.table.result?.end === 'claim').toBe(verdict === 'holds');
    if (verdict === 'holds') continue;
    for (const seat of [0, 1, 2]) {
      const said = dealLogOf(t, skat.view(after, seat)).findLast(({ key }) => key === 'claim fails');
      expect(said?.text).toMatch(/can still (win|be given) a trick, play goes on with open cards$/);
      expect(said?.text).not.toMatch(/\d|club|spade|heart|diamond/i);
    }
  }
  const words = (skatReplay.dealsOf(replay) ?? []).flatMap(({ steps }) => steps.map((step) => step.words(telling)));
  const told = words.filter((line) => line.includes('The claim fails'));
  expect(told).toHaveLength(ruled.filter(({ verdict }) => verdict === 'fails').length);
  for (const line of told) expect(line).toMatch(/beats it: (You play|Player \d plays) .+/);
});
