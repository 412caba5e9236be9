// @vitest-environment happy-dom
import type { Locale } from '@matador/protocol/constants';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { WeekTable } from './week-table.tsx';

const headIn = async (locale: Locale): Promise<string | undefined> => {
  await renderInPage(
    <WeekTable
      lanes={[]}
      days={['2026-11-16']}
      today="2026-11-17"
      now="2026-11-17T12:00:00Z"
      passed={0.5}
      currency="EUR"
      caption=""
    />,
    ['common', 'calendar'],
    locale,
  );
  return screen.getAllByRole('columnheader').at(-1)?.textContent;
};

test('a day of the week has a dot behind its number only where the language writes one', async () => {
  expect(await headIn('de')).toBe('Mo 16.');
  expect(await headIn('da')).toBe('man 16.');
  expect(await headIn('en-GB')).toBe('Mon 16');
  expect(await headIn('fr')).toBe('lun 16');
});
