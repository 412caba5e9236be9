import type { TermsTexts } from '../text.ts';

export const en: TermsTexts = {
  titles: {
    default: 'Terms of participation',
    skatmasters: 'Terms of participation and rules of the Skat Masters',
    rommemasters: 'Terms of participation and rules of the Rommé Masters',
  },
  general: [
    [
      'Who takes part',
      'Only registered real-money players of full age who are not locked or self-excluded may take part, each with one account of his own. Employees of the provider and their relatives are excluded. In a demo, all amounts are play money without any value.',
    ],
    [
      'Entry fee',
      'The fee includes value added tax. It is charged when you join or restart, first from your bonus, then from your money. By joining you accept these terms; their version and the time are stored with your entry.',
    ],
    [
      'A series',
      'A series consists of the number of competitions shown on the tournament page. You start each one yourself while the lobby is open, and spread them as you like. A competition begun before the lobby closes is played to its end. Competitions not played by the end of the tournament lapse.',
    ],
    [
      'Opponents',
      'Your opponents are drawn at random among those who are searching in the same tournament. Until a competition is over nobody learns who the others are. In a demo, simulated players fill empty seats; they are marked as such.',
    ],
    [
      'Scoring',
      'Skat is played by the International Skat Order and scored by Seeger-Fabian. The points of your competitions are added up; the highest total wins. Equal totals are decided by the higher best single competition, then by the earlier completion of the total, then by the earlier registration.',
    ],
    [
      'Time and giving up',
      'Each decision has its time. When it runs out, the safest legal move is played for you. Whoever gives up, or leaves three decisions in a row to the clock, has aborted: the competition counts as played with 700 points off. An interrupted connection costs nothing as long as you come back in time.',
    ],
    [
      'A game that does not load',
      'If a player has not loaded the table within 60 seconds, the competition is void before a card is dealt and may be played again shortly afterwards. The third such failure of one account in a tournament counts as an abort.',
    ],
    [
      'Restart',
      'Where the tournament allows it, you may start a new series for the restart fee, once a competition has been played and while registration is open. The earlier total stands until the new one is higher; the best attempt counts.',
    ],
    [
      'Prizes',
      'The winning distribution of the tournament says what each rank wins. Prizes are credited as money or as free bonus, usually within hours after the tournament has ended. A bonus can be played with but not paid out.',
    ],
    [
      'Fair play',
      'Agreements between players, play with several accounts, and programs that play or advise are forbidden. The provider may disqualify for abuse or unfair play, strike results, and withhold fees or winnings.',
    ],
    [
      'Abort and change',
      'The provider may abort or change a tournament. Fees are then refunded as account credit, to the purse that paid them.',
    ],
    [
      'Fair deals',
      'Every deck is sealed before the first card: the seals are published at the start, the players add shares of their own, and everything is opened when the competition is over. You can recompute each deal on your own device.',
    ],
  ],
  skatMasters: [
    [
      'Skat Masters qualification',
      'Qualification tournaments run weekly from Friday to Thursday. The last start or restart is on Thursday at 20:00 Berlin time; registration for the next one opens on Thursday at 20:10. A player can play up to 36 competitions in one tournament, twelve to an attempt.',
    ],
    [
      'Final seats',
      'The first three of each qualification win a seat in the final. Each participant can win one seat only; if somebody who already has one is among them, the next in the ranking takes it. Of several attempts in one tournament only the best counts.',
    ],
    [
      'Season and final',
      'The season ranking counts the best six results of a player. Its first 30 players without a seat win one as well, and the next three are substitutes. The final is held in a city, usually in July; the leaderboard closes at the end of June.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'Rommé Masters is planned and not yet available. Its rules and conditions will be those of the Skat Masters, with Rommé as the game; they will be published here in a version of their own before the first registration opens.',
    ],
  ],
};
