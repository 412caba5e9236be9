import { useId, useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { CopyAddress } from '#web/components/copy-address/copy-address.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useFeed } from '../hooks/use-feed.ts';
import styles from './feed-panel.module.css';

type Act = 'renew' | 'end';

const WORDS = {
  renew: { title: 'calendar.feedRenew', words: 'calendar.feedRenewWords', done: 'calendar.feedRenewed' },
  end: { title: 'calendar.feedEnd', words: 'calendar.feedEndWords', done: 'calendar.feedEnded' },
} as const;

interface SureProps {
  readonly act: Act;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Calendars stop reading the address: that is said before. */
const Sure = ({ act, onSure, onClose }: SureProps) => {
  const t = useText();
  const { title, words } = WORDS[act];
  return (
    <Dialog open title={t(title)} onClose={onClose}>
      <div className={styles.sure}>
        <p>{t(words)}</p>
        <Button wide needsNetwork onClick={onSure}>
          {t(title)}
        </Button>
        <Button wide kind="secondary" onClick={onClose}>
          {t('calendar.feedKeep')}
        </Button>
      </div>
    </Dialog>
  );
};

/** Programs that keep calendars answer to this scheme by subscribing. */
const subscribing = (url: string): string => url.replace(/^https?:/, 'webcal:');

interface ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (joinedOnly: boolean) => void;
}

const JoinedOnly = ({ checked, onChange }: ChoiceProps) => {
  const t = useText();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {t('calendar.feedJoined')}
    </label>
  );
};

/** The private address that calendar programs subscribe to: made, copied, renewed, taken back (TOUR-15). */
export const FeedPanel = () => {
  const t = useText();
  const titleId = useId();
  const [wish, setWish] = useState(false);
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  const { address, hasFailed, refetch, set, renew, end } = useFeed();
  const carryOut = (act: Act): void => {
    setAsked(null);
    const settled = { onSuccess: () => setDone(act) };
    if (act === 'renew') renew.mutate(undefined, settled);
    else end.mutate(undefined, settled);
  };
  if (address === undefined)
    return hasFailed ? (
      <Panel>
        <Failed onRetry={() => void refetch()} />
      </Panel>
    ) : null;
  const isBusy = set.isPending || renew.isPending || end.isPending;
  return (
    <Panel aria-labelledby={titleId} className={styles.feed}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="calendar" />
        {t('calendar.feedTitle')}
      </h2>
      <p className={styles.words}>{t('calendar.feedWords')}</p>
      {address === null ? (
        <>
          <JoinedOnly checked={wish} onChange={setWish} />
          <Button needsNetwork disabled={isBusy} onClick={() => set.mutate(wish, { onSuccess: () => setDone(null) })}>
            {t('calendar.feedCreate')}
          </Button>
        </>
      ) : (
        <>
          <CopyAddress address={address.url} label={t('calendar.feedAddress')} copy={t('calendar.feedCopy')} />
          <JoinedOnly checked={address.joinedOnly} onChange={(joinedOnly) => set.mutate(joinedOnly)} />
          <div className={styles.acts}>
            <a href={subscribing(address.url)}>{t('calendar.feedOpen')}</a>
            <Button kind="quiet" needsNetwork disabled={isBusy} onClick={() => setAsked('renew')}>
              {t('calendar.feedRenew')}
            </Button>
            <Button kind="quiet" needsNetwork disabled={isBusy} onClick={() => setAsked('end')}>
              {t('calendar.feedEnd')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={styles.words}>
        {done !== null && t(WORDS[done].done)}
      </p>
      <p role="alert" className={styles.words}>
        {(set.isError || renew.isError || end.isError) && t('calendar.feedFailed')}
      </p>
      {asked !== null && <Sure act={asked} onSure={() => carryOut(asked)} onClose={() => setAsked(null)} />}
    </Panel>
  );
};
