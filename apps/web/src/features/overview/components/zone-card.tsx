import { useLingui } from '@lingui/react';
import { nameIn } from '@matador/protocol/languages';
import type { Teaser } from '@matador/protocol/rest';
import { SUIT_PATHS, type SuitName } from '#web/components/art/suit.tsx';
import { ZoneIcon } from '#web/components/art/zone-icon.tsx';
import { Felt, Panel } from '#web/components/surface/surface.tsx';
import { useZoneName } from '#web/components/zone-names.ts';
import { gameOf } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { isInternal, zoneName } from '#web/urls.ts';
import { Featured } from './featured.tsx';
import { TournamentRow } from './tournament-row.tsx';
import styles from './zone-card.module.css';

/** A large pip that shows through the felt. */
const Shade = ({ suit }: { readonly suit: SuitName }) => (
  <svg viewBox="0 0 24 24" className={styles.shade} aria-hidden="true" focusable="false">
    <path d={SUIT_PATHS[suit]} fill="currentColor" />
  </svg>
);

interface ZoneCardProps {
  readonly teaser: Teaser;
  readonly receivedAt: number;
  readonly currency: string;
  /** The first tournament at large, where there is room for it. */
  readonly featured?: boolean;
}

const Empty = ({ planned }: { readonly planned: boolean }) => {
  const t = useText();
  return (
    <div className={styles.empty}>
      <strong>{planned ? t('overview.planned') : t('overview.noTournaments')}</strong>
      <p>{planned ? t('overview.plannedWords') : t('overview.noTournamentsWords')}</p>
    </div>
  );
};

/** One zone: its felt as a head strip, its tournaments as rows (OVER-3). */
export const ZoneCard = ({ teaser, receivedAt, currency, featured = false }: ZoneCardProps) => {
  const t = useText();
  const { i18n } = useLingui();
  const nameOf = useZoneName();
  const { zoneId, tournaments, tournamentInfo, names, texts } = teaser;
  const text = nameIn(i18n.locale, texts, '');
  const game = gameOf(teaser.gametype);
  const id = `zone-${zoneName(zoneId)}`;
  const large = featured && tournamentInfo !== null;
  return (
    <Panel flush aria-labelledby={id} className={large ? styles.large : ''}>
      <Felt game={game.gametype} className={styles.head}>
        <ZoneIcon zoneId={zoneId} />
        <h3 id={id}>{nameOf(zoneId, names)}</h3>
        {isInternal(zoneId) && <span className={styles.tag}>{t('overview.internal')}</span>}
        {!large && <Shade suit={game.suit} />}
      </Felt>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {large && <Featured zoneId={zoneId} tournament={tournamentInfo} receivedAt={receivedAt} currency={currency} />}
      {tournaments.length === 0 && <Empty planned={teaser.planned} />}
      <ul className={large ? styles.besideFeatured : ''}>
        {tournaments.map((tournament) => (
          <TournamentRow
            key={tournament.tournamentId}
            zoneId={zoneId}
            tournament={tournament}
            receivedAt={receivedAt}
            currency={currency}
          />
        ))}
      </ul>
    </Panel>
  );
};
