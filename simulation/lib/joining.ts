import { TERMS_VERSION } from '../../packages/protocol/src/constants.ts';
import { joinTournament } from '../../apps/server/src/tournaments/join.ts';
import { count, gamesOf, together, type Field, type Season } from './season.ts';

const HIGHEST_BALANCE = 1_000_00;
const CONCURRENCY = 8;

/** What has to be answered to an entry now, by the rule book. */
const expected = ({ purses, world }: Season, field: Field, player: string): string | null => {
  if (world.clock.now() >= field.registrationEnd) return 'registrationNotPossible';
  const { money, bonus } = purses.of(player);
  if (money + bonus > HIGHEST_BALANCE) return 'tooMuchMoney';
  return money + bonus < field.feeMinor ? 'notEnoughMoney' : null;
};

/** One player enters, or starts again; the answer has to be the one expected. */
export const enter = async (season: Season, field: Field, player: string, kind: 'join' | 'rejoin'): Promise<void> => {
  const { world, dice, purses } = season;
  const { record, feeMinor } = field;
  const wanted = expected(season, field, player);
  const atMs = world.clock.now().getTime();
  const idempotencyKey = dice.uuid();
  const request = { userId: player, tournamentId: record.id, idempotencyKey, kind, termsVersion: TERMS_VERSION };
  const joined = await world.step(kind, () => joinTournament(world.context, request));
  const reason = joined.ok ? joined.result.reason : joined.code;
  if (reason !== wanted) throw new Error(`${kind} to ${record.name}: ${String(reason)} instead of ${String(wanted)}`);
  count(season, wanted === null ? (kind === 'join' ? 'entries' : 'restarts') : `refused: ${wanted}`);
  if (wanted !== null) return;
  purses.charge(player, record.id, feeMinor);
  const entrant = record.entrants.get(player);
  if (entrant === undefined) record.entrants.set(player, { joinedMs: atMs, attempts: [[]] });
  else entrant.attempts.push([]);
};

/** Players enter, those who come at once at the same instant. */
export const enterAll = async (
  season: Season,
  field: Field,
  players: readonly string[],
  kind: 'join' | 'rejoin',
): Promise<void> => {
  const { clock } = season.world;
  const waiting = [...players];
  while (waiting.length > 0) {
    const isMortal = season.world.isMortal(kind);
    const now = waiting.splice(0, isMortal ? 1 : CONCURRENCY);
    await together(now, (player) => enter(season, field, player, kind));
    clock.set(new Date(clock.now().getTime() + 1000));
  }
};

/** Who starts again: some of those who have played and may. */
export const restarters = ({ dice, world }: Season, field: Field, share: number): readonly string[] => {
  if (world.clock.now() >= field.registrationEnd) return [];
  return [...field.record.entrants].flatMap(([player, { attempts }]) => {
    const mayRestart = field.rejoinLimit === null || attempts.length <= field.rejoinLimit;
    return mayRestart && gamesOf(field, player).length > 0 && dice.share() < share ? [player] : [];
  });
};
