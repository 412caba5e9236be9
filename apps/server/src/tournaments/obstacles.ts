import { TERMS_VERSION } from '@matador/protocol/constants';
import { PLAY_OBSTACLES, type EntryAdmission, type ObstacleCode } from '@matador/protocol/rest';
import { splitFee } from '../money/fee.ts';
import { findForbiddingLimits, forbiddenUntil, type HoldingLimit, type Spending } from '../money/limits.ts';
import { readJoinFacts, type JoinFacts } from '../store/queries/tournaments-join.ts';
import type { Database } from '../store/store.ts';
import { feeOf, isOffered, obstaclesOf, type Obstacle } from './admission.ts';

/** Each in words, and what would change it. */
const WORDS: Readonly<Record<ObstacleCode, readonly [words: string, remedy: string]>> = {
  locked: ['This account is locked.', 'Write to customer service.'],
  frozen: ['This account is frozen while something is looked into. Its money stays.', 'Write to customer service.'],
  staff: ['Staff accounts do not play.', 'Play with a private account, unless you are an employee.'],
  barred: ['This account is barred from tournaments.', 'Write to customer service.'],
  notRealMoney: ['Only registered real-money players take part.', 'Register for play with real money.'],
  employee: ["The provider's employees and their relatives do not take part.", 'Nothing, as long as that is so.'],
  minor: ['Only players of full age take part.', 'Being of age; if you are, have your birth date confirmed.'],
  excluded: ['You have chosen to stay away.', 'The end of the exclusion; it cannot be shortened.'],
  unconfirmed: [
    'The mail address of this account is not confirmed.',
    'Open the link that was mailed, or ask for another.',
  ],
  disqualified: ['An operator has taken you out of this tournament.', 'Customer service can say why.'],
  tournamentFrozen: [
    'This tournament is frozen while something is looked into. Nothing is lost.',
    'Its release; customer service can say more.',
  ],
  registrationNotStarted: ['Registration has not begun.', 'Its beginning.'],
  registrationOver: ['Registration is over.', 'Join the next tournament.'],
  rejoinNotEnabled: ['This tournament has no restarts.', 'Join the next tournament.'],
  rejoinLimitReached: ['No restart is left.', 'Join the next tournament.'],
  pending: ['A game is still running.', 'Its end.'],
  searching: ['A search is under way.', 'Leaving the search.'],
  noGamesPlayed: ['No game of this series has been played.', 'Playing one.'],
  forcePayout: ['This account has to be paid out first.', 'Ask for a payout.'],
  tooMuchMoney: ['The balance is above what may be played with.', 'Ask for a payout.'],
  notEnoughMoney: ['The balance does not cover the fee.', 'Deposit what is missing.'],
  lossLimit: ['The fee is above your own loss limit.', 'Waiting, or a looser limit, which holds after seven days.'],
  timeLimit: ['You have played for as long as you allowed yourself.', 'Waiting, or a looser limit, after seven days.'],
};

/** Everything else is of entries alone. */
const OF_PLAY: ReadonlySet<ObstacleCode> = new Set(PLAY_OBSTACLES);

const ofLimits = async (db: Database, facts: JoinFacts, now: Date): Promise<readonly Obstacle[]> => {
  if (!facts.limited) return [];
  const spending: Spending = { type: 'play', cents: splitFee(feeOf(facts), facts.bonus).money };
  const { id } = facts.account;
  const ofLimit = async (limit: HoldingLimit): Promise<Obstacle> => ({
    code: limit.kind === 'time' ? 'timeLimit' : 'lossLimit',
    reason: 'registrationNotPossible',
    until: await forbiddenUntil(db, id, limit, { spending, now }),
    amount: limit.amount,
    period: limit.period,
  });
  return Promise.all((await findForbiddingLimits(db, id, spending, now)).map(ofLimit));
};

/**
 * Whether an account may join now, and each reason why not, all at once (REG-14).
 * @param walletMinor what lies in the platform's own wallet, 0 without one
 * @returns null where the account sees no such tournament
 */
export const readAdmission = async (
  db: Database,
  asked: { readonly userId: string; readonly tournamentId: number; readonly walletMinor: number },
  now: Date,
): Promise<EntryAdmission | null> => {
  const read = await readJoinFacts(db, { ...asked, at: now });
  if (read === null || !isOffered(read)) return null;
  const facts = { ...read, money: read.money + asked.walletMinor };
  const obstacles = [...obstaclesOf(facts, now), ...(await ofLimits(db, facts, now))];
  return {
    tournamentId: asked.tournamentId,
    kind: facts.series === null ? 'join' : 'rejoin',
    fee: feeOf(facts),
    possible: obstacles.length === 0,
    termsVersion: TERMS_VERSION,
    obstacles: obstacles.map(({ until, ...obstacle }) => {
      const [words, remedy] = WORDS[obstacle.code];
      return { ...obstacle, until: until?.toISOString() ?? null, play: OF_PLAY.has(obstacle.code), words, remedy };
    }),
  };
};
