// @vitest-environment happy-dom
import type { PlayerLimits } from '@matador/protocol/rest';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { LimitList } from './limits.tsx';

const ofTime = (amount: number, used: number): PlayerLimits['limits'][number] => ({
  ...{ kind: 'time', period: 'day', amount, used, pending: null },
});
const PLAIN_SPACE = /\s/g;

test('limits of time are shown to the minute, and so is what is used of them', async () => {
  for (const [locale, limit, used] of [
    ['en-GB', '1 h 15 min', 'so far 1 min'],
    ['de', '1 Std. 15 Min.', 'bisher 1 Min.'],
  ] as const) {
    await renderInPage(<LimitList currency="EUR" limits={[ofTime(75, 1)]} />, ['common', 'account'], locale);
    const shown = screen.getByRole('listitem').textContent.replace(PLAIN_SPACE, ' ');
    expect(shown).toContain(limit);
    expect(shown).toContain(used);
  }
});
