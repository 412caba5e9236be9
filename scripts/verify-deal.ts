import { readFileSync } from 'node:fs';
import { readOpened, verifyDay, verifyDeals, verifyDraw } from '@matador/cards/fair';
import { savedDay, savedDraw, type SavedDay, type SavedDraw } from '@matador/protocol/rest';
import type {
  DayProblem,
  DrawProblem,
  FairProblem,
  FairProblemCode,
  OpenedDeal,
  OpenedDeals,
  Verdict,
} from '@matador/cards/fair';

/** Checks a file of opened deals, of an opened draw, or of a whole day: `npm run -s verify-deal -- FILE`. Exit 0 all is as committed, 1 something is not, 2 no such file. */

const WORDS: Readonly<Record<FairProblemCode, string>> = {
  versionUnknown: 'made by another version than this script checks',
  cardsMalformed: 'the names of the cards are not as many as the deck has, each once',
  shareMismatch: 'nonce, hash and mark do not belong together',
  numberOutOfOrder: 'not numbered in order',
  usedOutOfOrder: 'not used in its order',
  deckMalformed: 'the deck does not have each card exactly once',
  reshuffleMalformed: 'the reshuffle does not have each card exactly once',
  saltMalformed: 'the salt is not 32 bytes in hex',
  commitmentMismatch: 'deck, reshuffle and salt are not the ones committed to',
  dealRepeated: 'the same deal as an earlier one',
  orderMismatch: 'the order dealt is not what the deck and the shares make',
  reshuffleOrderMismatch: 'the reshuffled order is not what the reshuffle and the shares make',
  notedCommitmentMismatch: 'the commitment is not the one your page wrote down before the first card',
  notedHashMismatch: 'the hash of the share is not the one your page wrote down before the first card',
  notedNonceMismatch: 'the share is not the one your page gave',
  receiptKeyMalformed: 'a published key is none, or has the id of another',
  receiptKeyUnknown: 'the receipt is signed with a key that is not published',
  receiptForged: 'the signature of the receipt is not of what it says',
  receiptForeign: 'the receipt is of another competition or of a seat that is not there',
  receiptDealsMismatch: 'the house signed for this share with other deals than those opened',
  receiptSharesMismatch: 'the house signed for this share beside other announced ones than those opened',
  receiptedShareMissing: 'the house signed for this share, and it is not among the opened ones',
};

const DRAW_WORDS: Readonly<Record<DrawProblem, string>> = {
  drawMalformed: 'keys, lots or places are not what a draw has',
  anchorMismatch: 'the key is not the one committed to before the first search',
  drawOrderMismatch: 'the order is not what key and lots make',
  seatMismatch: 'the seats do not follow the lots',
  notedAnchorMismatch: 'the commitment is not the one your page wrote down when it began to search',
  notedLotMismatch: 'the lot is not the one your page put in',
};

const DAY_WORDS: Readonly<Record<DayProblem, string>> = {
  dayMalformed: 'the digests are not as many as the head says, each once, in ascending order',
  dayRootMismatch: 'the digests do not lead to the root',
  dayHeadMismatch: 'the head is not of this day, count, root and head before',
  dayHeadForged: 'the signature is not of this head',
  dayKeyUnknown: 'the head is signed with a key that is not published',
};

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const wordsOf = (problems: readonly FairProblem[]): string => problems.map(({ code }) => WORDS[code]).join('; ');

const sayDeal = (opened: OpenedDeals, deal: OpenedDeal, problems: readonly FairProblem[]): void => {
  const use = deal.used === undefined ? 'spare, never dealt' : `dealt as deal ${deal.used}`;
  say(`deal ${deal.number} (${use}): ${problems.length === 0 ? 'ok' : `WRONG: ${wordsOf(problems)}`}`);
  if (deal.used === undefined || problems.length > 0) return;
  say(`  cards in order: ${deal.order.map((index) => opened.cards?.[index] ?? String(index)).join(' ')}`);
};

const sayAll = (opened: OpenedDeals, { ok, problems, receipts }: Verdict): void => {
  say(`competition ${opened.competition}, ${opened.deals.length} deals of ${opened.deckSize} cards`);
  const general = problems.filter(({ deal, seat }) => deal === null && seat === null);
  if (general.length > 0) say(`file: WRONG: ${wordsOf(general)}`);
  opened.seats.forEach(({ mark }, seat) => {
    const own = problems.filter((problem) => problem.seat === seat);
    const share = mark === 'given' ? 'share given' : `share ${mark}, counts as empty`;
    const held = (opened.receipts ?? []).some((receipt) => receipt.seat === seat) ? ', receipt held' : '';
    say(`seat ${seat}: ${share}${held}: ${own.length === 0 ? 'ok' : `WRONG: ${wordsOf(own)}`}`);
  });
  opened.deals.forEach((deal, at) => {
    sayDeal(
      opened,
      deal,
      problems.filter((problem) => problem.deal === at + 1),
    );
  });
  const elsewhere = problems.filter(({ seat }) => seat !== null && seat >= opened.seats.length);
  if (elsewhere.length > 0) say(`receipts: WRONG: ${wordsOf(elsewhere)}`);
  if (receipts.length === 0) say('no receipts: whether a share was taken and dropped was not checked');
  if (receipts.includes('unchecked')) say('signatures of receipts cannot be checked here');
  if (opened.noted === undefined) say('no notes of your own page: the commitments were checked against this file only');
  say(ok ? 'verdict: every deal is the one committed to before the first card' : 'verdict: NOT as committed');
};

const unreadable = (reason: string): number => {
  process.stderr.write(`verify-deal: ${reason}\n`);
  return 2;
};

const readJson = (file: string): { readonly value: unknown } | { readonly reason: string } => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return { value };
  } catch (error) {
    const why = error instanceof SyntaxError ? 'not JSON' : 'cannot be read';
    return { reason: `${file}: ${why}` };
  }
};

const sayDraw = async (draw: SavedDraw): Promise<number> => {
  const { competition, number, lots, table, seat, keptApart, anchor } = draw;
  say(`competition ${competition}, drawn in round ${number} from ${lots.length} lots, ${keptApart} kept apart`);
  say(`committed to by ${anchor}`);
  for (const [at, place] of table.entries())
    say(`seat ${at}${at === seat ? ' (yours)' : ''}: drawn as number ${place + 1}`);
  const problems = await verifyDraw(draw, draw.noted ?? null);
  for (const problem of problems) say(`WRONG: ${DRAW_WORDS[problem]}`);
  if (draw.noted === undefined) say('no notes of your own page: whether this is your lot was not checked');
  say(
    problems.length === 0 ? 'verdict: order and seats follow from the key committed to' : 'verdict: NOT as committed',
  );
  return problems.length === 0 ? 0 : 1;
};

const sayDay = async (saved: SavedDay): Promise<number> => {
  const { day, count, head, previous } = saved;
  say(`day ${day}, deals of ${count} competitions`);
  say(`head ${head}, after ${previous ?? 'none'}`);
  const problems = await verifyDay(saved);
  for (const problem of problems) say(`WRONG: ${DAY_WORDS[problem]}`);
  if (saved.receiptKeys === undefined) say('no keys in the file: the signature was not checked');
  say(problems.length === 0 ? 'verdict: the head is over exactly these deals' : 'verdict: NOT as published');
  return problems.length === 0 ? 0 : 1;
};

const main = async (file: string | undefined): Promise<number> => {
  if (file === undefined) return unreadable('usage: npm run -s verify-deal -- FILE');
  const json = readJson(file);
  if ('reason' in json) return unreadable(json.reason);
  const draw = savedDraw.safeParse(json.value);
  if (draw.success) return sayDraw(draw.data);
  const day = savedDay.safeParse(json.value);
  if (day.success) return sayDay(day.data);
  const read = readOpened(json.value);
  if (!read.ok) return unreadable(`${file}: ${read.reason}`);
  const verdict = await verifyDeals(read.opened);
  sayAll(read.opened, verdict);
  return verdict.ok ? 0 : 1;
};

process.exitCode = await main(process.argv[2]);
