import { CardFace, type CardLook } from '../../../components/card/card-face.tsx';
import type { Format } from '../../../i18n/format.ts';
import type { Say } from '../../../i18n/use-text.tsx';
import type { SkatView } from '@matador/skat';
import { logOf } from '../model/log.ts';
import type { Setting, View } from '../model/line.ts';
import { cardWords, contractWords, seatWords } from '../model/words.ts';
import styles from './rail.module.css';

interface Texts {
  readonly say: Say;
  readonly format: Format;
}

/** The players' list: each deal with its game, and the running totals. */
export const ScoreList = ({ view, setting, say, format }: Texts & { readonly view: View; readonly setting: Setting }) => {
  const own = view.seat;
  const seats = [own, (own + 1) % 3, (own + 2) % 3];
  const counting = view.finished.filter(({ scores }) => scores !== null);
  const running = view.phase === 'playing' && counting.length < view.deals;
  return (
    <section aria-labelledby="score-list">
      <h2 id="score-list">{say('table.list.title')}</h2>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{say('table.list.number')}</th>
            <th scope="col">{say('table.list.game')}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {seat === own ? say('table.you') : say('table.playerShort', { number: ((seat - own + 3) % 3) + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counting.map(({ dealNumber, scores, result }, place) => (
            <tr key={dealNumber}>
              <td>{place + 1}</td>
              <td>
                <strong>{result.game === null ? say('table.list.passedIn') : contractWords(say, result.game.contract)}</strong>
                {result.game !== null && (
                  <small>
                    {say(result.game.won ? 'table.list.won' : 'table.list.lost', {
                      player: seatWords(say, result.game.declarer, own),
                    })}
                  </small>
                )}
              </td>
              {seats.map((seat) => (
                <td key={seat}>{format.signed(scores?.[seat] ?? 0)}</td>
              ))}
            </tr>
          ))}
          {running && (
            <tr>
              <td>{counting.length + 1}</td>
              <td>{view.deal?.contract ? contractWords(say, view.deal.contract) : say('table.list.running')}</td>
              <td colSpan={3}>{say('table.list.runs')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say('table.list.competition', { number: setting.slot + 1 })}
            </th>
            {seats.map((seat) => (
              <td key={seat}>{format.signed(view.totals[seat] ?? 0)}</td>
            ))}
          </tr>
          <tr className={styles.series}>
            <td colSpan={2}>{say('table.list.series', { count: setting.gamesBefore })}</td>
            <td>{format.signed(setting.seriesBefore)}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

/** The last complete trick, never an older one. */
export const LastTrick = ({ deal, look, say }: { readonly deal: SkatView; readonly look: CardLook; readonly say: Say }) => {
  if (deal.lastTrick === null) return <p className={styles.quiet}>{say('table.last.none')}</p>;
  const { cards, winner } = deal.lastTrick;
  return (
    <div className={styles.last}>
      {cards.map(({ seat, card }) => (
        <figure key={card} aria-label={`${seatWords(say, seat, deal.seat)}: ${cardWords(say, card)}`}>
          <CardFace card={card} look={look} />
          <figcaption aria-hidden="true">{seatWords(say, seat, deal.seat)}</figcaption>
        </figure>
      ))}
      <p>{say('table.last.winner', { player: seatWords(say, winner, deal.seat) })}</p>
    </div>
  );
};

/** The deal in sentences. */
export const Log = ({ deal, say }: { readonly deal: SkatView; readonly say: Say }) => (
  <ol className={styles.log} aria-label={say('table.log.title')}>
    {logOf(say, deal).map((line, place) => (
      <li key={`${String(place)} ${line}`}>{line}</li>
    ))}
  </ol>
);

/** The desktop's right side: list, course of the deal, last trick, and where the deal's proof is. */
export const Rail = (props: Texts & { readonly view: View; readonly setting: Setting; readonly look: CardLook }) => (
  <aside className={styles.rail}>
    <ScoreList {...props} />
    {props.view.deal !== null && (
      <>
        <section>
          <h2>{props.say('table.log.title')}</h2>
          <Log deal={props.view.deal} say={props.say} />
        </section>
        <section>
          <h2>{props.say('table.last.title')}</h2>
          <LastTrick deal={props.view.deal} look={props.look} say={props.say} />
        </section>
      </>
    )}
    <p className={styles.fair}>{props.say('table.fair')}</p>
  </aside>
);
