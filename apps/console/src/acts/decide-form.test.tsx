// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderForOperator } from '../../test/render.tsx';
import { DecideForm } from './decide-form.tsx';
import type { Proposal } from './proposal-list.tsx';

const [ANNA, BERT, CARLA] = ['1', '2', '3'].map((end) => `7a0c1f6e-0000-4000-8000-00000000000${end}`);
const AT = '2026-11-27T19:00:00.000Z';
const proposal: Proposal = {
  ...{ commandId: '7a0c1f6e-0000-4000-8000-000000000009', state: 'proposed', amount: 0, needsSecond: true },
  ...{ digest: 'as shown', effects: [], reason: 'has left the house', proposer: ANNA ?? '', proposedAt: AT },
  ...{ decidedBy: null, decidedAt: null, names: {} },
  command: { type: 'blockStaff', userId: BERT ?? '', blocked: true },
};

/** What an operator can press. */
const offeredTo = (userId = ''): readonly (string | null)[] => {
  const { queryAllByRole } = renderForOperator(<DecideForm proposal={proposal} onCode={() => undefined} />, userId);
  return queryAllByRole('button').map((button) => button.textContent);
};

test('a proposal is decided by others than whom it is about, and taken back by who has made it', () => {
  expect(offeredTo(CARLA)).toEqual([expect.stringContaining('Approve'), 'Reject']);
  expect(offeredTo(ANNA)).toEqual(['Take back']);
  expect(offeredTo(BERT)).toEqual([]);
});
