import type { Teaser } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { ZoneIcon } from '#web/components/art/zone-icon.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useZoneName } from '#web/components/zone-names.ts';
import { DEFAULT_GAME, gameOfZone } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { readLastZone } from '#web/styles/preferences.ts';
import { urls, zoneName } from '#web/urls.ts';
import styles from './ways.module.css';

interface Way {
  readonly zoneId: string;
  readonly label: string;
  readonly to: string;
}

/** Straight to the tournaments of each game, and to those that are over (OVER-6). */
export const Ways = ({ zones }: { readonly zones: readonly Teaser[] }) => {
  const t = useText();
  const nameOf = useZoneName();
  const ways = zones.flatMap(({ zoneId, names, tournaments }): readonly Way[] => {
    const own = { zoneId, label: nameOf(zoneId, names), to: urls.tournaments(zoneId) };
    const game = gameOfZone(zoneId);
    if (game.zones[0].zone !== zoneName(zoneId)) return [own];
    const variants = Object.entries(game.variants).map(([variant, name]): Way => {
      const first = tournaments.find(({ gameVariant }) => gameVariant === variant);
      return { zoneId, label: t(name), to: urls.tournaments(zoneId, first?.tournamentId) };
    });
    return [own, ...variants];
  });
  return (
    <nav aria-labelledby="ways">
      <h2 id="ways" className={styles.heading}>
        {t('overview.ways')}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ zoneId, label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <ZoneIcon zoneId={zoneId} size={22} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={urls.calendar} className={styles.way}>
            <Icon name="calendar" />
            {t('common.calendar')}
          </Link>
        </li>
        <li>
          <Link to={urls.history(readLastZone() ?? DEFAULT_GAME.zones[0].zone)} className={styles.way}>
            <Icon name="clock" />
            {t('overview.past')}
          </Link>
        </li>
      </ul>
    </nav>
  );
};
