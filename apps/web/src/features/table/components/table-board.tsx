import type { PiquetCard } from '@matador/cards';
import { skat, type SkatAction, type SkatView } from '@matador/skat';
import { useState } from 'react';
import { useAnnounce } from '../../../components/announcer.tsx';
import type { CardLook } from '../../../components/card/card-face.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { useClocks } from '../hooks/use-clock.ts';
import { useDeclaration } from '../hooks/use-declaration.ts';
import { useHand } from '../hooks/use-hand.ts';
import { useStagedTrick } from '../hooks/use-staged-trick.ts';
import { useTurnSignals } from '../hooks/use-turn-signals.ts';
import { readCommand } from '../model/command.ts';
import type { Snapshot, TableLine, View } from '../model/line.ts';
import { logOf } from '../model/log.ts';
import { mayConsent, ownDecision, promptOf } from '../model/prompt.ts';
import type { TableSettings } from '../model/settings.ts';
import { cardWords, contractWords, numberOf, roleWords, seatWords } from '../model/words.ts';
import { AuctionPanel } from './auction-panel.tsx';
import { CommandField } from './command-field.tsx';
import { announcements } from '../hooks/use-declaration.ts';
import { ContractChoices, DiscardPlaces } from './declare-panel.tsx';
import { Foot } from './foot.tsx';
import { Hand } from './hand.tsx';
import { OpenHands } from './open-hands.tsx';
import { Plate } from './plate.tsx';
import { ConsentBar, PlayDialogs, type OpenDialog } from './play-dialogs.tsx';
import { PromptLine } from './prompt-line.tsx';
import { TrickZone } from './trick-zone.tsx';
import styles from './table-board.module.css';

const TRICK_PAUSE_MS = 1000;
const SPEED_PAUSE_MS = 600;

export interface TableBoardProps {
  readonly line: TableLine;
  readonly snapshot: Snapshot;
  readonly view: View;
  readonly deal: SkatView;
  readonly settings: TableSettings;
  readonly look: CardLook;
  readonly say: Say;
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** The middle of the table: auction, declaration, or the trick. */
const Middle = (props: TableBoardProps & { readonly declaration: ReturnType<typeof useDeclaration> }) => {
  const { deal, say, look, declaration, snapshot, settings } = props;
  const speed = snapshot.setting?.gameVariant === 'speed';
  const staged = useStagedTrick(deal, settings.trickPauseMs ?? (speed ? SPEED_PAUSE_MS : TRICK_PAUSE_MS));
  const isOwn = ownDecision(deal) !== null;
  const act = (action: SkatAction): void => {
    props.line.act(action);
  };
  if (deal.phase === 'bidding') return <AuctionPanel view={deal} say={say} mayBid={isOwn && snapshot.pending === null} onAct={act} />;
  if (isOwn && (deal.phase === 'declaring' || (deal.phase === 'skat' && declaration.handGame)))
    return (
      <div className={styles.declare}>
        {!declaration.handGame && (
          <DiscardPlaces say={say} cards={declaration.discard} look={look} onTakeBack={declaration.toggle} />
        )}
        <ContractChoices
          say={say}
          choices={declaration.choices.map(({ contract, belowBid }) => ({
            contract,
            reason: belowBid ? say('table.belowBid', { bid: deal.bid }) : null,
          }))}
          chosen={declaration.contract}
          onChoose={declaration.choose}
        />
        {declaration.handGame && declaration.contract !== null && (
          <ContractChoices
            say={say}
            choices={announcements(declaration.contract).map((contract) => ({ contract, reason: null }))}
            chosen={declaration.contract}
            onChoose={declaration.choose}
          />
        )}
      </div>
    );
  return (
    <>
      <OpenHands view={deal} look={look} say={say} />
      <TrickZone
        view={deal}
        cards={staged.cards}
        winner={staged.winner}
        look={look}
        say={say}
        ownWord={say('table.you')}
        onClear={staged.clear}
      />
    </>
  );
};

/** The table of the running deal: plates, felt, prompt, hand and foot. */
export const TableBoard = (props: TableBoardProps) => {
  const { line, snapshot, view, deal, settings, look, say } = props;
  const [lifted, setLifted] = useState<PiquetCard | null>(null);
  const announce = useAnnounce();
  const declaration = useDeclaration(deal);
  const hand = useHand(deal, settings, declaration.contract);
  const clocks = useClocks(snapshot.clocks);
  const own = ownDecision(deal);
  const busy = snapshot.pending !== null || snapshot.status !== 'open';
  const timeOf = (seat: number) => clocks.find(({ reading }) => reading.seat === seat) ?? null;
  const ownTime = timeOf(view.seat);
  const prompt = promptOf(say, view, snapshot);
  const discarding = own !== null && deal.phase === 'declaring';
  const laid = discarding ? declaration.discard : [];
  const held = lifted !== null && deal.hand.includes(lifted) ? lifted : null;
  useTurnSignals(
    own?.turn ?? null,
    ownTime?.seconds ?? null,
    settings.muted,
    own === null ? say('table.title') : `● ${say('table.titleOwn')}`,
  );

  const act = (action: SkatAction): void => {
    line.act(action);
    setLifted(null);
  };
  const play = (card: PiquetCard): void => {
    if (discarding) declaration.toggle(card);
    else if (own === null || deal.phase !== 'playing') setLifted(card);
    else {
      if (skat.check(deal, { type: 'play', card }) === null) setLifted(null);
      line.act({ type: 'play', card });
    }
  };
  const tap = (card: PiquetCard): void => {
    if (discarding) declaration.toggle(card);
    else if (own !== null && deal.phase === 'playing' && (settings.oneTap || held === card)) play(card);
    else if (own !== null && deal.phase === 'playing' && !hand.legal.has(card)) play(card); // says why
    else setLifted(held === card ? null : card);
  };
  const tell = (what: 'last' | 'clock' | 'hand' | 'trick' | 'contract'): void => {
    const words = {
      last: () => logOf(say, deal).findLast((text) => text !== '') ?? say('table.last.none'),
      clock: () => (ownTime === null ? prompt.title : say('table.tell.clock', { seconds: ownTime.seconds })),
      hand: () => hand.cards.map((card) => cardWords(say, card)).join(', '),
      trick: () =>
        deal.trick.length === 0
          ? say('table.tell.noTrick')
          : deal.trick.map(({ seat, card }) => `${seatWords(say, seat, deal.seat)}: ${cardWords(say, card)}`).join(', '),
      contract: () => (deal.contract === null ? say('table.prompt.auction') : contractWords(say, deal.contract)),
    };
    announce(words[what]());
    if (what === 'last') props.onDialog('last');
  };
  const command = (text: string): void => {
    const read = readCommand(text, deal);
    if (read.type === 'act') act(read.action);
    else if (read.type === 'tell') tell(read.what);
    else line.refuse('unknownCommand');
  };

  return (
    <div className={styles.board}>
      <div className={styles.plates}>
        {[1, 2].map((step) => {
          const seat = (view.seat + step) % 3;
          return (
            <Plate
              key={seat}
              seat={seat}
              number={numberOf(seat, view.seat)}
              name={seatWords(say, seat, view.seat)}
              role={roleWords(say, deal, seat)}
              isDealer={seat === deal.dealer}
              dealerWord={say('table.dealer')}
              isDeclarer={seat === deal.declarer}
              note={view.connected[seat] === false ? say('table.away') : null}
              time={timeOf(seat)}
            />
          );
        })}
      </div>
      <div className={styles.middle}>
        <Middle {...props} declaration={declaration} />
      </div>
      {mayConsent(deal) && <ConsentBar view={deal} say={say} className={styles.consent} onAct={act} />}
      <PromptLine prompt={prompt} time={own === null ? null : ownTime}>
        {view.timeOuts[view.seat] !== 0 && (
          <p className={styles.playedFor}>{say('table.playedFor', { count: view.timeOuts[view.seat] ?? 0 })}</p>
        )}
        <button
          type="button"
          className={styles.sort}
          onClick={hand.turnPreview}
          aria-label={say(hand.preview === 'null' ? 'table.sort.grand' : 'table.sort.null')}
        >
          <span aria-hidden="true">⇅</span>
        </button>
      </PromptLine>
      <Hand
        label={say('table.ownHand', { role: roleWords(say, deal, view.seat) })}
        cards={hand.cards
          .filter((card) => !laid.includes(card))
          .map((card) => ({
            card,
            name: cardWords(say, card),
            legal: hand.legal.has(card),
            dimmed: own !== null && deal.phase === 'playing' && !hand.legal.has(card),
            fromSkat: deal.phase === 'declaring' && deal.skat?.includes(card) === true,
          }))}
        look={look}
        lifted={held}
        skatWord={say('table.skat')}
        onTap={tap}
        onPlay={play}
        onMove={hand.move}
      />
      <Foot
        view={deal}
        say={say}
        busy={busy}
        lifted={held}
        declaration={declaration}
        leftHanded={settings.leftHanded}
        onAct={act}
        onLast={() => {
          props.onDialog('last');
        }}
        onAskClaim={() => {
          props.onDialog('claim');
        }}
        onAskConcede={() => {
          props.onDialog('concede');
        }}
      />
      <div className={styles.command}>
        <CommandField say={say} onCommand={command} />
      </div>
      <PlayDialogs
        open={props.dialog}
        view={deal}
        say={say}
        look={look}
        onAct={act}
        onGiveUp={() => {
          line.giveUp();
        }}
        onClose={() => {
          props.onDialog(null);
        }}
      />
    </div>
  );
};
