import * as addresses from '@matador/protocol/addresses';
import {
  caseOpened,
  deletionResult,
  depositResult,
  payoutResult,
  payouts,
  personalData,
  personKnown,
  playerLimits,
  statement,
  statistics,
  supportCases,
  type CaseRequest,
  type ExclusionWish,
  type LimitWish,
  type Payouts,
  type PersonData,
  type PlayerLimits,
  type Statement,
} from '@matador/protocol/rest';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { dropCaseDraft } from '#web/api/case-draft.ts';
import { call, isProofNeeded, isRegisterAway, statusOf } from '#web/api/client.ts';
import { raise } from '#web/api/page-events.ts';
import { shownAccount } from '#web/api/shown-account.ts';
import { sentOrders, type MoneyOrder } from './model/sent-orders.ts';

/** How often it is asked whether a payout was sent: nothing is told of it, since the balance stays as it is. */
const PAYOUT_MS = 60_000;
/** Before nothing: the newest bookings. */
const NEWEST = 0;

/** What an account reads about itself; keys begin with `me`, as all that is its own. */
export const accountQueries = {
  /** Every change of the balance, newest first, page by page (MONEY-8). */
  statement: () =>
    infiniteQueryOptions({
      queryKey: ['me', 'statement'],
      queryFn: ({ pageParam: before, signal }): Promise<Statement> =>
        call(to(addresses.statement, { query: before === NEWEST ? {} : { before } }), { answer: statement, signal }),
      initialPageParam: NEWEST,
      getNextPageParam: ({ next }: Statement) => next,
    }),
  /** Own results over time, by game, role and contract (RANK-12). */
  statistics: () =>
    queryOptions({
      queryKey: ['me', 'statistics'],
      queryFn: ({ signal }) => call(to(addresses.statistics), { answer: statistics, signal }),
    }),
  payouts: () =>
    queryOptions({
      queryKey: ['me', 'payouts'],
      queryFn: ({ signal }) => call(to(addresses.payouts), { answer: payouts, signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ state }) => state === 'requested') === true ? PAYOUT_MS : false,
    }),
  limits: () =>
    queryOptions({
      queryKey: ['me', 'limits'],
      queryFn: ({ signal }) => call(to(addresses.limits), { answer: playerLimits, signal }),
    }),
  /** Whether it is known who the player is, before anything is paid in (SAFE-3). */
  person: () =>
    queryOptions({
      queryKey: ['me', 'person'],
      queryFn: ({ signal }) => call(to(addresses.person), { answer: personKnown, signal }),
    }),
  cases: () =>
    queryOptions({
      queryKey: ['me', 'cases'],
      queryFn: ({ signal }) => call(to(addresses.cases), { answer: supportCases, signal }),
    }),
} as const;

/**
 * What is said of an act that failed. An answer that was lost, or that is our fault, does not tell whether it was done:
 * it may be tried again, since nothing counts twice (ERR-3). Without a proof that it needs nothing was done.
 */
export const failureOf = (error: Error) => {
  if (isProofNeeded(error)) return 'account.notProved';
  if (isRegisterAway(error)) return 'account.registerAway';
  const status = statusOf(error);
  return status === 0 || status >= 500 ? 'account.unclear' : 'account.failed';
};

const order = ({ amount, key }: MoneyOrder) => ({
  headers: { 'idempotency-key': key },
  body: { amount },
});

/** After money has moved, or may have, everything about it is read anew. */
const useMoneyMoved = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    raise('update-balance');
    await Promise.all([
      client.invalidateQueries({ queryKey: ['me'], predicate: ({ queryKey }) => queryKey[1] !== 'userData' }),
      client.invalidateQueries({ queryKey: ['admission'] }),
    ]);
  };
};

/** Moves money by an order, which is kept until it is known what came of it. */
const useOrder = <Result>(send: (wish: MoneyOrder) => Promise<Result>) => {
  const moved = useMoneyMoved();
  return useMutation({
    mutationFn: send,
    onSuccess: (_result, wish) => sentOrders.end(wish),
    // A second try that is refused says nothing about the first.
    onError: (error, wish) => {
      if (!wish.isRepeat && failureOf(error) !== 'account.unclear') sentOrders.end(wish);
    },
    onSettled: moved,
  });
};

export const useDeposit = () =>
  useOrder((wish) => call(to(addresses.deposit), { ...order(wish), answer: depositResult }));

export const useRequestPayout = () =>
  useOrder((wish) => call(to(addresses.requestPayout), { ...order(wish), answer: payoutResult }));

export const useCancelPayout = () => {
  const moved = useMoneyMoved();
  return useMutation({
    mutationFn: ({ payoutId }: Payouts['items'][number]) =>
      call(to(addresses.cancelPayout, { params: { payoutId } }), { answer: z.unknown() }),
    // Whoever asks for the same amount afterwards means another payout.
    onSuccess: (_result, { amount }) => {
      const book = sentOrders.book('payout', shownAccount.get().userId);
      const taken = sentOrders.of(book).find((sent) => sent.amount === amount);
      if (taken !== undefined) sentOrders.end({ book, key: taken.key });
    },
    onSettled: moved,
  });
};

/** A change of the own limits; the answer is how they stand then (SAFE-1). */
const useLimitsCall = <Wish>(mutationFn: (body: Wish) => Promise<PlayerLimits>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (limits) => {
      client.setQueryData(accountQueries.limits().queryKey, limits);
      await client.invalidateQueries({ queryKey: ['admission'] });
    },
    onError: () => client.invalidateQueries({ queryKey: accountQueries.limits().queryKey }),
  });
};

export const useSetLimit = () =>
  useLimitsCall((body: LimitWish) => call(to(addresses.setLimit), { body, answer: playerLimits }));
export const useExclude = () =>
  useLimitsCall((body: ExclusionWish) => call(to(addresses.exclude), { body, answer: playerLimits }));

/** Says who the player is; an exclusion of the person holds for this account from then on. */
export const useGivePerson = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonData) => call(to(addresses.givePerson), { body, answer: personKnown }),
    onSuccess: async (person) => {
      client.setQueryData(accountQueries.person().queryKey, person);
      await client.invalidateQueries({ queryKey: accountQueries.limits().queryKey });
      await client.invalidateQueries({ queryKey: ['admission'] });
    },
  });
};

export const useOpenCase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CaseRequest) => call(to(addresses.openCase), { body, answer: caseOpened }),
    onSuccess: () => {
      dropCaseDraft();
      return client.invalidateQueries({ queryKey: accountQueries.cases().queryKey });
    },
  });
};

/** Everything stored about me, as it goes into the file (SAFE-2). */
export const fetchPersonalData = () => call(to(addresses.personalData), { answer: personalData });

export const useCloseAccount = () =>
  useMutation({
    mutationFn: (confirm: string) => call(to(addresses.deleteAccount), { body: { confirm }, answer: deletionResult }),
  });
