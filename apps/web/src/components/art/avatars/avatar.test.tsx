import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ANIMALS } from './animals.ts';
import { Avatar } from './avatar.tsx';

const drawn = ANIMALS.map((animal) => renderToStaticMarkup(<Avatar animal={animal} className="seat" />));

test('every animal has a drawing of its own', () => {
  expect(new Set(drawn.map((svg) => svg.replace(/ data-animal="\w+"/, ''))).size).toBe(ANIMALS.length);
});

test('an avatar is decoration: a screen reader passes it over', () => {
  for (const svg of drawn) expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
});
