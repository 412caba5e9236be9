import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useState } from 'react';
import { FinalDialog } from './final-dialog.tsx';
import facts from './registration-panel.module.css';
import styles from './masters-box.module.css';
import type { TournamentProps } from './types.ts';

/**
 * What a Masters qualifier is about: the final and its real prize, the wildcard, and how to get there (TOUR-9). Nothing
 * of a tournament of no season: it leads to no final.
 */
export const MastersBox = ({ tournament, currency }: Pick<TournamentProps, 'tournament' | 'currency'>) => {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { masters } = tournament;
  if (masters === undefined) return null;
  return (
    <Panel aria-labelledby="final" data-place="3">
      <header className={facts.head}>
        <h2 id="final">{t('tournament.final')}</h2>
        <strong>{format.prize(masters.finalPool, currency)}</strong>
      </header>
      <p className={styles.words}>{t('tournament.wildcardWords')}</p>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        <Icon name="info" size={18} />
        {t('tournament.finalTitle')}
      </button>
      {open && (
        <FinalDialog tournament={tournament} masters={masters} currency={currency} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
};
