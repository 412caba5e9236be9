import type { Seat } from '@matador/cards';
import { Suit } from '#web/components/art/suit.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Felt } from '#web/components/surface/surface.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import type { LaidMeld, Position, ReplayGame, Zone } from '../model/replay-game.ts';
import { nameWords } from '../model/telling.ts';
import styles from './board.module.css';
import { ShownFace } from './card.tsx';

interface BoardProps {
  readonly gametype: string;
  readonly position: Position;
  readonly telling: Telling;
  readonly next: ReplayGame['next'];
  /** Whose hand is open besides; null: all are. */
  readonly onlyOf: Seat | null;
  /** Who has just moved. */
  readonly mover: Seat | null;
}

const PILE_SHOWN = 3;

const SeatRow = ({ seat, place, ...props }: BoardProps & { readonly seat: Seat; readonly place: string }) => {
  const { position, telling, onlyOf, mover } = props;
  const { t } = telling;
  const at = position.seats[seat];
  if (at === undefined) return null;
  const isOpen = onlyOf === null || onlyOf === seat;
  const row = isOpen ? at.row : at.row.filter(({ state }) => state === 'held');
  const count = at.row.filter(({ state }) => state === 'held').length;
  const name = nameWords(telling, seat);
  const deals = seat === position.dealer ? t('replay.deals') : '';
  const note = [deals, at.note(telling)].filter((words) => words !== '').join(', ');
  return (
    <section
      className={styles.seat}
      data-place={place}
      data-seat={seat}
      data-mover={seat === mover || undefined}
      aria-label={t('replay.handOf', { name, count })}
    >
      <p className={styles.who}>
        <strong title={name}>{name}</strong> <span>{note}</span>
      </p>
      <ul className={styles.row}>
        {row.map(({ card, state }) => (
          <li
            key={card.id}
            data-state={state}
            {...(state === 'held' && isOpen && { 'data-card': card.id })}
            aria-hidden={state !== 'held'}
          >
            {state === 'held' && <Heard>{isOpen ? card.words(t) : t('replay.faceDown')}</Heard>}
            <ShownFace card={isOpen ? card : null} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const ZoneOf = ({ zone, telling, onlyOf }: { readonly zone: Zone } & Pick<BoardProps, 'telling' | 'onlyOf'>) => {
  const { t } = telling;
  const { title, cards, look, knownTo } = zone;
  const isKnown = onlyOf === null || knownTo === null || knownTo.includes(onlyOf);
  const shown = look === 'closed' ? [] : look === 'pile' ? cards.slice(-PILE_SHOWN) : cards;
  const words = isKnown && look !== 'closed';
  return (
    <div className={styles.zone} data-look={look}>
      <p>
        {title(telling)}
        {look !== 'open' && <span> {cards.length}</span>}
      </p>
      <ul className={styles.lying}>
        {look === 'closed' && cards.length > 0 && (
          <li aria-hidden="true">
            <ShownFace card={null} />
          </li>
        )}
        {shown.map((card) => (
          <li key={card.id}>
            <Heard>{words ? card.words(t) : t('replay.faceDown')}</Heard>
            <ShownFace card={isKnown ? card : null} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Melds = ({ melds, telling }: { readonly melds: readonly LaidMeld[]; readonly telling: Telling }) => (
  <ol className={styles.melds} aria-label={telling.t('replay.romme.melds')}>
    {melds.map(({ seat, cards, words }, at) => (
      <li key={at}>
        <Heard>{`${nameWords(telling, seat)}: ${words(telling)}`}</Heard>
        <span className={styles.owner} title={nameWords(telling, seat)} aria-hidden="true">
          {nameWords(telling, seat)}
        </span>
        <span className={styles.meld} aria-hidden="true">
          {cards.map((card) => (
            <span key={card.id}>
              <ShownFace card={card} />
            </span>
          ))}
        </span>
      </li>
    ))}
  </ol>
);

/** Places from the own seat on, in order of play. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/** Every seat by where it sits, the own one at the bottom. */
const seated = (count: number, own: Seat, next: ReplayGame['next']): readonly { seat: Seat; place: string }[] =>
  (PLACES[count] ?? []).map((place, step) => ({
    seat: (own + (next === 'left' ? step : count - step)) % count,
    place,
  }));

/** A position with all its cards, laid out statically. */
export const ReplayBoard = (props: BoardProps) => {
  const { gametype, position, telling, onlyOf, next } = props;
  const { t } = telling;
  const { trick, winner, zones, melds, contract, seats } = position;
  const places = seated(seats.length, telling.own, next);
  const [own, ...others] = places;
  const placeOf = (seat: Seat): string => places.find((one) => one.seat === seat)?.place ?? 'bottom';

  return (
    <div className={styles.frame}>
      <Felt game={gametype} className={styles.board} data-seats={seats.length}>
        <div className={styles.others} style={{ '--others': others.length }}>
          {others.map((one) => (
            <SeatRow key={one.seat} {...props} {...one} />
          ))}
        </div>
        <div className={styles.middle}>
          <div className={styles.zones}>
            {zones.map((zone, at) => (
              <ZoneOf key={at} zone={zone} telling={telling} onlyOf={onlyOf} />
            ))}
          </div>
          {melds.length > 0 && <Melds melds={melds} telling={telling} />}
          <ul className={styles.trick} aria-label={t('replay.trickLies')} hidden={trick.length === 0}>
            {trick.map(({ seat, card }) => (
              <li
                key={card.id}
                data-place={placeOf(seat)}
                data-trick-card={card.id}
                data-won={seat === winner || undefined}
              >
                <Heard>{`${nameWords(telling, seat)}: ${card.words(t)}`}</Heard>
                <ShownFace card={card} />
              </li>
            ))}
          </ul>
          {contract !== null && (
            <p className={styles.contract}>
              {contract.suit !== null && (
                <span className={styles.disc}>
                  <Suit suit={contract.suit} size={28} />
                </span>
              )}
              <span>
                <strong>{contract.title(telling)}</strong>
                <span>{contract.words(telling)}</span>
              </span>
            </p>
          )}
        </div>
        {own !== undefined && <SeatRow {...props} {...own} />}
      </Felt>
    </div>
  );
};
