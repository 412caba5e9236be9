import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PiquetCard, Seat } from '@matador/cards';
import { isCard } from '@matador/skat';

/** Where Debian's package puts it. */
const PROGRAM = '/usr/games/xskat';
const SEED = 123_456;

/** A deal that three players of xskat have played; seats are its computers 1 to 3. */
export interface XskatDeal {
  readonly forehand: Seat;
  /** By seat, as dealt. */
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly skat: readonly PiquetCard[];
  /** null: everybody passed. */
  readonly game: XskatGame | null;
}

export interface XskatGame {
  readonly declarer: Seat;
  readonly bid: number;
  /** As in the records: `G`, `CH`, `NOH`. */
  readonly contract: string;
  /** What lay in the skat while it was played. */
  readonly discard: readonly PiquetCard[];
  /** Cards in the order they were played, with who played them. */
  readonly tricks: readonly (readonly { readonly seat: Seat; readonly card: PiquetCard }[])[];
}

const SUITS: Readonly<Record<string, string>> = { club: 'C', spade: 'S', heart: 'H', diamond: 'D' };
const KINDS: Readonly<Record<string, string>> = { ...SUITS, grand: 'G', null: 'N' };

/** `SPADE 10`, `Heart_A`. */
const cardOf = (text: string): PiquetCard => {
  const [suit = '', rank = ''] = text.toLowerCase().split(/[ _]/);
  const card = `${SUITS[suit] ?? '?'}${rank === '10' ? 'T' : rank.toUpperCase()}`;
  if (!isCard(card)) throw new Error(`${text} is no card of xskat's log`);
  return card;
};

/** The three columns of a line of the log. */
const columnsOf = (line: string): readonly string[] => [2, 14, 26].map((from) => line.slice(from, from + 12).trim());

/** The card that takes the trick has capitals. The card that leads has the underscore, unless it takes the trick. */
const leaderOf = (columns: readonly string[]): Seat => {
  const marked = columns.findIndex((column) => column.includes('_'));
  return marked === -1 ? columns.findIndex((column) => /^[A-Z]{2}/.test(column)) : marked;
};

const restOf = (lines: readonly string[], start: string): string | undefined =>
  lines.find((line) => line.startsWith(start))?.slice(start.length);

const cardsOf = (text: string): readonly PiquetCard[] => text.split(',').map((card) => cardOf(card.trim()));

/** A Null game that is lost ends within its trick. */
const trickOf = (line: string): XskatGame['tricks'][number] => {
  const columns = columnsOf(line);
  const leader = leaderOf(columns);
  return [0, 1, 2].flatMap((place) => {
    const seat = (leader + place) % 3;
    const column = columns[seat] ?? '';
    return column === '' ? [] : [{ seat, card: cardOf(column) }];
  });
};

const contractOf = (played: string, lines: readonly string[]): string => {
  const kind = KINDS[played.toLowerCase()];
  if (kind === undefined) throw new Error(`${played} is no game of xskat's log`);
  const how = lines.find((line) => /^Played (?:ouvert|Hand)/.test(line)) ?? '';
  return `${kind}${how.includes('ouvert') ? 'O' : ''}${how.includes('Hand') ? 'H' : ''}`;
};

/** One game of the log: tricks, the hands as they were played, what lay in the skat, who played what. */
const dealOf = (text: string): XskatDeal | null => {
  const lines = text.split('\n');
  const [, played = [], held = []] = text
    .split(/^-{4}.*$/m)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''));
  const first = played[0];
  const laid = restOf(lines, 'Skat is: ');
  if (first === undefined || laid === undefined) return null;
  const forehand = leaderOf(columnsOf(first));
  const hands = [0, 1, 2].map((seat) => held.map((line) => cardOf(columnsOf(line)[seat] ?? '')));
  const discard = cardsOf(laid);
  const who = /^Computer(\d) played (\w+)/m.exec(text);
  if (who === null) return { forehand, hands, skat: discard, game: null };
  const declarer = Number(who[1]) - 1;
  const skat = cardsOf(restOf(lines, 'Skat was: ') ?? laid);
  const twelve = [...(hands[declarer] ?? []), ...discard];
  return {
    forehand,
    hands: hands.with(
      declarer,
      twelve.filter((card) => !skat.includes(card)),
    ),
    skat,
    game: {
      declarer,
      bid: Number(restOf(lines, 'Last bid: ')),
      contract: contractOf(who[2] ?? '', lines),
      discard,
      tricks: played.map(trickOf),
    },
  };
};

/** Whether the machine has it. */
export const hasXskat = (): boolean => existsSync(PROGRAM);

/** Lets three players of xskat play so many deals among themselves; the same ones every time. */
export const playXskat = async (deals: number): Promise<readonly XskatDeal[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-xskat-'));
  try {
    const [games, log] = [join(folder, 'games'), join(folder, 'log')];
    await writeFile(games, `random_seed ${String(SEED)} 0 2\n`);
    // It is old, fast, and does not always end well; what it wrote counts.
    const order = ['-auto', String(deals), '-game', games, '-log', log];
    const env = { HOME: folder, LC_ALL: 'C', PATH: process.env.PATH };
    await promisify(execFile)(PROGRAM, order, { env }).catch(() => undefined);
    const text = await readFile(log, 'latin1');
    return text
      .split(/^={4}.*$/m)
      .map(dealOf)
      .filter((deal) => deal !== null);
  } finally {
    await rm(folder, { recursive: true });
  }
};
