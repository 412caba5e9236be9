import type { TimelineItem } from '@matador/protocol/rest';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import type { IconName } from '#console/components/icon.tsx';
import { MAIL_SUBJECTS } from './model/mail-subjects.ts';

/** By kind, beside the words. */
export const ICONS: Readonly<Record<TimelineItem['kind'], IconName>> = {
  entries: 'tournaments',
  games: 'game',
  money: 'money',
  mails: 'mail',
  sessions: 'player',
  cases: 'case',
  reports: 'second',
  limits: 'check',
  notes: 'note',
  staff: 'second',
};

/** What happened, as it is said; anything else by its kind, with the server's own word. */
const WHATS = [
  ...['entered', 'restarted', 'settled', 'finished', 'pending', 'skipgame', 'lto', 'voided', 'struck'],
  ...['entryFee', 'restartFee', 'refund', 'firstEntry', 'goodwill', 'prize', 'seasonPrize', 'finalPrize'],
  ...['prizeReclaimed', 'deposit', 'playMoney', 'payoutRequested', 'payoutCancelled', 'payoutRefused', 'payoutPaid'],
  ...['bonus', 'bonusForfeited', 'settlement', 'walletCredit', 'signedIn', 'opened', 'reported', 'noted'],
  ...['coolOff', 'selfExclusion', 'person', 'register'],
] as const;
const ACTS = [
  'freeze',
  'release',
  'disqualify',
  'strike',
  'correct',
  'withhold',
  'wildcard',
  'removeFactor',
  'promoteStaff',
  'renewStaff',
  'refund',
] as const;
const LIMITS = ['deposit', 'loss', 'time'] as const;
const PERIODS = ['day', 'week', 'month'] as const;
const CURRENCY = 'EUR';
const TIME = /^\d{4}-\d\d-\d\dT/;

export interface ItemWords {
  readonly title: string;
  readonly note: string;
  /** At the end of the row: money with its sign, a score. */
  readonly end: string;
}

/** What has happened, by the server's word for it. */
export const useWhat = (): ((what: string, game?: string) => string) => {
  const t = useText();
  return (what, game = '') => {
    const known = WHATS.find((one) => one === what);
    return known === undefined ? t('player.otherAct', { act: what }) : t(`player.what.${known}`, { game });
  };
};

/** What an item of a timeline is called. */
const useTitle = (): ((item: TimelineItem) => string) => {
  const t = useText();
  const whatOf = useWhat();
  return ({ kind, what, words }) => {
    if (kind === 'mails') {
      const kindOf = what.replace('notice.', '');
      const known = MAIL_SUBJECTS.find((one) => one === kindOf);
      const about = known === undefined ? kindOf : t(`player.about.${known}`);
      return t(what.startsWith('notice.') ? 'player.notice' : 'player.mail', { about });
    }
    if (what.startsWith('closed.')) return t('player.what.closed');
    if (what === 'case.owner') return t('player.what.owned');
    const act = kind === 'staff' ? ACTS.find((one) => one === what) : undefined;
    if (act !== undefined) return t(`commands.act.${act}`);
    const limit = kind === 'limits' ? LIMITS.find((one) => one === what) : undefined;
    const period = PERIODS.find((one) => one === words);
    if (limit !== undefined) return t(`player.limit.${limit}`, { period: period ? t(`player.period.${period}`) : '' });
    return whatOf(what, words ?? '');
  };
};

/** An item of a timeline in words. */
export const useItemWords = (): ((item: TimelineItem) => ItemWords) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const titleOf = useTitle();
  const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${format.money(cents, CURRENCY)}`;
  return (item) => {
    const { kind, what, words, by, tournamentName, cents, score, rank } = item;
    const said = kind === 'games' || kind === 'limits' ? null : words;
    const until =
      kind === 'limits' && words !== null && TIME.test(words) ? t('player.until', { time: format.dayTime(words) }) : '';
    const limit = kind === 'limits' && what === 'time' && cents !== null ? t('player.minutes', { count: cents }) : '';
    const parts = [
      tournamentName === null ? '' : nameOf(item),
      rank === null ? '' : t('cases.rank', { rank }),
      kind === 'mails' ? t('player.mailState', { state: words ?? '' }) : (said ?? ''),
      until,
      by === null ? '' : t('player.by', { name: by }),
    ];
    const end =
      kind === 'limits'
        ? limit || (cents === null ? '' : format.money(cents, CURRENCY))
        : score !== null
          ? format.signed(score)
          : cents === null || (kind === 'entries' && cents === 0)
            ? ''
            : signed(cents);
    return { title: titleOf(item), note: parts.filter(Boolean).join(', '), end };
  };
};
