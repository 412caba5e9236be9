import * as addresses from '@matador/protocol/addresses';
import { openedDeals } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';
import type { OpenedShares } from './model/replay-game.ts';

/** The shares of an own competition that is over (GAME-17); refused before, and to strangers. */
export const readShares = async (competitionId: string): Promise<OpenedShares> => {
  const address = to(addresses.openedDeals, { params: { competitionId } });
  const { competition, seats } = await call(address, { answer: openedDeals });
  return { competition, nonces: seats.map(({ mark, nonce }) => (mark === 'given' ? nonce : null)) };
};
