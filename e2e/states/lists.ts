import type { Page } from '@playwright/test';
import { competitionResult, type CompetitionResult } from '@matador/protocol/rest';
import { belote } from '../../packages/belote/src/game.ts';
import { lawfulDeal, seeded, type Random } from '@matador/cards/laws';
import { skat } from '../../packages/skat/src/game.ts';
import { beloteLaws } from '../../packages/belote/test/laws-setup.ts';
import { playRandomDeal } from '../../packages/romme/test/random-deal.ts';
import { skatLaws } from '../../packages/skat/test/laws-setup.ts';
import { play } from '../../apps/server/test/series.ts';
import type { Eyes, World } from './world.ts';

interface Dealt {
  readonly scores: readonly number[];
}

/** A finished list: of which game, how many sit there, how many deals. */
export interface Listed {
  readonly gametype: 'skat' | 'romme' | 'belote';
  readonly seats: number;
  readonly deals: number;
  /** Of each third deal the clock has decided something. */
  readonly isClocked?: boolean;
}

/** The clock has bid for the first seat, and played two cards for the second. */
const CLOCKED = [
  { seat: 0, clock: 'bid', count: 1 },
  { seat: 1, clock: 'card', count: 0 },
  { seat: 1, clock: 'card', count: 0 },
];

/** Names as awkward as they come: very wide ones, and one that a spreadsheet would calculate. */
const NAMES = ['Vorhand9', 'Mauerblümchen_MMMMWW', '=1+1', 'Kreuz;dame,"die Alte"'];

/** Deals as tables of that game end, any bid and any contract. */
const dealsOf = ({ gametype, seats, deals }: Listed, random: Random): readonly Dealt[] => {
  const laws = beloteLaws(belote);
  const one = (dealer: number): Dealt | null => {
    if (gametype === 'skat') return skat.result(lawfulDeal(skatLaws, random).state);
    if (gametype === 'belote') return belote.result(lawfulDeal(laws, random).state);
    return playRandomDeal({ dealer, seats }, random).result;
  };
  return Array.from({ length: deals }, (_, at) => {
    const result = one(at % seats);
    if (result === null) throw new Error('no result');
    return result;
  });
};

const resultOf = (real: CompetitionResult, listed: Listed): CompetitionResult => {
  const deals = dealsOf(listed, seeded(listed.deals));
  const scoreOf = (seat: number): number => deals.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
  const [first] = real.rankingTable;
  if (first === undefined) throw new Error('nobody sat there');
  const rankingTable = Array.from({ length: listed.seats }, (_, seat) => ({
    ...first,
    seat,
    own: seat === 0,
    playerName: NAMES[seat] ?? '',
    score: scoreOf(seat),
    rank: seat + 1,
  }));
  return {
    ...real,
    gametype: listed.gametype,
    rankingTable,
    ownRanking: rankingTable[0] ?? null,
    deals: deals.map((result, at) => ({
      dealNumber: at + 1,
      dealer: at % listed.seats,
      scores: [...result.scores],
      result,
      clocked: listed.isClocked === true && at % 3 === 1 ? CLOCKED : [],
    })),
  };
};

/** The list of a competition that somebody has played; its deals are of this game, and this many. */
export const openList = async (world: World, listed: Listed, locale: Eyes['locale'] = 'de-DE'): Promise<Page> => {
  const id = await world.tournament();
  const [own, left, right] = await world.joined(id);
  const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
  return world.open(own, `/list/${competitionId}`, { width: 1280, scheme: 'light', locale }, async (page) => {
    await page.route('**/gd/rest/tournaments/results/*', async (route) => {
      const real = competitionResult.parse(await (await route.fetch()).json());
      await route.fulfill({ json: resultOf(real, listed) });
    });
  });
};
