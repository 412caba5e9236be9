import * as addresses from '@matador/protocol/addresses';
import { calendarAddress, type CalendarAddress } from '@matador/protocol/rest';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';
import { hasFailed } from '#web/api/use-failure.ts';

const KEY = ['me', 'calendar'];

/** The own private calendar address, and what changes it. */
export const useFeed = () => {
  const client = useQueryClient();
  const address = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(to(addresses.calendarAddress), { answer: calendarAddress, signal }),
  });
  const onSuccess = (now: CalendarAddress): void => void client.setQueryData(KEY, now);
  const set = useMutation({
    mutationFn: (joinedOnly: boolean) =>
      call(to(addresses.setCalendarAddress), { answer: calendarAddress, body: { joinedOnly } }),
    onSuccess,
  });
  const renew = useMutation({
    mutationFn: () => call(to(addresses.renewCalendarAddress), { answer: calendarAddress }),
    onSuccess,
  });
  const end = useMutation({
    mutationFn: () => call(to(addresses.endCalendarAddress), { answer: z.unknown() }),
    onSuccess: () => onSuccess({ address: null }),
  });
  return { address: address.data?.address, hasFailed: hasFailed(address), refetch: address.refetch, set, renew, end };
};
