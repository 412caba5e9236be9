import type { AnyAction } from '../../model/snapshot.ts';
import type { OpenChannel } from '../../model/table-socket.ts';
import { PracticeChannel, type PracticeOrder } from './practice-channel.ts';
import type { PracticeTable } from './practice-table.ts';

/** The one channel to a practice table, made when it is first opened. */
export const oneChannel = (order: PracticeOrder) => {
  let channel: PracticeChannel | null = null;
  const open: OpenChannel = (listener) => (channel ??= new PracticeChannel(listener, order));
  return {
    open,
    read: (isRead: boolean): void => channel?.read(isRead),
    advise: (): AnyAction => channel?.table?.advise() ?? null,
    table: (): PracticeTable | null => channel?.table ?? null,
  };
};
