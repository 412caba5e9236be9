import type { StandingsRow, StandingsSlot } from '@matador/protocol/rest';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Heard } from '#web/components/heard.tsx';
import { PlayerName } from '#web/components/player-name/player-name.tsx';
import { Struck } from '#web/components/struck.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { Bars } from './bars.tsx';
import styles from './standings.module.css';

const NONE = '–';
const OPEN = '·';

/** The score of a competition, or what stands in its place. */
export const Score = ({ slot }: { readonly slot: StandingsSlot }) => {
  const t = useText();
  const format = useFormat();
  switch (slot.state) {
    case 'finished':
      return format.signed(slot.score ?? 0);
    case 'skipgame':
      return (
        <>
          {format.signed(slot.score ?? 0)}
          <Heard> {t('standings.skipped')}</Heard>
        </>
      );
    case 'running':
      return <b className={styles.running}>{t('standings.running')}</b>;
    case 'struck':
      return <Struck />;
    case 'open':
      return (
        <>
          <span aria-hidden="true">{OPEN}</span>
          <Heard>{t('standings.open')}</Heard>
        </>
      );
  }
};

interface RowCellsProps {
  readonly row: StandingsRow;
  readonly currency: string;
  /** A column a competition; else a bar each. */
  readonly wide: boolean;
  /** Of a grid that the keys walk through, or of a table. */
  readonly role: 'gridcell' | 'cell';
}

/** The cells of a player: rank, name, total, a score a competition, prize. */
export const RowCells = ({ row, currency, wide, role }: RowCellsProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const { rank, total, slots, prize, seat, bestGame, games } = row;
  const win = prize > 0 ? prizeOf(prize, currency, row.bonus) : NONE;
  const best = slots.findIndex(({ state, score }) => state === 'finished' && score === bestGame);
  const name = <PlayerName name={row.playerName} own={row.own} simulated={row.simulated} />;
  const ticket = seat && (
    <>
      <Ticket width={20} />
      <Heard>{t('standings.finalSeat')}, </Heard>
    </>
  );
  if (!wide)
    return (
      <>
        <span role={role} className={styles.rank}>
          {format.number(rank)}
        </span>
        <span role={role} className={styles.player}>
          {name}
          <small>{t('standings.gamesOf', { played: games, games: slots.length })}</small>
        </span>
        <span role={role}>
          <Bars slots={slots} />
        </span>
        <span role={role} className={styles.total}>
          <b>{format.number(total)}</b>
          <small>
            {ticket}
            {win}
          </small>
        </span>
      </>
    );
  return (
    <>
      <span role={role} className={styles.rank}>
        {format.number(rank)}
      </span>
      <span role={role} className={styles.player}>
        {name}
      </span>
      <span role={role} className={styles.total}>
        <b>{format.number(total)}</b>
      </span>
      {slots.map((slot, index) => (
        <span
          key={index}
          role={role}
          className={styles.score}
          data-state={slot.state}
          data-best={index === best}
          data-below={(slot.score ?? 0) < 0}
        >
          <Score slot={slot} />
        </span>
      ))}
      <span role={role} className={styles.prize}>
        {ticket}
        {win}
      </span>
    </>
  );
};
