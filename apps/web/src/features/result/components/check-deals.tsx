import { useState } from 'react';
import { PATHS } from '@matador/protocol/constants';
import { Button } from '../../../components/button/button.tsx';
import { Panel } from '../../../components/surface/surface.tsx';
import { useText } from '../../../i18n/use-text.tsx';
import styles from './result.module.css';

type Check =
  | { readonly type: 'idle' | 'running' | 'failed' }
  | { readonly type: 'right'; readonly deals: number }
  | { readonly type: 'wrong'; readonly problems: number };

/** Recomputes every deal on this device from what the server has opened (GAME-17). */
const check = async (competitionId: string): Promise<Check> => {
  const [{ readOpened, verifyDeals }, response] = await Promise.all([
    import('@matador/cards/fair'),
    fetch(`${PATHS.rest}/tables/${competitionId}/deals`, { credentials: 'same-origin', cache: 'no-store' }),
  ]);
  if (!response.ok) return { type: 'failed' };
  const read = readOpened(await response.json());
  if (!read.ok) return { type: 'failed' };
  const verdict = await verifyDeals(read.opened);
  return verdict.ok
    ? { type: 'right', deals: read.opened.deals.length }
    : { type: 'wrong', problems: verdict.problems.length };
};

const useWords = (state: Check): string => {
  const t = useText();
  switch (state.type) {
    case 'idle':
      return t('result.check.text');
    case 'running':
      return t('result.check.running');
    case 'failed':
      return t('result.check.failed');
    case 'right':
      return t('result.check.right', { count: state.deals });
    case 'wrong':
      return t('result.check.wrong', { count: state.problems });
  }
};

/** One tap checks that the cards were fixed before they were dealt. */
export const CheckDeals = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  const [state, setState] = useState<Check>({ type: 'idle' });
  const words = useWords(state);
  const run = (): void => {
    setState({ type: 'running' });
    check(competitionId)
      .then(setState)
      .catch(() => setState({ type: 'failed' }));
  };
  return (
    <Panel className={styles.check} aria-label={t('result.check.title')}>
      <p role="status">{words}</p>
      <Button kind="secondary" onClick={run} disabled={state.type === 'running'}>
        {t('result.check.title')}
      </Button>
      <a href={`${PATHS.rest}/tables/${competitionId}/deals`} download={`matador-${competitionId}.json`}>
        {t('result.check.file')}
      </a>
    </Panel>
  );
};
