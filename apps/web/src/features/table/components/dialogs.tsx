import { kindOf } from '../model/words.ts';
import { nullValue, parseContract, type SkatView } from '@matador/skat';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { useTable, type DialogName } from '../hooks/use-table.ts';
import { Course } from './course.tsx';
import styles from './dialogs.module.css';
import { HelpDialog } from './help-dialog.tsx';
import { LastTrick } from './last-trick.tsx';
import { OpenedCards } from './opened-cards.tsx';
import { ScoreList } from './score-list.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** Up to and including his first card the declarer gives up alone. */
const ALONE_CARDS = 9;
const MALUS = 50;

/** The least that a lost game costs its declarer: twice its value, which is at least the bid, and fifty points. */
export const leastLoss = ({ contract, bid }: Pick<SkatView, 'contract' | 'bid'>): number => {
  const parsed = parseContract(contract ?? '');
  const value = parsed?.kind === 'null' ? nullValue(parsed) : bid;
  return 2 * value + MALUS;
};

const concedeText = (say: Say, deal: SkatView): string => {
  if (deal.declarer !== deal.seat) return say('table.concede.defender');
  const points = leastLoss(deal);
  const isNull = kindOf(deal.contract) === 'null' ? 1 : 0;
  return say(deal.hand.length >= ALONE_CARDS ? 'table.concede.atOnce' : 'table.concede.consent', { points, isNull });
};

/** A question with its answer as the main button. */
const Question = (props: {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly isGrave?: boolean;
}) => {
  const { say } = useTable();
  return (
    <Dialog open title={props.title} onClose={props.onClose} alert={props.isGrave === true}>
      <div className={styles.question}>
        <p>{props.text}</p>
        <Button
          wide
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </Button>
        <Button wide kind="secondary" onClick={props.onClose}>
          {say('table.goOn')}
        </Button>
      </div>
    </Dialog>
  );
};

interface DialogsProps {
  readonly name: DialogName | null;
  readonly onClose: () => void;
}

/** The dialogs of a table, by name. */
export const Dialogs = ({ name, onClose }: DialogsProps) => {
  const { deal, line, say } = useTable();
  switch (name) {
    case null:
      return null;
    case 'last':
      return (
        <Dialog open title={say('table.last.title')} onClose={onClose}>
          <LastTrick />
        </Dialog>
      );
    case 'list':
      return (
        <Dialog open title={say('table.list.title')} onClose={onClose}>
          <ScoreList />
        </Dialog>
      );
    case 'course':
      return (
        <Dialog open title={say('table.log.title')} onClose={onClose}>
          <Course />
        </Dialog>
      );
    case 'cards':
      return (
        <Dialog open title={say('table.cards.title')} onClose={onClose}>
          <OpenedCards />
        </Dialog>
      );
    case 'claim':
      return (
        <Question
          title={say('table.claim.title')}
          text={say(kindOf(deal.contract) === 'null' ? 'table.claim.textNull' : 'table.claim.text')}
          yes={say('table.claim.confirm')}
          onYes={() => line.act({ type: 'claim' })}
          onClose={onClose}
        />
      );
    case 'concede':
      return (
        <Question
          title={say('table.concede.title')}
          text={concedeText(say, deal)}
          yes={say('table.concede.confirm')}
          onYes={() => line.act({ type: 'concede' })}
          onClose={onClose}
        />
      );
    case 'giveUp':
      return (
        <Question
          isGrave
          title={say('table.giveUp.title')}
          text={say('table.giveUp.text')}
          yes={say('table.giveUp.confirm')}
          onYes={() => line.giveUp()}
          onClose={onClose}
        />
      );
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'help':
      return <HelpDialog onClose={onClose} />;
  }
};
