import type { CompetitionResult } from '@matador/protocol/rest';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { clockedSentences } from '#web/games/clocked-words.ts';
import type { AccountOf } from '#web/games/deal-account.ts';
import { DealDetails } from '#web/games/deal-details.tsx';
import { numbersOf } from '#web/games/deal-numbers.ts';
import { DealMoves } from './deal-moves.tsx';
import styles from './deals.module.css';

/** Every deal of the competition, line by line (RES-6). */
export const Deals = ({ result, accountOf }: { readonly result: CompetitionResult; readonly accountOf: AccountOf }) => {
  const t = useText();
  const format = useFormat();
  const own = result.ownRanking?.seat ?? 0;
  const nameOf = (seat: number): string | null => {
    const row = result.rankingTable.find((one) => one.seat === seat);
    return row?.own === true ? null : (row?.playerName ?? t('result.player', { number: seat + 1 }));
  };
  const telling = { t, format, nameOf, own };
  const isOver = result.finishedAt !== null;
  const numbers = numbersOf(result.deals);
  return (
    <Panel flush aria-labelledby="deals">
      <h2 id="deals" className={styles.title}>
        {t('result.deals', { deals: numbers.filter((number) => number !== null).length })}
      </h2>
      {result.deals.map((deal, at) => {
        const { dealNumber, clocked = [] } = deal;
        const account = accountOf(deal, telling);
        if (account === null) return null;
        return (
          <DealDetails
            key={dealNumber}
            number={numbers[at] ?? null}
            account={account}
            clocked={clockedSentences(telling, clocked)}
            open={at === 0}
          >
            {isOver && <DealMoves result={result} number={dealNumber} telling={telling} />}
          </DealDetails>
        );
      })}
    </Panel>
  );
};
