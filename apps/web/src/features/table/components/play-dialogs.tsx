import type { SkatAction, SkatView } from '@matador/skat';
import { Button } from '../../../components/button/button.tsx';
import type { CardLook } from '../../../components/card/card-face.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { seatWords } from '../model/words.ts';
import { LastTrick } from './rail.tsx';

export type OpenDialog = 'last' | 'claim' | 'concede' | 'giveUp' | null;

const AT_ONCE_CARDS = 9;

const concedeText = (say: Say, view: SkatView): string => {
  if (view.declarer !== view.seat) return say('table.concede.defender');
  return say(view.hand.length >= AT_ONCE_CARDS ? 'table.concede.atOnce' : 'table.concede.consent');
};

/** Dialogs of the running deal: the last trick, a claim, a concession with its cost, giving the competition up. */
export const PlayDialogs = (props: {
  readonly open: OpenDialog;
  readonly view: SkatView;
  readonly say: Say;
  readonly look: CardLook;
  readonly onAct: (action: SkatAction) => void;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}) => {
  const { open, view, say, onClose } = props;
  const confirm = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <>
      <Dialog open={open === 'last'} title={say('table.last.title')} onClose={onClose}>
        <LastTrick deal={view} look={props.look} say={say} />
      </Dialog>
      <Dialog open={open === 'claim'} title={say('table.claim.label')} onClose={onClose}>
        <p>{say(view.contract?.startsWith('N') ? 'table.claim.textNull' : 'table.claim.text')}</p>
        <Button
          wide
          onClick={confirm(() => {
            props.onAct({ type: 'claim' });
          })}
        >
          {say('table.claim.confirm')}
        </Button>
      </Dialog>
      <Dialog open={open === 'concede'} title={say('table.concede.title')} onClose={onClose}>
        <p>{concedeText(say, view)}</p>
        <Button
          wide
          onClick={confirm(() => {
            props.onAct({ type: 'concede' });
          })}
        >
          {say('table.concede.confirm')}
        </Button>
      </Dialog>
      <Dialog open={open === 'giveUp'} title={say('table.giveUp.title')} onClose={onClose} alert>
        <p>{say('table.giveUp.text')}</p>
        <Button wide onClick={confirm(props.onGiveUp)}>
          {say('table.giveUp.confirm')}
        </Button>
        <Button wide kind="secondary" onClick={onClose}>
          {say('table.giveUp.stay')}
        </Button>
      </Dialog>
    </>
  );
};

/** Somebody wants to concede: agree or play on. */
export const ConsentBar = (props: {
  readonly view: SkatView;
  readonly say: Say;
  readonly className: string | undefined;
  readonly onAct: (action: SkatAction) => void;
}) => {
  const { view, say } = props;
  if (view.concession === null) return null;
  return (
    <div className={props.className} role="group" aria-label={say('table.consent.title')}>
      <p>{say('table.consent.text', { player: seatWords(say, view.concession.seat, view.seat) })}</p>
      <Button
        kind="secondary"
        onClick={() => {
          props.onAct({ type: 'consent', agree: false });
        }}
      >
        {say('table.consent.no')}
      </Button>
      <Button
        onClick={() => {
          props.onAct({ type: 'consent', agree: true });
        }}
      >
        {say('table.consent.yes')}
      </Button>
    </div>
  );
};
