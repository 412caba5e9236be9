import type { Commands } from '@matador/protocol/rest';
import { List, type ListColumn } from '#console/components/list.tsx';
import { Empty } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';

export type Proposal = Commands['items'][number];

interface ProposalListProps {
  /** Undefined while they are asked for. */
  readonly rows: readonly Proposal[] | undefined;
  readonly columns: readonly ListColumn<Proposal>[];
  readonly isFailed?: boolean;
  readonly isTall?: boolean;
}

/** Acts that were proposed, each a link to its page. */
export const ProposalList = ({ rows, columns, isFailed = false, isTall = false }: ProposalListProps) => {
  const t = useText();
  if (rows === undefined || rows.length === 0)
    return <Empty>{t(isFailed ? 'common.failed' : rows === undefined ? 'common.looking' : 'commands.none')}</Empty>;
  return (
    <List
      label={t('common.second')}
      columns={columns}
      rows={rows}
      idOf={({ commandId }) => commandId ?? ''}
      linkOf={({ commandId }) => urls.command(commandId ?? '')}
      isTall={isTall}
    />
  );
};
