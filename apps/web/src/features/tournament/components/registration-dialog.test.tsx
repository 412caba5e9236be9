// @vitest-environment happy-dom
import type { Balance, EntryAdmission, JoinResult } from '@matador/protocol/rest';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queries } from '#web/api/queries.ts';
// Else the dialog comes only when its script is there.
import '#web/components/dialog/sheet.tsx';
import { scheduleAt } from '#web/schedule/schedule.ts';
import { answerCalls } from '../../../../test/answers.ts';
import { renderInPage } from '../../../../test/render.tsx';
import { build, NOW } from '../../../../test/tournament.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

const TOURNAMENT = build({ tournament: { joined: false } });
const { tournamentId } = TOURNAMENT;
const BALANCE: Balance = { balance: 10_00, bonus: 0, gdCurrency: 'EUR', withdrawable: 0 };
const ADMISSION: EntryAdmission = { tournamentId, kind: 'join', fee: 10_00, possible: true, obstacles: [] };
const AFTERWARDS: EntryAdmission['obstacles'][number] = {
  code: 'noGamesPlayed',
  reason: 'rejoinNotPossible',
  until: null,
  amount: null,
  play: false,
  words: '',
  remedy: '',
};

/** Shows when what was changed has come to the page. */
const Known = () => {
  const { data } = useQuery({ ...queries.admission(tournamentId), enabled: false });
  return <p>What is known is a {data?.kind}.</p>;
};

test('a join under way is not called too dear or too early by what it changes itself, and closes when it is answered', async () => {
  const joining = Promise.withResolvers<JoinResult>();
  let isJoined = false;
  answerCalls((url) => {
    if (url.includes('/join')) return joining.promise;
    if (isJoined) return undefined;
    if (url.includes('/admission/')) return ADMISSION;
    return url.includes('/balance') ? BALANCE : undefined;
  });
  const client = new QueryClient();
  let closed = 0;
  await renderInPage(
    <QueryClientProvider client={client}>
      <Known />
      <RegistrationDialog
        kind="join"
        tournament={TOURNAMENT}
        currency="EUR"
        schedule={scheduleAt(TOURNAMENT.dates, NOW)}
        onClose={() => undefined}
        onJoined={() => (closed += 1)}
      />
    </QueryClientProvider>,
    ['common', 'tournament', 'registration', 'terms'],
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Join for/ }));
  act(() => {
    client.setQueryData(queries.balance().queryKey, { ...BALANCE, balance: 0 });
    client.setQueryData(queries.admission(tournamentId).queryKey, {
      ...ADMISSION,
      kind: 'rejoin',
      possible: false,
      obstacles: [AFTERWARDS],
    });
  });
  await screen.findByText('What is known is a rejoin.');
  expect(screen.queryByText(/not enough money/)).toBeNull();
  expect(screen.queryByText(/restart is possible/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Join for.*one moment/ })).toBeTruthy();
  isJoined = true;
  joining.resolve({ success: true, reason: null });
  await waitFor(() => expect(closed).toBe(1));
  expect(screen.queryByText(/restart is possible/)).toBeNull();
});
