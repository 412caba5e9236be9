import type { GameLog } from '@matador/protocol/rest';
import { Empty } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useSecondsClock } from '#console/i18n/use-clock.ts';
import type { GameFacts } from './game-facts.ts';
import { worthReading } from './game-facts.ts';
import styles from './game-log.module.css';

type Item = NonNullable<GameLog['items']>[number];
type NameOf = (seat: number) => string;

const nameIn =
  ({ seats }: GameLog): NameOf =>
  (seat) =>
    seats.find((one) => one.seat === seat)?.userName ?? String(seat);

/** One entry of a table's log in words, with who is on turn after it. */
const useItemWords = (nameOf: NameOf): ((item: Item) => string) => {
  const t = useText();
  return ({ what, seat, count, ends, onTurn }) => {
    const name = seat === null ? '' : nameOf(seat);
    const said = t(`cases.log.${what}`, { name, count: count ?? 0 });
    const next = onTurn.filter((one) => one !== seat || what !== 'move').map(nameOf);
    const more = [
      ends ? t('cases.log.ends') : '',
      (what === 'move' || what === 'timeOut') && next.length > 0
        ? t('cases.log.onTurn', { names: next.join(', ') })
        : '',
    ];
    return [said, ...more.filter(Boolean)].join(', ');
  };
};

const BAD: readonly Item['what'][] = ['disconnected', 'timeOut', 'gaveUp', 'resumed', 'frozen', 'voided'];

/** A game in words: connections, clocks and deals, with the move right before each. */
export const LogList = ({ log }: { readonly log: GameLog }) => {
  const t = useText();
  const clock = useSecondsClock();
  const wordsOf = useItemWords(nameIn(log));
  if (log.items === null) return <Empty>{t('cases.logGone')}</Empty>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className={styles.log} role="region" aria-label={t('cases.log')} tabIndex={0}>
      <ol>
        {worthReading(log.items).map((item) => (
          <li key={item.seq} className={BAD.includes(item.what) ? styles.bad : undefined}>
            <time dateTime={item.at}>{clock(item.at)}</time>
            <span>{wordsOf(item)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

type Seat = GameLog['seats'][number];

/** What came of a game for one of its seats: the name, and how it ended. */
export const useSeatEnd = (): ((seat: Seat) => [string, string]) => {
  const t = useText();
  const format = useFormat();
  return ({ userName, state, score, rank }) => [
    userName,
    [
      t(`cases.ended.${state}`),
      score === null ? '' : format.signed(score),
      rank === null ? '' : t('cases.rank', { rank }),
    ]
      .filter(Boolean)
      .join(', '),
  ];
};

interface LanesProps {
  readonly log: GameLog;
  readonly facts: GameFacts;
}

/** Who was connected when, as lines side by side; the same is in the log in words. */
export const Lanes = ({ log, facts }: LanesProps) => {
  const t = useText();
  const clock = useSecondsClock();
  const last = log.endedAt ?? log.items?.at(-1)?.at ?? log.formedAt;
  const [from, until] = [Date.parse(log.formedAt), Date.parse(last)];
  const x = (at: string): number =>
    until > from ? Math.min(100, ((Date.parse(at) - from) / (until - from)) * 100) : 0;
  return (
    <div className={styles.lanes}>
      {log.seats.map(({ seat, userName }) => {
        const spans = facts.away[seat] ?? [];
        return (
          <div key={seat} className={styles.lane}>
            <span className={seat === facts.seat ? styles.own : undefined}>{userName}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect x="0" y="0" width="100" height="8" className={styles.here} />
              {spans.map(({ from: lost, until: back }) => (
                <rect
                  key={lost}
                  x={x(lost)}
                  y="0"
                  width={Math.max(0.8, x(back ?? last) - x(lost))}
                  height="8"
                  className={styles.away}
                />
              ))}
            </svg>
            <span className="heard">
              {spans.length === 0 ? t('cases.connected') : t('cases.lostTimes', { count: spans.length })}
            </span>
          </div>
        );
      })}
      <p className={styles.scale}>
        <span>{clock(log.formedAt)}</span>
        <span>{clock(last)}</span>
      </p>
    </div>
  );
};
