import { fourOf, Mini, Wreath } from '#web/components/art/emblems.tsx';
import { DECKS } from '#web/deck/deck.ts';
import type { Game } from '../game.ts';

/** Skat, with Speed Skat and the Masters. */
export const skat: Game = {
  gametype: 'skat',
  suit: 'clubs',
  decks: DECKS,
  fan: fourOf('jack'),
  zones: [
    {
      zone: 'skat',
      name: 'common.zoneSkat',
      icon: (
        <>
          <Mini x={15} turn={-12} />
          <Mini x={22} turn={-3} />
          <Mini x={31} turn={8} suit="clubs" />
        </>
      ),
      hasSeason: false,
      subtopic: 'duel',
      terms: [],
    },
    {
      zone: 'skatmasters',
      name: 'common.zoneSkatMasters',
      icon: (
        <>
          <Wreath />
          <Mini x={24} suit="clubs" />
        </>
      ),
      hasSeason: true,
      subtopic: 'skaMasters',
      terms: [
        ['terms.masters', 'terms.mastersWords'],
        ['terms.mastersSeats', 'terms.mastersSeatsWords'],
        ['terms.mastersSeason', 'terms.mastersSeasonWords'],
      ],
    },
  ],
  variants: { speed: 'common.speedSkat' },
  contracts: {
    C: 'statistics.contract.C',
    S: 'statistics.contract.S',
    H: 'statistics.contract.H',
    D: 'statistics.contract.D',
    G: 'statistics.contract.G',
    N: 'statistics.contract.N',
  },
  rules: {
    label: 'help.rulesSkat',
    namespaces: ['skatHelp', 'deal'],
    load: async () => (await import('./rules/help-page.tsx')).HelpPage,
  },
  loadTable: async () => (await import('./table/index.ts')).skatParts,
  loadPractice: async () => (await import('./practice.ts')).loadPractice(),
  loadAccount: async () => (await import('./account.ts')).accountOf,
  loadList: async () => (await import('./list.ts')).listOf,
  loadReplay: async () => (await import('./replay/index.ts')).skatReplay,
  loadHonestStatistics: async () => (await import('./replay/honest-statistics.tsx')).HonestSkat,
};
