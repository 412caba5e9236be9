import { useEffect, useRef } from 'react';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import type { Ways } from '../hooks/use-keys.ts';
import { moveWords } from '../model/clock-words.ts';
import type { Group } from '../model/groups.ts';
import { groupsOf } from '../model/groups.ts';
import type { ReplayGame, ReplayStep } from '../model/replay-game.ts';
import { nameWords } from '../model/telling.ts';
import { ShownFace } from './card.tsx';
import styles from './player.module.css';

interface ButtonsProps {
  readonly telling: Telling;
  readonly unit: ReplayGame['unit'];
  readonly ways: Ways;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly plays: boolean;
  readonly onPlay: (plays: boolean) => void;
}

/** First, trick back, back, play, on, trick on, last. */
export const Buttons = ({ telling: { t }, unit, ways, isFirst, isLast, plays, onPlay }: ButtonsProps) => {
  const isTricks = unit === 'trick';
  const play = (): void => {
    if (isLast) ways.first();
    onPlay(!plays);
  };
  return (
    <div className={styles.buttons} role="group" aria-label={t('replay.player.title')}>
      <button type="button" aria-label={t('replay.first')} aria-disabled={isFirst} onClick={ways.first}>
        <Icon name="first" />
      </button>
      <button
        type="button"
        aria-label={t(isTricks ? 'replay.previousTrick' : 'replay.previousTurn')}
        aria-disabled={isFirst}
        onClick={ways.previousGroup}
      >
        <Icon name="fastBack" />
      </button>
      <button type="button" aria-label={t('replay.previous')} aria-disabled={isFirst} onClick={ways.previous}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={styles.play}
        aria-label={t(plays ? 'replay.pause' : 'replay.play')}
        onClick={play}
      >
        <Icon name={plays ? 'pause' : 'play'} />
      </button>
      <button type="button" aria-label={t('replay.next')} aria-disabled={isLast} onClick={ways.next}>
        <Icon name="forward" />
      </button>
      <button
        type="button"
        aria-label={t(isTricks ? 'replay.nextTrick' : 'replay.nextTurn')}
        aria-disabled={isLast}
        onClick={ways.nextGroup}
      >
        <Icon name="fastForward" />
      </button>
      <button type="button" aria-label={t('replay.last')} aria-disabled={isLast} onClick={ways.last}>
        <Icon name="last" />
      </button>
    </div>
  );
};

/** What has just happened, in words, and in what time; said whenever it changes. */
export const StepWords = ({ step, telling }: { readonly step: ReplayStep; readonly telling: Telling }) => {
  const time = step.move === null ? '' : moveWords(telling, step.move);
  return (
    <p className={styles.words} role="status">
      <strong>{step.words(telling)}</strong>
      {time !== '' && <span>, {time}</span>}
    </p>
  );
};

interface TimelineProps {
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly telling: Telling;
  readonly unit: ReplayGame['unit'];
  readonly onGo: (step: number) => void;
}

/** Who won the trick, or that nobody did; whose turn it was. */
const whoWords = ({ first, winner }: Group, unit: ReplayGame['unit'], telling: Telling): string => {
  const seat = unit === 'trick' ? winner : first;
  if (seat !== null) return nameWords(telling, seat);
  return unit === 'trick' ? telling.t('replay.trickIncomplete') : '';
};

const groupWords = (group: Group, unit: ReplayGame['unit'], telling: Telling): string => {
  const name = telling.t(unit === 'trick' ? 'replay.trick' : 'replay.turn', { number: group.number });
  return [name, whoWords(group, unit, telling), group.score?.(telling) ?? '']
    .filter((words) => words !== '')
    .join(', ');
};

/** A slider over all steps, each trick or turn marked. */
export const Timeline = ({ steps, at, telling, unit, onGo }: TimelineProps) => {
  const { t } = telling;
  const last = steps.length - 1;
  const share = (step: number): string => `${((step / Math.max(1, last)) * 100).toFixed(2)}%`;
  const group = groupsOf(steps).find(({ from, to }) => from <= at && at <= to);
  const place = t('replay.stepOf', { step: at + 1, count: steps.length });
  return (
    <div className={styles.timeline}>
      <div className={styles.slider} style={{ '--at': share(at) }}>
        <span className={styles.marks} aria-hidden="true">
          {groupsOf(steps).map(({ number, to }) => (
            <i key={number} style={{ insetInlineStart: share(to) }} />
          ))}
        </span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.timeline')}
          aria-valuetext={`${place}: ${steps[at]?.words(telling) ?? ''}`}
          onChange={({ target }) => onGo(Number(target.value))}
        />
      </div>
      <p className={styles.place} aria-hidden="true">
        {group !== undefined && (
          <strong>{t(unit === 'trick' ? 'replay.trick' : 'replay.turn', { number: group.number })}</strong>
        )}
        <span>{place}</span>
      </p>
    </div>
  );
};

/** The tricks or turns beside each other, the one at hand in sight. */
export const Strip = ({ steps, at, telling, unit, onGo }: TimelineProps) => {
  const list = useRef<HTMLOListElement>(null);
  const groups = groupsOf(steps);
  const current = groups.findIndex(({ from, to }) => from <= at && at <= to);
  useEffect(() => {
    const { current: strip } = list;
    const item = strip?.children[current];
    if (strip === null || !(item instanceof HTMLElement)) return;
    strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  if (groups.length === 0) return null;
  return (
    <ol
      ref={list}
      className={styles.strip}
      aria-label={telling.t(unit === 'trick' ? 'replay.tricksTitle' : 'replay.turnsTitle')}
    >
      {groups.map((group, place) => (
        <li key={group.number}>
          <button type="button" aria-current={place === current ? 'step' : undefined} onClick={() => onGo(group.to)}>
            <Heard>{groupWords(group, unit, telling)}</Heard>
            <span className={styles.groupHead} aria-hidden="true">
              <b>{group.number}</b>{' '}
              <span
                title={whoWords(group, unit, telling)}
                data-nobody={(unit === 'trick' && group.winner === null) || undefined}
              >
                {whoWords(group, unit, telling)}
              </span>
            </span>
            <span className={styles.cards} aria-hidden="true">
              {group.cards.map(({ card, isBest }) => (
                <span key={card.id} data-best={isBest || undefined}>
                  <ShownFace card={card} />
                </span>
              ))}
            </span>
            {group.score !== null && (
              <span className={styles.score} aria-hidden="true">
                {group.score(telling)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
};
