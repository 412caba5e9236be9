// @vitest-environment happy-dom
import { noticeSwitch, type NoticeSwitch, type OwnNotices } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answers.ts';
import { renderInPage } from '../../../../test/render.tsx';
import { noticeQueries } from '../notices-api.ts';
import { NoticeSwitches } from './notice-switches.tsx';

const NOTICES: OwnNotices = {
  switches: [
    { kind: 'lobbyOpens', mail: true, push: false },
    { kind: 'result', mail: true, push: false },
  ],
  quiet: null,
  mail: 'me@cards.example',
  pushKey: '',
  devices: [],
};

const Shown = () => {
  const { data } = useQuery(noticeQueries.own());
  return data === undefined ? null : <NoticeSwitches notices={data} />;
};

/** The switches on a server that answers each only when the test says so, and the rows as it has them. */
const shown = async () => {
  let notices = NOTICES;
  const asked: { readonly wish: NoticeSwitch; readonly answer: (response: unknown) => void }[] = [];
  answerCalls((url, body) => {
    if (!url.endsWith('/switch')) return notices;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    asked.push({ wish: noticeSwitch.parse(JSON.parse(body)), answer: resolve });
    return promise;
  });
  await renderInPage(<Shown />, ['common', 'account']);
  const take = (at: number): void => {
    const one = asked[at];
    if (one === undefined) throw new Error(`no call ${String(at)}`);
    const { kind, channel, isOn } = one.wish;
    const switches = notices.switches.map((row) => (row.kind === kind ? { ...row, [channel]: isOn } : row));
    notices = { ...notices, switches };
    one.answer(notices);
  };
  const [lobby, result] = await Promise.all([
    screen.findByRole('switch', { name: 'The lobby of your tournament is open, by Email' }),
    screen.findByRole('switch', { name: /result.*by Email/i }),
  ]);
  const states = () => [lobby, result].map((one) => one.getAttribute('aria-checked'));
  return { asked, take, lobby, result, states, user: userEvent.setup() };
};

test('switches pressed one after another all stay as they were pressed, and are sent in that order', async () => {
  const { asked, take, lobby, result, states, user } = await shown();
  await user.click(lobby);
  await user.click(result);
  expect(states()).toEqual(['false', 'false']);
  expect(asked).toHaveLength(1);
  take(0);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(states()).toEqual(['false', 'false']);
  take(1);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect(states()).toEqual(['false', 'false']);
});

test('a switch that failed is said, though another was pressed after it', async () => {
  const { asked, take, lobby, result, states, user } = await shown();
  await user.click(lobby);
  await user.click(result);
  asked[0]?.answer(new Response('{}', { status: 409 }));
  await waitFor(() => expect(asked).toHaveLength(2));
  take(1);
  await waitFor(() => expect(states()).toEqual(['true', 'false']));
  expect(screen.getByRole('alert').textContent).toMatch(/^That did not work/);
});
