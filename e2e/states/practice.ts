import { loadPractice as loadBelote } from '../../apps/web/src/games/belote/practice.ts';
import { loadPractice as loadSkat } from '../../apps/web/src/games/skat/practice.ts';
import { keep, practised } from './practised.ts';
import type { State } from './state.ts';

const NUMBER = '20261124';

/** What a game is practised with, by its address, and what its summary says besides. */
const SUMMARIES = [
  ['skat', loadSkat, 'Skat, deine Übung'],
  ['belote', loadBelote, 'Belote, deine Übung'],
] as const;

const summaries: readonly State[] = SUMMARIES.map(([gametype, load, title]) => ({
  name: `practice-summary-${gametype}`,
  title: `the summary of three deals of ${gametype} explains each, and tells a stranger how to get into a tournament`,
  make: async () => {
    const kept = practised(await load(), NUMBER);
    return {
      userId: null,
      path: `/practice/${gametype}?deal=${NUMBER}`,
      sees: [
        title,
        'Spiel für Spiel',
        '2026 1124',
        'Dieselben Karten noch einmal',
        'Für ein Turnier brauchst du ein Konto',
      ],
      button: { name: /^Neue Spiele$/, works: true },
      prepare: (page) => keep(page, gametype, kept),
      opens: async (page) => {
        await page.getByTestId('main-action').click();
        await page.getByTestId('practice-summary').waitFor();
      },
    };
  },
}));

/** Practised deals, move by move. */
const watched: State = {
  name: 'practice-replay',
  title: 'practised deals are watched as a competition is, and played on from a step',
  make: async () => {
    const kept = practised(await loadSkat(), NUMBER);
    return {
      userId: null,
      path: `/practice-replay/skat/${NUMBER}?deal=1&step=14`,
      sees: ['Skat, deine Spiele', 'noch einmal spielen', 'Spiel analysieren'],
      prepare: (page) => keep(page, 'skat', kept),
    };
  },
};

/** Whoever has practised and is signed in is told of the tournament that is open, and what it costs. */
const offer: State = {
  name: 'practice-offer',
  title: 'after practice a player is told of the tournament that is open, and its fee',
  make: async (world) => {
    await world.tournament();
    const [stranger] = summaries;
    const scene = await stranger?.make(world);
    if (scene === undefined) throw new Error('nothing was practised');
    return { ...scene, userId: (await world.player()).id, sees: ['Und jetzt ein Turnier?', /10,00\s€ Startgeld/] };
  },
};

/** Practice: what can be chosen, a number that is none, and what comes after three deals. */
export const PRACTICE: readonly State[] = [
  {
    name: 'practice',
    title: 'every game and variant can be chosen for practice, and the deals of a number',
    make: () =>
      Promise.resolve({
        userId: null,
        path: '/practice',
        sees: ['Skat', 'Speed Skat', 'Rommé', 'Belote', 'Acht Ziffern, zum Beispiel 1234 5678'],
      }),
  },
  {
    name: 'practice-wrong-number',
    title: 'an address with what is no deal number says what one looks like',
    make: () =>
      Promise.resolve({
        userId: null,
        path: '/practice/skat/speed?deal=12345',
        sees: ['Diese Spielnummer gibt es nicht', 'genau acht Ziffern', 'Speed Skat mit neuen Karten'],
      }),
  },
  ...summaries,
  watched,
  offer,
];
