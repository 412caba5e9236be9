// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DealRecord } from '@matador/skat/review';
import { FakeWorker } from '../../../../test/fake-worker.ts';
import type { ListRequest, OwnDeal } from './messages.ts';
import { useList } from './use-list.ts';

afterEach(() => vi.unstubAllGlobals());

const dealOf = (number: number): OwnDeal<DealRecord> => ({
  record: { number, dealer: 0, hands: [[], [], []], skat: [], steps: [] },
  shares: { competition: 'c1', nonces: [] },
});
const DEALS = [1, 2].map(dealOf);
const newWorker = (): Worker => new Worker('list');

test('a list whose worker has failed goes on after the deals that it had, once it is wanted again', () => {
  const workers: FakeWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  const { result } = renderHook(() => useList(newWorker, DEALS));
  act(() => workers[0]?.tell({ type: 'deal', place: 0, listed: null }));
  act(() => workers[0]?.fail());
  expect(result.current.listing).toEqual({ state: 'failed', listed: [null] });
  act(() => result.current.want(true));
  expect(result.current.listing.state).toBe('running');
  expect(workers.map(({ asked: [request] }) => request)).toEqual(
    [DEALS, DEALS.slice(1)].map((deals): ListRequest<DealRecord> => ({ deals })),
  );
  act(() => workers[1]?.tell({ type: 'deal', place: 0, listed: null }));
  act(() => workers[1]?.tell({ type: 'done' }));
  expect(result.current.listing).toEqual({ state: 'done', listed: [null, null] });
});
