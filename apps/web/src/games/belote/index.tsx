import { Crown, Mini } from '#web/components/art/emblems.tsx';
import { FRENCH_DECKS } from '#web/deck/deck.ts';
import type { Game } from '../game.ts';

/** Belote. */
export const belote: Game = {
  gametype: 'belote',
  suit: 'spades',
  decks: FRENCH_DECKS,
  fan: [
    { suit: 'hearts', rank: 'king', place: 1 },
    { suit: 'hearts', rank: 'queen', place: 2 },
  ],
  zones: [
    {
      zone: 'belote',
      name: 'common.zoneBelote',
      icon: (
        <>
          <Mini x={17} turn={-8} suit="hearts" />
          <Mini x={28} turn={6} scale={1.15} />
          <g transform="translate(1.5 0)">
            <Crown />
          </g>
        </>
      ),
      hasSeason: false,
      subtopic: 'duel',
      terms: [],
    },
  ],
  variants: {},
  contracts: {
    clubs: 'statistics.contract.C',
    spades: 'statistics.contract.S',
    hearts: 'statistics.contract.H',
    diamonds: 'statistics.contract.D',
  },
  rules: {
    label: 'help.rulesBelote',
    namespaces: ['beloteHelp'],
    load: async () => (await import('./rules/help-page.tsx')).HelpPage,
  },
  loadTable: async () => (await import('./table/index.ts')).beloteParts,
  loadPractice: async () => (await import('./practice.ts')).loadPractice(),
  loadAccount: async () => (await import('./account.ts')).accountOf,
  loadList: async () => (await import('./list.ts')).listOf,
  loadReplay: async () => (await import('./replay/index.ts')).beloteReplay,
  loadHonestStatistics: async () => (await import('./replay/honest-statistics.tsx')).HonestBelote,
};
