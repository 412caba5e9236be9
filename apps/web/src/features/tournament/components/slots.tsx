import type { GameSlot } from '@matador/protocol/rest';
import { SKIPGAME_POINTS } from '@matador/tournament';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { StruckSign } from '#web/components/struck.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { clockText } from '#web/schedule/countdown.ts';
import { nextSlot } from '#web/schedule/next-slot.ts';
import { urls } from '#web/urls.ts';
import { isCounted, paddedSlots } from '../model/slots.ts';
import styles from './slots.module.css';
import type { TournamentProps } from './types.ts';

/** How many are played, running and open. */
const SlotCount = ({ games }: { readonly games: readonly GameSlot[] }) => {
  const t = useText();
  const played = games.filter(isCounted).length;
  const running = games.filter(({ state }) => state === 'pending').length;
  const open = games.filter(({ state }) => state === 'open' || state === 'lto').length;
  return <p className={styles.count}>{t('tournament.counts', { played, running, open })}</p>;
};

interface SlotProps {
  readonly slot: GameSlot;
  readonly seats: number;
  readonly next: boolean;
  /** What an open one is called. */
  readonly word: string;
  /** Server's time now, epoch milliseconds. */
  readonly now: number;
  /** Shows a finished game here; without it the slot leads to its result (GAME-10). */
  readonly onOpen: ((competitionId: string) => void) | undefined;
}

interface OpenedProps extends Pick<SlotProps, 'slot' | 'onOpen'> {
  readonly children: ReactNode;
}

/** What leads to the result of its game. */
const Opened = ({ slot: { competitionId }, onOpen, children }: OpenedProps) => {
  if (competitionId === null) return <div className={styles.slot}>{children}</div>;
  return onOpen === undefined ? (
    <Link to={urls.result(competitionId)} className={styles.slot}>
      {children}
    </Link>
  ) : (
    <button type="button" className={styles.slot} onClick={() => onOpen(competitionId)}>
      {children}
    </button>
  );
};

/** What an operator has struck: it has neither place nor points (MONEY-5). */
const StruckOut = ({ slot, onOpen }: Pick<SlotProps, 'slot' | 'onOpen'>) => {
  const t = useText();
  const game = slot.idx + 1;
  const word = t('common.struck');
  return (
    <Opened slot={slot} onOpen={onOpen}>
      <b aria-hidden="true">{game}</b>
      <strong className={styles.score}>
        <StruckSign />
      </strong>
      <span aria-hidden="true" className={styles.word} data-wide="">
        {word}
      </span>
      <Heard>{t('tournament.slotHeard', { game, word })}</Heard>
    </Opened>
  );
};

const Finished = ({ slot, seats, onOpen }: Pick<SlotProps, 'slot' | 'seats' | 'onOpen'>) => {
  const t = useText();
  const format = useFormat();
  const score = slot.score ?? 0;
  const place = slot.rank ?? 0;
  return (
    <Opened slot={slot} onOpen={onOpen}>
      <b aria-hidden="true">{slot.idx + 1}</b>
      <span aria-hidden="true" className={styles.place}>
        {t('tournament.placeOf', { place, seats })}
      </span>
      <strong aria-hidden="true" className={styles.score} data-negative={score < 0}>
        {format.signed(score)}
      </strong>
      <Heard>{t('tournament.slotFinished', { game: slot.idx + 1, place, seats, score: format.signed(score) })}</Heard>
    </Opened>
  );
};

const Skipped = ({ slot }: Pick<SlotProps, 'slot'>) => {
  const t = useText();
  const format = useFormat();
  const points = format.signed(-SKIPGAME_POINTS);
  const word = t('tournament.slotSkipped');
  return (
    <div className={styles.slot}>
      <b aria-hidden="true">{slot.idx + 1}</b>
      <strong aria-hidden="true" className={styles.penalty}>
        {points}
      </strong>
      <span aria-hidden="true" className={styles.word} data-negative="true">
        {word}
      </span>
      <Heard>{t('tournament.slotHeard', { game: slot.idx + 1, word })}, </Heard>
      <Heard>{t('tournament.pointsHeard', { points })}</Heard>
    </div>
  );
};

/** A game under way: a bar without an end, and the tooltip that the note below says too (GAME-9). */
const Pending = ({ game }: { readonly game: number }) => {
  const t = useText();
  const word = t('tournament.slotPending');
  return (
    <div className={styles.slot} title={t('tournament.slotProgress', { game })}>
      <b aria-hidden="true" className={styles.chip}>
        {game}
      </b>
      <span aria-hidden="true" className={[styles.word, styles.chip].join(' ')}>
        {word}
      </span>
      <progress className={styles.progress} aria-label={t('tournament.slotHeard', { game, word })} />
    </div>
  );
};

const Slot = ({ slot, seats, next, word, now, onOpen }: SlotProps) => {
  const t = useText();
  if (slot.struck === true) return <StruckOut slot={slot} onOpen={onOpen} />;
  if (slot.state === 'finished') return <Finished slot={slot} seats={seats} onOpen={onOpen} />;
  if (slot.state === 'skipgame') return <Skipped slot={slot} />;
  const game = slot.idx + 1;
  const rest = slot.state === 'lto' && slot.opensAt !== undefined ? Date.parse(slot.opensAt) - now : 0;
  if (rest > 0)
    return (
      <div className={styles.slot}>
        <b>
          <Heard>{t('tournament.competition')} </Heard>
          {game}
        </b>
        <Icon name="again" size={16} />
        <span className={styles.word} role="timer" aria-live="off">
          {t('tournament.slotRests', { time: clockText(rest) })}
        </span>
      </div>
    );
  if (slot.state === 'pending') return <Pending game={game} />;
  return (
    <div className={styles.slot}>
      <b aria-hidden="true">{game}</b>
      {next && <Icon name="play" size={14} />}
      <span aria-hidden="true" className={styles.word}>
        {word}
      </span>
      <Heard>{t('tournament.slotHeard', { game, word })}</Heard>
    </div>
  );
};

const Notes = ({
  games,
  now,
  zoneId,
}: {
  readonly games: readonly GameSlot[];
  readonly now: number;
  readonly zoneId: string;
}) => {
  const t = useText();
  const format = useFormat();
  const rests = games.filter(
    ({ state, opensAt }) => state === 'lto' && opensAt !== undefined && Date.parse(opensAt) > now,
  );
  const skipped = games.filter(({ state, struck }) => state === 'skipgame' && struck !== true);
  const pending = games.filter(({ state }) => state === 'pending');
  const struck = games.filter((slot) => slot.struck === true);
  if (rests.length + skipped.length + pending.length + struck.length === 0) return null;
  return (
    <p className={styles.notes}>
      {pending.map(({ idx }) => (
        <span key={idx}>{t('tournament.slotProgress', { game: idx + 1 })} </span>
      ))}
      {rests.map(({ idx, opensAt }) => (
        <span key={idx}>
          {t('tournament.noteRests', { game: idx + 1, time: clockText(Date.parse(opensAt ?? '') - now) })}{' '}
        </span>
      ))}
      {skipped.map(({ idx, competitionId }) => (
        <span key={idx}>
          <Text
            id="tournament.noteSkipped"
            values={{ game: idx + 1, points: format.signed(-SKIPGAME_POINTS) }}
            tags={{ a: <SupportLink {...(competitionId !== null && { about: { competitionId, zoneId } })} /> }}
          />{' '}
        </span>
      ))}
      {struck.map(({ idx }) => (
        // The slot itself says it to the ear, and shows it where it is wide enough.
        <span key={idx} aria-hidden="true" data-narrow="">
          {t('tournament.slotHeard', { game: idx + 1, word: t('common.struck') })}{' '}
        </span>
      ))}
    </p>
  );
};

interface SlotsProps extends Pick<TournamentProps, 'tournament'> {
  readonly now: number;
  /** Nothing is played any more: no slot is the next one. */
  readonly over?: boolean;
  readonly onOpen?: (competitionId: string) => void;
}

/** The games of a series as cards: number, place, signed score (TOUR-6, GAME-8 to GAME-10). */
export const Slots = ({ tournament, now, over = false, onOpen }: SlotsProps) => {
  const t = useText();
  const { numberOfGames, playersPerGame } = tournament.metaData;
  const games = paddedSlots(tournament.games, numberOfGames);
  const next = over ? null : nextSlot(games, now);
  const first = games.some(({ state }) => state === 'pending') ? 'tournament.slotAfter' : 'tournament.slotNext';
  const rest = over ? 'tournament.slotUnplayed' : 'tournament.slotOpen';
  return (
    <section aria-labelledby="games" className={styles.series}>
      <header className={styles.head}>
        <h2 id="games">{t('tournament.yourGames', { games: numberOfGames })}</h2>
        {!over && <SlotCount games={games} />}
      </header>
      <ol className={styles.grid}>
        {games.map((slot) => (
          <li
            key={slot.idx}
            data-state={slot.struck === true ? 'finished' : slot.state}
            data-next={slot.idx === next?.idx}
            className={styles.item}
          >
            <Slot
              slot={slot}
              seats={playersPerGame}
              next={slot.idx === next?.idx}
              word={t(slot.idx === next?.idx ? first : rest)}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
      <Notes games={games} now={now} zoneId={tournament.zoneId} />
    </section>
  );
};
