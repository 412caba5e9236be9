import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '#web/api/queries.ts';
import { report } from '#web/api/report.ts';
import { CardBack } from '#web/components/art/card-back.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './seats.module.css';

interface SeatProps {
  readonly number: number;
  readonly found: boolean;
}

/** Head and shoulders of a player without a picture. */
const Somebody = ({ size, children }: { readonly size: number; readonly children?: ReactNode }) => (
  <svg viewBox="0 0 72 72" width={size} height={size} aria-hidden="true" focusable="false">
    <circle cx="36" cy="36" r="34" className={styles.disc} />
    <circle cx="36" cy="30" r="10" className={styles.person} />
    <path d="M14 62a22 20 0 0 1 44 0 34 34 0 0 1-44 0Z" className={styles.person} />
    <circle cx="36" cy="36" r="34" className={styles.rim} />
    {children}
  </svg>
);

/** A seat that is searched for, or has been found: nobody is named before the end (MATCH-13). */
const Seat = ({ number, found }: SeatProps) => {
  const t = useText();
  return (
    <li className={styles.seat} data-found={found} data-number={number}>
      <strong>{t('matching.player', { number })}</strong>
      <span>{found ? t('matching.found') : t('matching.searching')}</span>
      <Somebody size={72}>{!found && <path d="M36 2a34 34 0 0 1 34 34" className={styles.arc} />}</Somebody>
    </li>
  );
};

const Own = () => {
  const { data: user } = useQuery(queries.user());
  if (user === undefined) return null;
  const { avatarUrl, userName } = user;
  return (
    <li className={styles.own}>
      {avatarUrl === undefined ? (
        <Somebody size={84} />
      ) : (
        <img
          src={`${avatarUrl}PROFILE_185.png`}
          width="84"
          height="84"
          alt=""
          onError={() => report({ type: 'missing-image', image: 'avatar' })}
        />
      )}
      <strong>{userName}</strong>
    </li>
  );
};

interface SeatsProps {
  /** Players of a table, me included. */
  readonly players: number;
  readonly found: boolean;
}

/** The table itself, its seats filling (MATCH-1). */
export const Seats = ({ players, found }: SeatsProps) => {
  const t = useText();
  return (
    <div className={styles.table} data-players={players}>
      <svg viewBox="0 0 320 260" className={styles.cloth} aria-hidden="true" focusable="false">
        <ellipse cx="160" cy="136" rx="150" ry="112" className={styles.ring} />
        <ellipse cx="160" cy="136" rx="136" ry="99" className={styles.middle} />
        <g transform="translate(128 84) rotate(-7 32 48) scale(.64)">
          <CardBack />
        </g>
        <g transform="translate(134 82) rotate(6 32 48) scale(.64)">
          <CardBack />
        </g>
      </svg>
      <ol aria-label={t('matching.seats')} className={styles.seats}>
        {Array.from({ length: players - 1 }, (_, place) => (
          <Seat key={place} number={place + 2} found={found} />
        ))}
        <Own />
      </ol>
    </div>
  );
};
