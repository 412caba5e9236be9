import { newMember, type Member } from '../../apps/server/test/game-server.ts';
import { askForTicket } from '../../apps/server/test/search.ts';
import type { Scene } from '../lib/scene.ts';
import type { Arena } from './arena.ts';
import type { Place, Position } from './events.ts';

/** Whose session a socket is opened with. */
export interface Attacker {
  readonly cookie: string;
  readonly userId: string;
  /** The seat at the table under attack, null without one. */
  readonly seat: number | null;
  /** What the attacker's right frames are made of. */
  readonly place: Place;
}

const attackerOf = ({ account, caller }: Member, seat: number | null, place: Place): Attacker => ({
  cookie: caller.cookie,
  userId: account.id,
  seat,
  place,
});

/** Who attacks the table from a position. */
export const tableAttacker = (scene: Scene, arena: Arena, position: Position, offender: number): Attacker => {
  const [other] = scene.elsewhere.members;
  if (other === undefined) throw new Error('nobody sits elsewhere');
  const place = arena.place(offender);
  if (position === 'stranger') return attackerOf(scene.outside, null, place);
  if (position !== 'another table') return attackerOf(arena.member(offender), offender, place);
  return attackerOf(other, null, { ...place, foreign: scene.table.competitionId });
};

/** Somebody whose first ticket was ended by the second. */
const twoTickets = async ({ context, server, table }: Scene) => {
  const member = await newMember(context, server, table.tournamentId);
  const { ticket } = await askForTicket(member, table.tournamentId);
  await askForTicket(member, table.tournamentId);
  return { member, ticket };
};

/** Who attacks the search from a position, with the ticket for it. */
export const searcherAt = async (scene: Scene, position: Position): Promise<Attacker> => {
  const { table, elsewhere, finished, holding, outside, searching } = scene;
  const place = {
    competitionId: table.competitionId,
    foreign: elsewhere.competitionId,
    ended: finished.competitionId,
    turn: 0,
    card: 'CJ',
  };
  if (position === 'searching')
    return attackerOf(searching.member, null, { ...place, ticket: searching.page.data.ticket });
  if (position !== 'spent ticket') return attackerOf(outside, null, { ...place, ticket: holding.ticket });
  const { member, ticket } = await twoTickets(scene);
  return attackerOf(member, null, { ...place, ticket });
};
