import type { Teaser } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { ZoneIcon } from '../../../components/art/zone-icon.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { nameOfZone } from '../../../components/zone-names.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { readLastZone } from '../../../styles/preferences.ts';
import { urls, zoneName } from '../../../urls.ts';
import styles from './ways.module.css';

const SPEED = 'speed';
/** The zone of Speed Skat, and of what is over for who has not played yet. */
const SKAT = 'skat';

interface Way {
  readonly zoneId: string;
  readonly label: string;
  readonly to: string;
}

/** Straight to the tournaments of each game, and to those that are over (OVER-6). */
export const Ways = ({ zones }: { readonly zones: readonly Teaser[] }) => {
  const t = useText();
  const ways = zones.flatMap(({ zoneId, tournaments }): readonly Way[] => {
    const own = { zoneId, label: nameOfZone(zoneId, t), to: urls.tournaments(zoneId) };
    const speed = tournaments.find(({ gameVariant }) => gameVariant === SPEED);
    if (zoneName(zoneId) !== SKAT) return [own];
    return [own, { zoneId, label: t('common.speedSkat'), to: urls.tournaments(zoneId, speed?.tournamentId) }];
  });
  return (
    <nav aria-labelledby="ways">
      <h2 id="ways" className={styles.heading}>
        {t('overview.ways')}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ zoneId, label, to }) => (
          <li key={label}>
            <Link to={to} className={styles.way}>
              <ZoneIcon zoneId={zoneId} size={22} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={urls.history(readLastZone() ?? SKAT)} className={styles.way}>
            <Icon name="clock" />
            {t('overview.past')}
          </Link>
        </li>
      </ul>
    </nav>
  );
};
