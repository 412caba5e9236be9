import { createFormat } from '@matador/ui/format';
import { factsIn, type AnswerFact, type AnswerTemplate, type CaseFile, type GameLog } from '@matador/protocol/rest';
import { secondsClock } from '#console/i18n/use-clock.ts';
import { gameFacts } from '#console/session/game-facts.ts';

/** How often, as the answer's language says it. */
const TIMES: Readonly<Record<string, readonly [once: string, often: string]>> = {
  da: ['én gang', '{n} gange'],
  de: ['einmal', '{n}-mal'],
  en: ['once', '{n} times'],
  es: ['una vez', '{n} veces'],
  fr: ['une fois', '{n} fois'],
  nl: ['één keer', '{n} keer'],
  sv: ['en gång', '{n} gånger'],
};
const timesIn = (language: string, count: number): string => {
  const [once, often] = TIMES[language] ?? ['1×', '{n}×'];
  return count === 1 ? once : often.replace('{n}', String(count));
};

/** What is said in an answer, by name; what is not known is not there. */
export type Facts = Partial<Record<AnswerFact, string>>;

interface Known {
  readonly file: CaseFile;
  /** Of the game that the case is about. */
  readonly log: GameLog | null;
  readonly tournament: string | null;
  readonly language: string;
}

const SHORT = 8;
const CURRENCY = 'EUR';

/** The facts of a case in a language: times are Berlin's. */
export const factsOf = ({ file, log, tournament, language }: Known): Facts => {
  const format = createFormat(language, 'Europe/Berlin');
  const clock = secondsClock(language);
  const { case: one, fees, refunds } = file;
  const game = log === null ? null : gameFacts(log, one.userId);
  const seat = log?.seats.find(({ seat: at }) => at === game?.seat);
  const away = game?.seat == null ? undefined : game.away[game.seat]?.at(-1);
  const [fee] = fees;
  const [refund] = refunds;
  const found: Readonly<Record<AnswerFact, string | null | undefined>> = {
    name: one.userName,
    number: one.caseId.slice(0, SHORT),
    tournament,
    game: seat && String(seat.game),
    gameStart: log && format.dayTime(log.formedAt),
    gameEnd: log?.endedAt && format.dayTime(log.endedAt),
    score: seat?.score == null ? null : format.signed(seat.score),
    lostAt: away && clock(away.from),
    backAt: away?.until && clock(away.until),
    awaySeconds: away?.until && String(Math.round((Date.parse(away.until) - Date.parse(away.from)) / 1000)),
    timeOuts: game && game.timeOuts > 0 ? timesIn(language, game.timeOuts) : null,
    fee: fee && format.money(fee.money + fee.bonus - fee.returned, CURRENCY),
    refund: refund && format.money(refund.cents, CURRENCY),
    restartUntil: log && format.dayTime(log.tournamentEnd),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string' && value !== ''));
};

/** A template with the facts in it; what is not known stays in its braces, to be written by hand. */
export const fill = (words: string, facts: Facts): string => {
  let filled = words;
  for (const name of factsIn(words).facts) filled = filled.replaceAll(`{${name}}`, facts[name] ?? `{${name}}`);
  return filled;
};

/** The words of a template in a language, in English where it has none of it. */
export const textIn = (
  { texts }: Pick<AnswerTemplate, 'texts'>,
  language: string,
): { readonly title: string; readonly words: string; readonly language: string } | null => {
  const known = [language, 'en', 'de'].find((one) => texts[one] !== undefined) ?? '';
  const text = texts[known];
  return text === undefined ? null : { ...text, language: known };
};

/** Templates that are offered, those that fit what the facts speak for first. */
export const offered = (templates: readonly AnswerTemplate[], cause: string | null): readonly AnswerTemplate[] => {
  const live = templates.filter(({ retired }) => !retired);
  return [...live.filter(({ reason }) => reason === cause), ...live.filter(({ reason }) => reason !== cause)];
};
