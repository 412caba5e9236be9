import * as addresses from '@matador/protocol/addresses';
import { noticeSwitch, ownNotices, type NoticeSwitch, type OwnNotices, type QuietHours } from '@matador/protocol/rest';
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
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
const useNoticesCall = <Wish>(
  mutationFn: (wish: Wish) => Promise<OwnNotices>,
  order: Pick<UseMutationOptions, 'mutationKey' | 'scope'> = {},
) => {
  const client = useQueryClient();
  const { queryKey } = noticeQueries.own();
  return useMutation({
    ...order,
    mutationFn,
    onSuccess: (notices) => client.setQueryData(queryKey, notices),
    onError: () => client.invalidateQueries({ queryKey }),
  });
};

const SWITCH_KEY = ['me', 'notices', 'switch'];

export const useSetNotice = () =>
  useNoticesCall((body: NoticeSwitch) => call(to(addresses.setNotice), { body, answer: ownNotices }), {
    mutationKey: SWITCH_KEY,
    // One after another: else an answer might come last that tells how everything stood before the other switch.
    scope: { id: SWITCH_KEY.join('/') },
  });
/** The switches that have no answer yet, in their order. */
export const useNoticeWishes = (): readonly NoticeSwitch[] =>
  useMutationState({
    filters: { mutationKey: SWITCH_KEY, status: 'pending' },
    select: ({ state }) => noticeSwitch.parse(state.variables),
  });
export const useSetQuietHours = () =>
  useNoticesCall((quiet: QuietHours | null) =>
    call(to(addresses.setQuietHours), { body: { quiet }, answer: ownNotices }),
  );
export const useTurnPushOn = (userId: string) => useNoticesCall((pushKey: string) => turnPushOn(userId, pushKey));
export const useTurnPushOff = () => useNoticesCall(turnPushOff);
