import { gameOfZone, zoneOf } from '#web/games/index.ts';
import styles from './zone-icon.module.css';

interface ZoneIconProps {
  readonly zoneId: string;
  readonly size?: number;
  /** On a tile of the game's felt. */
  readonly tile?: boolean;
}

/** A zone's picture; the zone's name always stands beside it. */
export const ZoneIcon = ({ zoneId, size = 36, tile = false }: ZoneIconProps) => (
  <svg
    viewBox={tile ? '0 0 48 48' : '4 4 40 40'}
    width={size}
    height={size}
    className={tile ? styles.tile : undefined}
    aria-hidden="true"
    focusable="false"
  >
    {(zoneOf(zoneId) ?? gameOfZone(zoneId).zones[0]).icon}
  </svg>
);
