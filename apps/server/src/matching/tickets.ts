import { createHash, timingSafeEqual } from 'node:crypto';
import { findTickets, type TicketRow } from '../store/queries/matching-tickets.ts';
import type { Database } from '../store/store.ts';

const TICKET = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{32})$/;

/** What a page shows of its ticket. */
export interface ShownTicket {
  readonly id: string;
  readonly secret: string;
}

/** Reads a shown ticket; null for what cannot be one. */
export const readTicket = (text: string): ShownTicket | null => {
  const [, id, secret] = TICKET.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
};

/** The text that a page is given for a ticket, and shows. */
export const shownTicket = ({ id, secret }: ShownTicket): string => `${id}.${secret}`;

/** Only this is stored: a copy of the database enters no queue. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether it is shown by whom it was issued to. */
export const isSecretOf = (ticket: TicketRow, { secret }: ShownTicket): boolean =>
  timingSafeEqual(ticket.secretHash, hashSecret(secret));

/** The ticket behind the text that a page shows; null when it is none of ours. */
export const ticketOf = async (db: Database, text: string): Promise<TicketRow | null> => {
  const shown = readTicket(text);
  const [ticket] = shown === null ? [] : await findTickets(db, [shown.id]);
  return shown !== null && ticket !== undefined && isSecretOf(ticket, shown) ? ticket : null;
};
