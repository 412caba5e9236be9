/** What mails and notices of a player are about: each has its words, `player.about.*`. `payout`: a notice in three states. */
export const MAIL_SUBJECTS = [
  ...(['confirm', 'addressTaken', 'reset', 'mailChanged', 'passwordChanged', 'passwordChangedPasskeys'] as const),
  ...(['nameChanged', 'answer', 'newDevice', 'factorOn', 'factorOff', 'factorRemoved', 'passkeyAdded'] as const),
  ...(['passkeyRemoved', 'lobbyOpens', 'gameWaits', 'result', 'resultCorrected'] as const),
  ...(['resultWithdrawn', 'prize', 'seasonPrize', 'finalPrize'] as const),
  ...(['payout', 'payoutRequested', 'payoutPaid', 'payoutRefused'] as const),
] as const;
