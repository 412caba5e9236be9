// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { ScoreLine } from './score-line.tsx';

const shown = async (isWon: boolean): Promise<Element> => {
  const start = { strong: '3rd place', words: 'of 3' };
  await renderInPage(
    <ScoreLine label="Your result" score="−122" heard="−122 points" isWon={isWon} start={start} end={null} />,
    ['common'],
  );
  return screen.getByRole('region', { name: 'Your result' });
};

test('brass means won: a score that has won nothing has no leaf of laurel, only a frame of the same size', async () => {
  const won = await shown(true);
  expect(won.querySelectorAll('path').length).toBeGreaterThan(20);
  const size = won.querySelector('svg')?.getAttribute('viewBox');
  const lost = await shown(false);
  expect(lost.querySelectorAll('path')).toHaveLength(0);
  expect(lost.querySelectorAll('rect')).toHaveLength(1);
  expect(lost.querySelector('svg')?.getAttribute('viewBox')).toBe(size);
});
