import { belote, type BeloteAction } from '@matador/belote';
import { chooseAction as beloteChoice } from '@matador/belote/bot';
import { seeded } from '@matador/cards/laws';
import type { DealOptions, DealResult, DealView, Game } from '@matador/cards';
import { romme, type RommeAction } from '@matador/romme';
import { chooseAction as rommeChoice } from '@matador/romme/bot';
import { openGameTables, type Company, type OfGame } from '../../apps/server/test/game-venue.ts';
import { playOn, type SeatPage } from '../../apps/server/test/seat-page.ts';
import type { Scene } from '../lib/scene.ts';
import type { Ground } from './arena.ts';
import type { Options, SocketAttack } from './attack.ts';
import type { Attacker } from './attackers.ts';
import { actSpec, type Place } from './events.ts';

/** What an attack on a game needs to know of it. */
interface Target<Action, View> {
  readonly of: OfGame;
  /** Actions of every shape, all against the rules while the first seat has just been asked. */
  wrong(place: Place): readonly object[];
  /** Right for the seat that is asked; wrong for every other. */
  readonly right: readonly Action[];
  choose(deal: View): Action;
}

/** Only the hand tells what others may not know. */
type WithHand = DealView & { readonly hand: readonly string[] };

class GameGround<Page extends { readonly state: { readonly deal: WithHand | null } }> implements Ground {
  readonly #pages: readonly Page[];

  constructor(pages: readonly Page[]) {
    this.#pages = pages;
  }

  get seen(): string {
    return JSON.stringify(this.#pages.map((page) => page.state.deal));
  }

  leaksIn(text: string, seat: number | null): readonly string[] {
    const own = seat === null ? '' : JSON.stringify(this.#pages[seat]?.state.deal);
    return this.#pages
      .flatMap((page, other) => (other === seat ? [] : (page.state.deal?.hand ?? [])))
      .filter((card) => text.includes(`"${card}"`) && !own.includes(`"${card}"`));
  }
}

/** What everybody who was never replaced has to complain of after the last card. */
const complaintsOf = (pages: readonly { readonly state: { phase: string; timeOuts: readonly number[] } }[]) =>
  pages.flatMap(({ state }, seat) => [
    ...(state.phase === 'finished' ? [] : [`seat ${String(seat)} ends in ${state.phase}`]),
    ...(state.timeOuts.some((count) => count > 0) ? [`time ran out: ${state.timeOuts.join(', ')}`] : []),
  ]);

const attackGame = async <State, Action extends object, Event, Seen, View extends WithHand, Result extends DealResult>(
  { scene, options, attack }: { scene: Scene; options: Options; attack: SocketAttack },
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  { of, wrong, right, choose }: Target<Action, View>,
): Promise<void> => {
  type Page = SeatPage<Action, Seen, View, Result>;
  const tables = await openGameTables(scene, game, { ...of, roundsPerGame: 1 });
  const company: Company<Page> = await tables.deal();
  const pages = [...company.pages];
  const asked = pages.findIndex(({ decision }) => decision !== null);
  const ground = new GameGround(pages);
  for (const position of ['in turn', 'out of turn'] as const) {
    const seat = position === 'in turn' ? asked : (asked + 1) % pages.length;
    const member = company.members[seat];
    const others = pages[(seat + 1) % pages.length];
    if (member === undefined || others === undefined) throw new Error('nobody sits there');
    const attacker: Attacker = {
      cookie: member.caller.cookie,
      userId: member.account.id,
      seat,
      place: {
        competitionId: company.competitionId,
        foreign: scene.elsewhere.competitionId,
        ended: scene.finished.competitionId,
        turn: others.state.turn,
        card: others.state.deal?.hand[0] ?? '',
        ticket: 'none',
      },
    };
    const spec = actSpec((place) => [...wrong(place), ...(position === 'in turn' ? [] : right)]);
    await attack.attack({ spec, position, attacker, arena: ground });
    const nonce = pages[seat]?.nonce ?? '';
    const back = await tables.page(company, seat, { nonce });
    pages[seat] = back;
    await back.until(() => back.view !== null);
  }
  await playOn(pages, scene.context.clock, (page) => {
    const { deal } = page.state;
    if (deal === null) throw new Error('no deal has begun');
    return choose(deal);
  });
  for (const page of pages) await page.until(() => page.closeCode !== null);
  for (const why of complaintsOf(pages))
    options.book.find({
      sin: 'the honest held up',
      area: 'the honest',
      kind: 'afterwards',
      what: String(of.name),
      why,
    });
  options.progress(`table of ${String(of.name)}: ${String(options.book.cases)} cases so far`);
};

const ROMME: Target<RommeAction, Parameters<typeof rommeChoice>[0]> = {
  of: { zoneId: 'romme', name: 'Rommé', gametype: 'romme', playersPerGame: 3 },
  wrong: ({ card }) => [
    { type: 'draw', from: 'hand' },
    { type: 'open', melds: [[card, card, card]] },
    { type: 'meld', cards: [card] },
    { type: 'layOff', card, meld: 0, end: null },
    { type: 'swap', card, meld: 0 },
    { type: 'discard', card },
    { type: 'goOut', melds: [[card]], discard: card },
    { type: 'putBack' },
  ],
  right: [{ type: 'draw', from: 'stock' }, { type: 'draw', from: 'discardPile' }, { type: 'endTurn' }],
  choose: (deal) => rommeChoice(deal),
};

const random = seeded(1);
const BELOTE: Target<BeloteAction, Parameters<typeof beloteChoice>[0]> = {
  of: { zoneId: 'belote', name: 'Belote', gametype: 'belote', playersPerGame: 4 },
  wrong: ({ card }) => [
    { type: 'take', suit: 'stars' },
    { type: 'bid', value: 80, suit: 'hearts' },
    { type: 'coinche' },
    { type: 'surcoinche' },
    { type: 'play', card, announce: [[card]] },
  ],
  right: [{ type: 'pass' }],
  choose: (deal) => beloteChoice(deal, random),
};

/** The actions of the other games, at a table of each; what is the same at every table was attacked at one of Skat. */
export const attackGames = async (scene: Scene, options: Options, attack: SocketAttack): Promise<void> => {
  const parts = { scene, options, attack };
  await attackGame(parts, romme, ROMME);
  await attackGame(parts, belote, BELOTE);
};
