import * as addresses from '@matador/protocol/addresses';
import type { Balance, EntryAdmission, JoinResult, TournamentRankings, UserData } from '@matador/protocol/rest';
import type { PreviewMessage } from '@matador/ui/preview';

/** What the player of a preview has, so that a fee can be paid and is said to leave something. */
const BALANCE: Balance = { balance: 100_00, bonus: 0, gdCurrency: 'EUR', withdrawable: 100_00 };
const USER: UserData = { actorType: 'd', gdCurrency: 'EUR', userId: '', loyalty: 0, userName: 'player' };
const NO_RANKING: TournamentRankings = { tournamentRankings: [], prevBestScore: null, total: 0 };
/** Nobody joins a draft. */
const NO_JOIN: JoinResult = { success: false, reason: 'registrationNotPossible' };

const admissionTo = (shown: PreviewMessage | null): EntryAdmission => {
  const tournament = shown?.what === 'tournament' ? shown.zone.tournaments[0] : undefined;
  const { tournamentId = 0, metaData } = tournament ?? {};
  return { tournamentId, kind: 'join', fee: metaData?.entryFee ?? 0, possible: true, obstacles: [] };
};

/** Addresses up to their parameters, with what they are answered. */
const answersTo = (shown: PreviewMessage | null): readonly (readonly [string, unknown])[] => [
  [addresses.balance.path, BALANCE],
  [addresses.userData.path, USER],
  [addresses.admission.path, admissionTo(shown)],
  [addresses.tournamentRanking.path, NO_RANKING],
  [addresses.join.path, NO_JOIN],
];

const beginning = (path: string): string => path.split('{')[0] ?? path;

/**
 * Answers every call of the page by itself: a preview has no server, and its content policy lets nothing out.
 * @param shown what is shown by now
 */
export const pretendServer = (shown: () => PreviewMessage | null): void => {
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const found = answersTo(shown()).find(([path]) => pathname.startsWith(beginning(path)));
    return Promise.resolve(found === undefined ? new Response(null, { status: 404 }) : Response.json(found[1]));
  };
  // Nothing is told of changes.
  globalThis.EventSource = class extends EventSource {
    constructor() {
      super('about:blank');
      this.close();
    }
  };
};
