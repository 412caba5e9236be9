import * as addresses from '@matador/protocol/addresses';
import { gameLink } from '@matador/protocol/rest';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';
import { useIsOnline } from '#web/api/online.ts';
import { Button } from '#web/components/button/button.tsx';
import { CopyAddress } from '#web/components/copy-address/copy-address.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './share-link.module.css';

const at = (competitionId: string) => ({ params: { competitionId } });
const keyOf = (competitionId: string) => ['gameLink', competitionId];

/** The link of a game, and what changes it. */
const useLink = (competitionId: string) => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(competitionId),
    queryFn: ({ signal }) => call(to(addresses.gameLink, at(competitionId)), { answer: gameLink, signal }),
  });
  const reread = () => client.invalidateQueries({ queryKey: keyOf(competitionId) });
  const share = useMutation({
    mutationFn: (named: boolean) =>
      call(to(addresses.shareGame, at(competitionId)), { answer: gameLink, body: { named } }),
    onSettled: reread,
  });
  const takeBack = useMutation({
    mutationFn: () => call(to(addresses.unshareGame, at(competitionId)), { answer: z.unknown() }),
    onSettled: reread,
  });
  return { link: data?.link, share, takeBack };
};

/** Shares an own finished game by a link, and takes it back (GAME-24). */
export const ShareLink = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  const titleId = useId();
  /** What was last asked for, until it is answered; null: as the link has it. */
  const [wish, setWish] = useState<boolean | null>(null);
  const { link, share, takeBack } = useLink(competitionId);
  const isBusy = share.isPending || takeBack.isPending;
  // A link that is out already changes at once, and so not without a connection.
  const isOffline = !useIsOnline() && link != null;
  if (link === undefined) return null;
  const isHeld = isBusy || isOffline;
  const held = isOffline ? t('common.needsNetwork') : isBusy ? t('common.busy') : undefined;
  const named = wish ?? link?.named ?? false;
  const ask = (next: boolean): void => share.mutate(next, { onSettled: () => setWish(null) });
  const change = (next: boolean): void => {
    setWish(next);
    if (link !== null) ask(next);
  };
  return (
    <Panel aria-labelledby={titleId} className={styles.share}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="link" />
        {t(link === null ? 'sheet.link.off' : 'sheet.link.on')}
      </h2>
      <p className={styles.words}>{t(link === null ? 'sheet.link.offWords' : 'sheet.link.onWords')}</p>
      {link !== null && (
        <CopyAddress
          address={`${window.location.origin}${urls.shared(link.token)}`}
          label={t('sheet.link.address')}
          copy={t('sheet.link.copy')}
        />
      )}
      <label className={styles.named}>
        <input
          type="checkbox"
          checked={named}
          aria-disabled={isHeld}
          title={held}
          onChange={(event) => (isHeld ? undefined : change(event.target.checked))}
        />
        {t('sheet.link.named')}
        {isOffline && <small> · {held}</small>}
      </label>
      {link === null ? (
        <Button needsNetwork disabled={isBusy} onClick={() => ask(named)}>
          {t('sheet.link.create')}
        </Button>
      ) : (
        <Button kind="secondary" needsNetwork disabled={isBusy} onClick={() => takeBack.mutate()}>
          {t('sheet.link.takeBack')}
        </Button>
      )}
      <p role="alert" className={styles.words}>
        {(share.isError || takeBack.isError) && t('sheet.link.failed')}
      </p>
    </Panel>
  );
};
