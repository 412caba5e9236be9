import type { Page } from '@playwright/test';
import type { Replay } from '@matador/protocol/rest';
import { beloteDefinition } from '../../packages/belote/src/definition.ts';
import { rommeDefinition } from '../../packages/romme/src/definition.ts';
import { skatDefinition } from '../../packages/skat/src/definition.ts';
import { playableGame, type PlayableGame } from '../../packages/table/src/index.ts';
import { playedReplay } from '../../apps/web/test/played-replay.ts';
import { play } from '../../apps/server/test/series.ts';
import type { State } from './state.ts';

interface Watched {
  readonly name: string;
  readonly title: string;
  readonly game: PlayableGame;
  readonly seats: number;
  readonly place: string;
  readonly sees: readonly (string | RegExp)[];
}

/** The server answers with this replay; tables of a state have no log. */
const answering =
  (replay: Replay) =>
  async (page: Page): Promise<void> => {
    await page.route('**/gd/rest/tables/*/replay', (route) => route.fulfill({ json: replay }));
  };

/** A replay of really played deals; the log that it is read from is that of a table elsewhere. */
const watched = ({ name, title, game, seats, place, sees }: Watched): State => ({
  name,
  title,
  make: async (world) => {
    const id = await world.tournament();
    const [own, left, right] = await world.joined(id);
    const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
    const { replay } = await playedReplay(game, { seats, deals: 3, seed: 1 });
    return {
      userId: own,
      path: `/replay/${competitionId}?${place}`,
      prepare: answering({ ...replay, competitionId }),
      sees: ['Wiederholung, Partie 1', ...sees],
      button: { name: /^Abspielen$/, works: true },
    };
  },
});

/** The replay of a competition (GAME-16). */
export const REPLAYS: readonly State[] = [
  watched({
    name: 'replay-skat',
    title: 'GAME-16 the replay of Skat in the middle of a trick: all hands, skat, contract, tricks, clocks',
    game: playableGame(skatDefinition),
    seats: 3,
    place: 'deal=1&step=20',
    sees: ['Nordlicht', 'Mauerblume', 'Skat', 'Reizen', 'Uhren', /Schritt 20 von/],
  }),
  watched({
    name: 'replay-romme',
    title: 'GAME-16 the replay of Rommé with melds, stock and discard pile',
    game: playableGame(rommeDefinition),
    seats: 3,
    place: 'deal=1&step=12',
    sees: ['Nordlicht', 'Stapel', 'Ablage', /Schritt 12 von/],
  }),
  watched({
    name: 'replay-belote',
    title: 'GAME-16 the replay of Belote: four hands, trumps, tricks of both sides',
    game: playableGame(beloteDefinition),
    seats: 4,
    place: 'deal=1&step=24',
    sees: ['Nordlicht', 'Querkopf', 'Trumpf'],
  }),
  {
    name: 'replay-end',
    title: 'at the end of a deal the replay says what everybody has of it',
    make: async (world) => {
      const id = await world.tournament();
      const [own, left, right] = await world.joined(id);
      const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
      const { replay } = await playedReplay(playableGame(skatDefinition), { seats: 3, deals: 3, seed: 1 });
      return {
        userId: own,
        path: `/replay/${competitionId}?deal=2&step=999`,
        prepare: answering({ ...replay, competitionId }),
        sees: [/Ende des Spiels: Du/, 'Abrechnung'],
      };
    },
  },
  {
    name: 'replay-gone',
    title: 'a game whose moves are not there says so and leads to the result',
    make: async (world) => {
      const id = await world.tournament();
      const [own, left, right] = await world.joined(id);
      const competitionId = await play(world.context, id, 0, { [own]: 114, [left]: 113, [right]: -94 });
      return { userId: own, path: `/replay/${competitionId}`, sees: [/Züge dieser Partie/, 'Ergebnis'] };
    },
  },
];
