import { fourOf, Mini, Wreath } from '#web/components/art/emblems.tsx';
import { FRENCH_DECKS } from '#web/deck/deck.ts';
import type { Game } from '../game.ts';

/** Rommé, with its Masters. */
export const romme: Game = {
  gametype: 'romme',
  suit: 'hearts',
  decks: FRENCH_DECKS,
  fan: fourOf('king'),
  zones: [
    {
      zone: 'romme',
      name: 'common.zoneRomme',
      icon: (
        <>
          <Mini x={13} turn={-14} />
          <Mini x={19} turn={-5} />
          <Mini x={26} turn={5} />
          <Mini x={34} turn={16} suit="hearts" />
        </>
      ),
      hasSeason: false,
      subtopic: 'romTournament',
      terms: [],
    },
    {
      zone: 'rommemasters',
      name: 'common.zoneRommeMasters',
      icon: (
        <>
          <Wreath />
          <Mini x={24} suit="hearts" />
        </>
      ),
      hasSeason: true,
      subtopic: 'romTournament',
      terms: [['terms.rommeMasters', 'terms.rommeMastersWords']],
    },
  ],
  variants: {},
  contracts: { handRomme: 'statistics.contract.handRomme' },
  rules: {
    label: 'help.rulesRomme',
    namespaces: ['help', 'rules'],
    load: async () => (await import('./rules/help-page.tsx')).HelpPage,
  },
  loadTable: async () => (await import('./table/index.ts')).rommeParts,
  loadPractice: async () => (await import('./practice.ts')).loadPractice(),
  loadAccount: async () => (await import('./account.ts')).accountOf,
  loadList: async () => (await import('./list.ts')).listOf,
  loadReplay: async () => (await import('./replay/index.ts')).rommeReplay,
};
