import type { SkatView } from '@matador/skat';
import type { DealLogLine } from '#web/features/table/model/deal-log-line.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { contractWords, numberOf } from './words.ts';

const callLines = (t: Translate, { auction, seat: own }: SkatView): readonly DealLogLine[] =>
  auction.calls.map(({ seat, call, value }, place) => ({
    key: `call ${String(place)}`,
    text: t(`table.log.${call}`, { who: numberOf(seat, own), value }),
    strong: false,
  }));

/** The auction once it is over, in one line. */
const wonLine = (t: Translate, { declarer, bid, seat: own }: SkatView): readonly DealLogLine[] =>
  declarer === null
    ? []
    : [{ key: 'won', text: t('table.log.won', { who: numberOf(declarer, own), bid }), strong: false }];

const contractLines = (t: Translate, deal: SkatView): readonly DealLogLine[] => {
  const { declarer, contract, pickedUp, seat: own } = deal;
  if (declarer === null) return [];
  const who = numberOf(declarer, own);
  const lines: DealLogLine[] = [];
  if (pickedUp) lines.push({ key: 'skat', text: t('table.log.pickedUp', { who }), strong: false });
  if (contract !== null)
    lines.push({
      key: 'contract',
      text: t('table.log.declared', { who, contract: contractWords(t, contract) }),
      strong: true,
    });
  return lines;
};

/** Cards are named for the running trick only: no list of what has been played. */
const trickLines = (t: Translate, deal: SkatView): readonly DealLogLine[] => {
  const { seat: own, lastTrick, trick } = deal;
  const done = deal.tricks.reduce((sum, tricks) => sum + tricks, 0);
  const taken: readonly DealLogLine[] =
    lastTrick === null || done === 0
      ? []
      : [
          {
            key: `trick ${String(done)}`,
            text: t('table.log.trick', { number: done, who: numberOf(lastTrick.winner, own) }),
            strong: false,
          },
        ];
  const played = trick.map(({ seat, card }) => ({
    key: `card ${String(done + 1)} ${card}`,
    text: t('table.log.played', { number: done + 1, who: numberOf(seat, own), card: cardWords(t, card) }),
    strong: false,
  }));
  return [...taken, ...played];
};

/** The verdict on a claim. A refusal says who may still win a trick, which the claimant's own cards tell (GAME-25). */
const verdictId = ({ contract, declarer }: SkatView, { seat, verdict }: NonNullable<SkatView['claim']>) => {
  if (verdict !== 'fails') return `table.log.claim.${verdict}` as const;
  if (contract?.startsWith('N') === true) return 'table.log.claim.failsNull';
  return seat === declarer ? 'table.log.claim.fails' : 'table.log.claim.failsDefender';
};

const endLines = (t: Translate, deal: SkatView): readonly DealLogLine[] => {
  const { claim, concession, seat: own } = deal;
  const lines: DealLogLine[] = [];
  if (claim !== null)
    lines.push({
      key: `claim ${claim.verdict}`,
      text: t(verdictId(deal, claim), { who: numberOf(claim.seat, own) }),
      strong: false,
    });
  if (concession !== null)
    lines.push({
      key: `concession ${String(concession.refused.length)}`,
      text: t(concession.refused.length > 0 ? 'table.log.concessionRefused' : 'table.log.conceded', {
        who: numberOf(concession.seat, own),
      }),
      strong: false,
    });
  return lines;
};

/** The log of the running deal for the eye: the auction as it runs, in one line once it is over. */
export const dealLogOf = (t: Translate, deal: SkatView): readonly DealLogLine[] => [
  ...(deal.declarer === null ? callLines(t, deal) : wonLine(t, deal)),
  ...contractLines(t, deal),
  ...trickLines(t, deal),
  ...endLines(t, deal),
];

/** Everything that has happened in a deal as far as the table still shows it; each line is unique (GAME-15). */
export const spokenOf = (t: Translate, deal: SkatView): readonly DealLogLine[] => [
  ...callLines(t, deal),
  ...wonLine(t, deal),
  ...contractLines(t, deal),
  ...trickLines(t, deal),
  ...endLines(t, deal),
];
