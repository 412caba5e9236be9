// @vitest-environment happy-dom
import { CATALOGUES, languageOf } from '@matador/protocol/languages';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { gameOf } from '#web/games/index.ts';
import { indexLetter } from '../card/index-letters.ts';
import { HeadFan } from './head-fan.tsx';

const RANKS = { jack: 'J', queen: 'Q', king: 'K' } as const;

test("the pictures above a game have the letters of the reader's packs: Rommé's in German, Dutch and French too", async () => {
  for (const locale of CATALOGUES)
    for (const game of ['skat', 'romme', 'belote'] as const) {
      const { container } = await renderInPage(<HeadFan game={game} />, ['common'], locale);
      const right = gameOf(game).fan.map(({ rank }) => indexLetter(RANKS[rank], languageOf(locale)));
      const shown = [...container.querySelectorAll('svg')].map((card) => card.querySelector('text')?.textContent);
      expect([locale, game, ...shown]).toEqual([locale, game, ...right]);
    }
});

test('the header of Rommé is drawn for each language: German, Dutch and French differ', () => {
  const fan = gameOf('romme').fan;
  const variants = ['de', 'nl', 'fr'].map((language) =>
    fan.map(({ rank }) => indexLetter(RANKS[rank], language)).join(),
  );
  expect(new Set(variants).size).toBe(variants.length);
});
