/** What an ordinary Skat tournament of the tests costs and pays, in cents, and how it is played. */
export const ORDINARY_TOURNAMENT = {
  entryFee: 10_00,
  restartFee: 10_00,
  totalWin: 60_00,
  addedPrize: 0,
  numberOfGames: 12,
  numberOfTickets: 0,
  playersPerGame: 3,
  roundsPerGame: 3,
  gameTechs: ['html5_webgl'],
  image: 'skat',
  rejoinsEnabled: true,
};
