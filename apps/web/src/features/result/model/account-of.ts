import type { DealAccount, Telling } from './account.ts';
import { beloteAccount, readBeloteDeal } from './belote-account.ts';
import { readRommeDeal, rommeAccount } from './romme-account.ts';
import { skatAccount } from './skat-account.ts';
import { readSkatDeal } from './skat-result.ts';

const told = <Deal>(deal: Deal | null, account: (deal: Deal, telling: Telling) => DealAccount, telling: Telling) =>
  deal === null ? null : account(deal, telling);

/** A stored deal of a game, explained (RES-6); null for what is none of that game. */
export const accountOf = (gametype: string, stored: unknown, telling: Telling): DealAccount | null => {
  switch (gametype) {
    case 'skat':
      return told(readSkatDeal(stored), skatAccount, telling);
    case 'romme':
      return told(readRommeDeal(stored), rommeAccount, telling);
    case 'belote':
      return told(readBeloteDeal(stored), beloteAccount, telling);
    default:
      return null;
  }
};
