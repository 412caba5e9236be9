import { romme } from '@matador/romme';
import board from '../components/board.module.css';
import { Foot } from '../components/foot.tsx';
import { Plate, useAbsence } from '../components/plate.tsx';
import { PromptLine } from '../components/prompt-line.tsx';
import { ownDecision } from '../model/decisions.ts';
import { fromOwn } from '../model/seats.ts';
import { useRomme } from './use-romme.ts';

const RommePlate = ({ seat }: { readonly seat: number }) => {
  const { deal, say } = useRomme();
  const absence = useAbsence(seat);
  const who = fromOwn(deal.seat, deal.counts.length).indexOf(seat) + 1;
  return (
    <Plate
      seat={seat}
      place={who === 2 ? 'left' : 'right'}
      name={say('table.who', { who })}
      note={absence ?? { text: String(deal.counts[seat] ?? 0) }}
    />
  );
};

/** The others' places. */
export const RommePlates = () => {
  const { deal } = useRomme();
  return fromOwn(deal.seat, deal.counts.length)
    .slice(1)
    .map((seat) => <RommePlate key={seat} seat={seat} />);
};

/** The running deal: the own hand, and all that may be done now. */
export const Board = () => {
  const { deal, line, say, snapshot } = useRomme();
  const isOwnTurn = ownDecision(deal) !== null && snapshot.pending === null;
  const title = say(isOwnTurn ? 'table.titleOwn' : 'table.prompt.moment');
  return (
    <div className={board.board}>
      <section className={board.plates} aria-label={say('table.plates')}>
        <RommePlates />
      </section>
      <section className={board.middle} aria-label={say('table.middle')}>
        <ul className={board.zone}>
          {isOwnTurn &&
            romme.legal(deal).map((action) => (
              <li key={JSON.stringify(action)}>
                <button type="button" onClick={() => line.act(action)}>
                  {JSON.stringify(action)}
                </button>
              </li>
            ))}
        </ul>
      </section>
      <div className={board.prompt}>
        <PromptLine prompt={{ title, detail: '', tone: isOwnTurn ? 'own' : 'wait' }} isOwnTurn={isOwnTurn} />
      </div>
      <section className={board.hand} aria-label={say('table.handLabel')}>
        <p>{deal.hand.join(' ')}</p>
      </section>
      <section className={board.foot} aria-label={say('table.actions')}>
        <Foot<never>
          steps={{ main: { label: title, deed: null, suit: null }, second: null }}
          onDeed={() => undefined}
        />
      </section>
    </div>
  );
};
