import type { PiquetCard } from '@matador/cards';
import { nextBid, type SkatAction, type SkatView } from '@matador/skat';
import { partsOf } from '../../../components/card/card-face.tsx';
import { Pip } from '../../../components/card/pips.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import type { Declaration } from '../hooks/use-declaration.ts';
import { cardWords, contractWords, kindOf, SUIT_OF_KIND } from '../model/words.ts';
import { ownDecision } from '../model/prompt.ts';
import { HoldButton } from './hold-button.tsx';
import styles from './foot.module.css';

export interface FootProps {
  readonly view: SkatView;
  readonly say: Say;
  readonly busy: boolean;
  readonly lifted: PiquetCard | null;
  readonly declaration: Declaration;
  readonly leftHanded: boolean;
  readonly onAct: (action: SkatAction) => void;
  readonly onLast: () => void;
  readonly onAskClaim: () => void;
  readonly onAskConcede: () => void;
}

interface Step {
  readonly label: string;
  readonly action: SkatAction | null;
  readonly sign?: ReturnType<typeof partsOf>['suit'] | null;
}

const bidding = (say: Say, view: SkatView): readonly Step[] => {
  const { asked, value } = view.auction;
  const pass: Step = { label: say('table.pass'), action: { type: 'pass' } };
  if (asked === 'listener') return [pass, { label: say('table.holdAt', { value }), action: { type: 'hold' } }];
  const next = asked === 'forehand' ? 18 : nextBid(value);
  return next === null ? [pass] : [pass, { label: say('table.bid', { value: next }), action: { type: 'bid', value: next } }];
};

const declaring = (say: Say, declaration: Declaration): readonly Step[] => {
  const { contract, discard, handGame } = declaration;
  if (!handGame && discard.length < 2) return [{ label: say('table.discard.missing', { count: 2 - discard.length }), action: null }];
  if (contract === null) return [{ label: say('table.chooseContract'), action: null }];
  const kind = kindOf(contract);
  return [
    {
      label: say('table.declare', { contract: contractWords(say, contract) }),
      action: declaration.action,
      sign: kind === null ? null : SUIT_OF_KIND[kind],
    },
  ];
};

const playing = (say: Say, lifted: PiquetCard | null): readonly Step[] =>
  lifted === null
    ? [{ label: say('table.liftFirst'), action: null }]
    : [
        {
          label: say('table.playCard', { card: cardWords(say, lifted) }),
          action: { type: 'play', card: lifted },
          sign: partsOf(lifted).suit,
        },
      ];

/** What the main button and the one beside it do now. The next step is always the last of them. */
const stepsOf = ({ view, say, lifted, declaration }: FootProps): readonly Step[] => {
  if (ownDecision(view) === null) return [{ label: say('table.notYourTurn'), action: null }];
  switch (view.phase) {
    case 'bidding':
      return bidding(say, view);
    case 'skat':
      return declaration.handGame ? declaring(say, declaration) : [{ label: say('table.pickUp'), action: { type: 'pickUp' } }];
    case 'declaring':
      return declaring(say, declaration);
    default:
      return playing(say, lifted);
  }
};

/** The foot: last trick, claim, concede, and the main button that names what it does. */
export const Foot = (props: FootProps) => {
  const { view, say, busy, declaration } = props;
  const steps = stepsOf(props);
  const inPlay = view.phase === 'playing';
  const mayHand = view.phase === 'skat' && ownDecision(view) !== null;
  return (
    <div className={styles.foot} data-left={props.leftHanded || undefined}>
      {inPlay && (
        <>
          <button type="button" className={styles.small} onClick={props.onLast}>
            <span aria-hidden="true">⟲</span>
            {say('table.last.button')}
          </button>
          <HoldButton
            label={say('table.claim.label')}
            onHeld={() => {
              props.onAct({ type: 'claim' });
            }}
            onAsk={props.onAskClaim}
          >
            <span aria-hidden="true">✋</span>
            {say('table.claim.button')}
          </HoldButton>
          <button type="button" className={styles.small} onClick={props.onAskConcede}>
            <span aria-hidden="true">⚑</span>
            {say('table.concede.button')}
          </button>
        </>
      )}
      {mayHand && (
        <button
          type="button"
          className={styles.second}
          onClick={() => {
            declaration.playHand(!declaration.handGame);
          }}
        >
          {say(declaration.handGame ? 'table.backToSkat' : 'table.playHand')}
        </button>
      )}
      {steps.map(({ label, action, sign }, place) => {
        const isMain = place === steps.length - 1;
        const off = action === null || busy;
        return (
          <button
            key={label}
            type="button"
            className={isMain ? styles.main : styles.second}
            aria-disabled={off || undefined}
            data-testid={isMain ? 'main-action' : 'second-action'}
            onClick={() => {
              if (action !== null && !busy) props.onAct(action);
            }}
          >
            {sign && <Pip suit={sign} className={styles.sign} />}
            {label}
          </button>
        );
      })}
    </div>
  );
};
