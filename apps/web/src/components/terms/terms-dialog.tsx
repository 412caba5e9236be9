import { TERMS_VERSION } from '@matador/protocol/constants';
import { zoneOf } from '#web/games/index.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText, useNamespace } from '#web/i18n/use-text.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './terms-dialog.module.css';

const GENERAL = [
  ['terms.who', 'terms.whoWords'],
  ['terms.fee', 'terms.feeWords'],
  ['terms.series', 'terms.seriesWords'],
  ['terms.opponents', 'terms.opponentsWords'],
  ['terms.scoring', 'terms.scoringWords'],
  ['terms.time', 'terms.timeWords'],
  ['terms.loading', 'terms.loadingWords'],
  ['terms.restart', 'terms.restartWords'],
  ['terms.prizes', 'terms.prizesWords'],
  ['terms.fairPlay', 'terms.fairPlayWords'],
  ['terms.change', 'terms.changeWords'],
  ['terms.deals', 'terms.dealsWords'],
  ['terms.cookies', 'terms.cookiesWords'],
] as const;

interface TermsDialogProps {
  readonly open: boolean;
  /** Null: the terms of the house, without those of a zone. */
  readonly zoneId: string | null;
  readonly onClose: () => void;
}

const Sections = ({ zoneId, onClose }: Omit<TermsDialogProps, 'open'>) => {
  const t = useText();
  const format = useFormat();
  return (
    <div className={styles.terms}>
      <p className={styles.version}>{t('terms.version', { version: format.date(TERMS_VERSION) })}</p>
      <ol>
        {[...GENERAL, ...((zoneId === null ? null : zoneOf(zoneId))?.terms ?? [])].map(([title, words], at) => (
          <li key={title}>
            <h3>
              {at + 1}. {t(title)}
            </h3>
            <p>{t(words)}</p>
          </li>
        ))}
      </ol>
      <Button kind="secondary" wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
};

/** The terms of participation of a zone, in full (REG-5). */
export const TermsDialog = ({ open, zoneId, onClose }: TermsDialogProps) => {
  const t = useText();
  const ready = useNamespace('terms', open);
  return (
    <Dialog open={open && ready} broad title={t('common.terms')} onClose={onClose}>
      <Sections zoneId={zoneId} onClose={onClose} />
    </Dialog>
  );
};
