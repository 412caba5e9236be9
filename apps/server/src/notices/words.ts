import { z } from 'zod';
import { calendarTexts, type CalendarTexts } from '../calendar/calendar-texts.ts';
import { tournamentName } from '../calendar/tournament-name.ts';
import { spellBonus, writtenLocale, type MailKind } from '../mail/write-mail.ts';
import type { Account } from '../people/account.ts';
import { jsonColumn } from '../store/json-column.ts';
import { findRank, type WaitingNotice } from '../store/queries/notices.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import type { Database } from '../store/store.ts';

const tournamentId = z.int();
const cents = z.int();
const COLUMN = 'notices.facts';
/** Reads what is stored of a notice, by its kind. */
const FACTS = {
  lobbyOpens: jsonColumn(COLUMN, z.object({ tournamentId, closesAt: z.iso.datetime() })),
  gameWaits: jsonColumn(COLUMN, z.object({ tournamentId, competitionId: z.uuid() })),
  result: jsonColumn(
    COLUMN,
    z.object({
      tournamentId,
      /** Null where a correction has taken the rank away. */
      rank: z.int().nullable(),
      score: z.int().nullable(),
      prize: cents,
      isCorrected: z.boolean(),
    }),
  ),
  prize: jsonColumn(
    COLUMN,
    z.discriminatedUnion('of', [
      z.object({ of: z.literal('prize'), tournamentId, cents, bonus: z.boolean().optional() }),
      z.object({ of: z.enum(['seasonPrize', 'finalPrize']), cents }),
    ]),
  ),
  payout: jsonColumn(COLUMN, z.object({ state: z.enum(['requested', 'paid', 'refused']), cents })),
} as const;

/** What a notice says: the mail it becomes, and the screen that it leads to. */
export interface Worded {
  readonly mail: MailKind;
  readonly values: Readonly<Record<string, string>>;
  /** From `/` on. */
  readonly path: string;
  /** The game that has to be played still, for it to be true. */
  readonly competitionId?: string;
  /** The tournament whose lobby it calls to. */
  readonly lobbyOf?: number;
  /** It is told as a prize, to whoever wants to hear of those. */
  readonly isPrize?: boolean;
}

const MINOR = 100;
const DAY_MS = 24 * 3_600_000;
const PAYOUTS = { requested: 'payoutRequested', paid: 'payoutPaid', refused: 'payoutRefused' } as const;

const formats = ({ tag, inBerlin }: CalendarTexts, currency: string) => ({
  money: (minor: number): string => new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / MINOR),
  points: (score: number): string => new Intl.NumberFormat(tag).format(score).replace('-', '\u2212'),
  /** In Berlin, with the day where it is not within the next. */
  time: (instant: Date, now: Date): string => {
    const day = { weekday: 'short', day: '2-digit', month: '2-digit' } as const;
    const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' } as const;
    const isSoon = instant.getTime() - now.getTime() < DAY_MS;
    return inBerlin(new Intl.DateTimeFormat(tag, { ...(isSoon ? {} : day), ...clock }).format(instant));
  },
});

/** Puts a notice into words of its reader's language. @throws Error when its facts do not fit its kind */
export const wordNotice = async (
  db: Database,
  notice: Pick<WaitingNotice, 'kind' | 'facts'>,
  reader: Pick<Account, 'id' | 'locale' | 'currency'>,
  now: Date,
): Promise<Worded> => {
  const texts = calendarTexts(writtenLocale(reader.locale));
  const { money, points, time } = formats(texts, reader.currency);
  const named = async (id: number): Promise<{ readonly tournament: string; readonly place: string }> => {
    const found = await findTournament(db, id);
    if (found === null) throw new Error(`a notice is about tournament ${String(id)}, which is gone`);
    return { tournament: tournamentName(found, texts), place: `${found.zoneId.replace(/_gd$/, '')}/${String(id)}` };
  };
  switch (notice.kind) {
    case 'lobbyOpens': {
      const facts = FACTS.lobbyOpens(notice.facts);
      const { tournament, place } = await named(facts.tournamentId);
      const closes = time(new Date(facts.closesAt), now);
      const path = `/tournaments/${place}`;
      return { mail: 'lobbyOpens', values: { tournament, closes }, path, lobbyOf: facts.tournamentId };
    }
    case 'gameWaits': {
      const { competitionId, ...facts } = FACTS.gameWaits(notice.facts);
      const { tournament } = await named(facts.tournamentId);
      return { mail: 'gameWaits', values: { tournament }, path: `/table/${competitionId}`, competitionId };
    }
    case 'result': {
      const { rank, score, prize, isCorrected, ...facts } = FACTS.result(notice.facts);
      const { tournament, place } = await named(facts.tournamentId);
      const path = `/tournamentHistory/${place}`;
      if (rank === null || score === null) return { mail: 'resultWithdrawn', values: { tournament }, path };
      const values = { tournament, rank: String(rank), score: points(score) };
      const mail = isCorrected ? 'resultCorrected' : 'result';
      return { mail, values, path, isPrize: prize > 0 && !isCorrected };
    }
    case 'prize': {
      const facts = FACTS.prize(notice.facts);
      const won = money(facts.cents);
      if (facts.of !== 'prize') return { mail: facts.of, values: { amount: won }, path: '/account' };
      const amount = facts.bonus === true ? spellBonus(reader.locale, won) : won;
      const { tournament, place } = await named(facts.tournamentId);
      const rank = await findRank(db, facts.tournamentId, reader.id);
      const values = { tournament, rank: rank === null ? '\u2013' : String(rank), amount };
      return { mail: 'prize', values, path: `/tournamentHistory/${place}` };
    }
    case 'payout': {
      const facts = FACTS.payout(notice.facts);
      return { mail: PAYOUTS[facts.state], values: { amount: money(facts.cents) }, path: '/account/payout' };
    }
  }
};
