import * as addresses from '@matador/protocol/addresses';
import { ownNotices, type NoticeSwitch, type OwnNotices, type QuietHours } from '@matador/protocol/rest';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';
import { turnPushOff, turnPushOn } from '#web/api/push-device.ts';

/** What an account is told of, how, and when not (ACC-4). */
export const noticeQueries = {
  own: () =>
    queryOptions({
      queryKey: ['me', 'notices'],
      queryFn: ({ signal }) => call(to(addresses.notices), { answer: ownNotices, signal }),
    }),
} as const;

/** A change whose answer is how everything stands then. */
const useNoticesCall = <Wish>(mutationFn: (wish: Wish) => Promise<OwnNotices>) => {
  const client = useQueryClient();
  const { queryKey } = noticeQueries.own();
  return useMutation({
    mutationFn,
    onSuccess: (notices) => client.setQueryData(queryKey, notices),
    onError: () => client.invalidateQueries({ queryKey }),
  });
};

export const useSetNotice = () =>
  useNoticesCall((body: NoticeSwitch) => call(to(addresses.setNotice), { body, answer: ownNotices }));
export const useSetQuietHours = () =>
  useNoticesCall((quiet: QuietHours | null) =>
    call(to(addresses.setQuietHours), { body: { quiet }, answer: ownNotices }),
  );
export const useTurnPushOn = (userId: string) => useNoticesCall((pushKey: string) => turnPushOn(userId, pushKey));
export const useTurnPushOff = () => useNoticesCall(turnPushOff);
