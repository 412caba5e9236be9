import { isForGood, type ExclusionWish, type PlayerLimits } from '@matador/protocol/rest';
import { useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { failureOf, useExclude } from '../api.ts';
import styles from './account.module.css';

const CHOICES = [
  { wish: { kind: 'coolOff', days: 1 }, label: 'account.awayDay' },
  { wish: { kind: 'coolOff', days: 7 }, label: 'account.awayWeek' },
  { wish: { kind: 'coolOff', days: 42 }, label: 'account.awaySixWeeks' },
  { wish: { kind: 'selfExclusion', days: 365 }, label: 'account.awayYear' },
  { wish: { kind: 'selfExclusion', days: null }, label: 'account.awayForever' },
] as const satisfies readonly { readonly wish: ExclusionWish; readonly label: string }[];

type Choice = (typeof CHOICES)[number];

type ExclusionProps = Pick<PlayerLimits, 'excludedUntil' | 'excludedAsPerson'>;

/** Until when somebody stays away, or that it has no end. */
const useAwayWords = ({ excludedUntil: until, excludedAsPerson: asPerson }: ExclusionProps): string => {
  const t = useText();
  const format = useFormat();
  if (until === null) return t('account.awayWords');
  if (isForGood(until)) return t(asPerson ? 'account.awayPersonEndless' : 'account.awayEndless');
  return t(asPerson ? 'account.awayPersonUntil' : 'account.awayUntil', {
    until: format.withBerlin((clock) => `${clock.fullDay(until)}, ${clock.time(until)}`),
  });
};

/** Staying away: at once, and never shorter again; so it is confirmed. */
export const Exclusion = (away: ExclusionProps) => {
  const t = useText();
  const words = useAwayWords(away);
  const exclude = useExclude();
  const [asked, setAsked] = useState<Choice | null>(null);
  const confirm = (): void => {
    if (asked !== null && !exclude.isPending) exclude.mutate(asked.wish, { onSuccess: () => setAsked(null) });
  };
  return (
    <Panel aria-labelledby="away" className={styles.stack}>
      <h2 id="away">{t('account.away')}</h2>
      <p>{words}</p>
      <div className={styles.usual}>
        {CHOICES.map((choice) => (
          <button key={choice.label} type="button" onClick={() => setAsked(choice)}>
            {t(choice.label)}
          </button>
        ))}
      </div>
      <Dialog open={asked !== null} alert title={t('account.awayTitle')} onClose={() => setAsked(null)}>
        <div className={styles.stack}>
          <p>{asked !== null && t('account.awayConfirm', { period: t(asked.label) })}</p>
          <p role="alert" className={styles.error}>
            {exclude.isError && t(failureOf(exclude.error))}
          </p>
          <Button wide needsNetwork disabled={exclude.isPending} onClick={confirm}>
            {t('account.awayNow')}
          </Button>
          <Button wide kind="secondary" onClick={() => setAsked(null)}>
            {t('account.keepPlaying')}
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
};
