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

const doneIn = ({ tricks }: SkatView): number => tricks.reduce((sum, taken) => sum + taken, 0);

/** Cards are named for the running trick only: no list of what has been played. */
const trickLines = (t: Translate, deal: SkatView): readonly DealLogLine[] => {
  const { seat: own, lastTrick, trick } = deal;
  const done = doneIn(deal);
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

/** Who has claimed the rest, or what came of it; null without a claim. */
export const claimWords = (t: Translate, deal: SkatView): string | null =>
  deal.claim === null ? null : t(verdictId(deal, deal.claim), { who: numberOf(deal.claim.seat, deal.seat) });

const claimLines = (t: Translate, deal: SkatView): readonly DealLogLine[] => {
  const text = claimWords(t, deal);
  return text === null || deal.claim === null ? [] : [{ key: `claim ${deal.claim.verdict}`, text, strong: false }];
};

/** A concession is refused once nobody may answer it any more. A trick has one, and after a claim another. */
const concessionLines = (t: Translate, deal: SkatView): readonly DealLogLine[] => {
  const { claim, concession, seat: own } = deal;
  if (concession === null) return [];
  const isAsked = deal.decisions.some(({ clock }) => clock === 'consent');
  const trick = doneIn(deal) + 1;
  return [
    {
      key: `concession ${trick} ${claim === null ? '' : 'claimed '}${isAsked ? 'asked' : 'refused'}`,
      text: t(isAsked ? 'table.log.conceded' : 'table.log.concessionRefused', { who: numberOf(concession.seat, own) }),
      strong: false,
    },
  ];
};

/** The log of the running deal for the eye: the auction as it runs, in one line once it is over. */
export const dealLogOf = (t: Translate, deal: SkatView): readonly DealLogLine[] => [
  ...(deal.declarer === null ? callLines(t, deal) : wonLine(t, deal)),
  ...contractLines(t, deal),
  ...trickLines(t, deal),
  ...claimLines(t, deal),
  ...concessionLines(t, deal),
];

/** Everything that has happened in a deal as far as the table still shows it; each line is unique (GAME-15). */
export const spokenOf = (t: Translate, deal: SkatView): readonly DealLogLine[] => [
  ...callLines(t, deal),
  ...wonLine(t, deal),
  ...contractLines(t, deal),
  ...trickLines(t, deal),
  ...claimLines(t, deal),
  ...concessionLines(t, deal),
];
