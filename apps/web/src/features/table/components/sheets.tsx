import type { ReactNode } from 'react';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useTable } from '../hooks/use-table.ts';
import { NumberDialog } from '../practice/components/number-dialog.tsx';
import { DealLog } from './deal-log.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { Question } from './question.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

interface SheetsProps {
  /** Of a dialog that every table has, or of one of the game's own. */
  readonly name: string;
  readonly onClose: () => void;
}

const Shown = (props: { readonly title: MessageId; readonly children: ReactNode; readonly onClose: () => void }) => {
  const { t } = useTable();
  return (
    <Dialog open title={t(props.title)} onClose={props.onClose}>
      {props.children}
    </Dialog>
  );
};

/** The dialogs of a table that lie on a sheet, by name. */
export const Sheets = ({ name, onClose }: SheetsProps) => {
  const { game, store, t } = useTable();
  const { ScoreList, OpenedCards } = game;
  switch (name) {
    case 'list':
      return (
        <Shown title={game.listTitle} onClose={onClose}>
          <ScoreList />
        </Shown>
      );
    case 'log':
      return (
        <Shown title="table.log.title" onClose={onClose}>
          <DealLog />
        </Shown>
      );
    case 'cards':
      return (
        <Shown title="table.cards.title" onClose={onClose}>
          <OpenedCards />
        </Shown>
      );
    case 'giveUp':
      return (
        <Question
          isGrave
          title={t('table.giveUp.title')}
          text={t('table.giveUp.text')}
          yes={t('table.giveUp.confirm')}
          onYes={() => store.giveUp()}
          onClose={onClose}
        />
      );
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'number':
      return <NumberDialog onClose={onClose} />;
    case 'help':
      return <HelpDialog onClose={onClose} />;
    default: {
      const Own = game.dialogs[name];
      return Own === undefined ? null : <Own onClose={onClose} />;
    }
  }
};
