import { HonestList, listSeedOf } from '@matador/skat/list';
import { answer } from '../../../review/answer.ts';
import type { ListMessage, ListRequest } from './messages.ts';

/** Lists deals away from the page's own thread. Whoever has seen enough ends the worker. */

const tell = (message: ListMessage): void => self.postMessage(message);

const listAll = async ({ deals }: ListRequest): Promise<void> => {
  const list = new HonestList();
  for (const [place, { record, shares }] of deals.entries()) {
    const listed = list.of(record, await listSeedOf(shares, record.number));
    tell({ type: 'deal', place, listed: typeof listed === 'string' ? null : listed });
  }
  tell({ type: 'done' });
};

answer(({ data }: MessageEvent<ListRequest>) => listAll(data));
