import type { SkatView } from '@matador/skat';
import type { CourseLine } from '../../model/course-line.ts';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardWords } from '../../model/card-words.ts';
import { contractWords, numberOf } from './words.ts';

const callLines = (say: Say, { auction, seat: own }: SkatView): readonly CourseLine[] =>
  auction.calls.map(({ seat, call, value }, place) => ({
    key: `call ${String(place)}`,
    text: say(`table.log.${call}`, { who: numberOf(seat, own), value }),
    strong: false,
  }));

/** The auction once it is over, in one line. */
const wonLine = (say: Say, { declarer, bid, seat: own }: SkatView): readonly CourseLine[] =>
  declarer === null
    ? []
    : [{ key: 'won', text: say('table.log.won', { who: numberOf(declarer, own), bid }), strong: false }];

const contractLines = (say: Say, deal: SkatView): readonly CourseLine[] => {
  const { declarer, contract, pickedUp, seat: own } = deal;
  if (declarer === null) return [];
  const who = numberOf(declarer, own);
  const lines: CourseLine[] = [];
  if (pickedUp) lines.push({ key: 'skat', text: say('table.log.pickedUp', { who }), strong: false });
  if (contract !== null)
    lines.push({
      key: 'contract',
      text: say('table.log.declared', { who, contract: contractWords(say, contract) }),
      strong: true,
    });
  return lines;
};

/** Cards are named for the running trick only: no list of what has been played. */
const trickLines = (say: Say, deal: SkatView): readonly CourseLine[] => {
  const { seat: own, lastTrick, trick } = deal;
  const done = deal.tricks.reduce((sum, tricks) => sum + tricks, 0);
  const taken: readonly CourseLine[] =
    lastTrick === null || done === 0
      ? []
      : [
          {
            key: `trick ${String(done)}`,
            text: say('table.log.trick', { number: done, who: numberOf(lastTrick.winner, own) }),
            strong: false,
          },
        ];
  const played = trick.map(({ seat, card }) => ({
    key: `card ${String(done + 1)} ${card}`,
    text: say('table.log.played', { number: done + 1, who: numberOf(seat, own), card: cardWords(say, card) }),
    strong: false,
  }));
  return [...taken, ...played];
};

const endLines = (say: Say, deal: SkatView): readonly CourseLine[] => {
  const { claim, concession, seat: own } = deal;
  const lines: CourseLine[] = [];
  if (claim !== null)
    lines.push({
      key: `claim ${claim.verdict}`,
      text: say(`table.log.claim.${claim.verdict}`, { who: numberOf(claim.seat, own) }),
      strong: false,
    });
  if (concession !== null)
    lines.push({
      key: `concession ${String(concession.refused.length)}`,
      text: say(concession.refused.length > 0 ? 'table.log.concessionRefused' : 'table.log.conceded', {
        who: numberOf(concession.seat, own),
      }),
      strong: false,
    });
  return lines;
};

/** The course of the running deal for the eye: the auction as it runs, in one line once it is over. */
export const courseOf = (say: Say, deal: SkatView): readonly CourseLine[] => [
  ...(deal.declarer === null ? callLines(say, deal) : wonLine(say, deal)),
  ...contractLines(say, deal),
  ...trickLines(say, deal),
  ...endLines(say, deal),
];

/** Everything that has happened in a deal as far as the table still shows it; each line is unique (GAME-15). */
export const spokenOf = (say: Say, deal: SkatView): readonly CourseLine[] => [
  ...callLines(say, deal),
  ...wonLine(say, deal),
  ...contractLines(say, deal),
  ...trickLines(say, deal),
  ...endLines(say, deal),
];
