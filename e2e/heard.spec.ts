import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { PATIENCE_MS } from '../apps/server/test/patience.ts';
import {
  cardIn,
  choose,
  dealIn,
  discardOf,
  outcomeOf,
  planOf,
  running,
  typedAs,
  winnerOf,
  wordsOf,
  type Card,
  type HeardDeal,
} from './heard-skat.ts';
import { startServer, type RunningServer } from './server.ts';

/** A whole deal by ear: what is read are live regions, roles and names; what is done goes by the keyboard. */
let server: RunningServer;

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });

test.beforeAll(async () => {
  server = await startServer({ crowd: 0 });
});

test.afterAll(() => server.stop());

/** Longer than any bot thinks. */
const THOUGHT_MS = 1000;

const CATALOGUE = new URL('../apps/web/src/locales/de/table.json', import.meta.url);
const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
/** What the table says to whoever does what may not be done. */
const REFUSALS = Object.entries(words).flatMap(([id, text]) =>
  id.startsWith('table.refused.') || id === 'table.command.unknown' || id === 'table.prompt.cannot'
    ? [new RegExp(`^${text.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)]
    : [],
);

const OWN_TURN =
  /^(Reize \d+ oder passe|Hältst du \d+\?|18 reizen oder passen|Skat oder Hand\?|Drücke |Wähle dein Spiel|Sag dein Spiel an|Du spielst aus|Du bist dran|Dein Stich, du spielst aus)/;

/** What a finished deal is headed by, which has the focus then. */
const RESULT = /^(Gewonnen|Verloren|Eingepasst|Spieler [23] (gewinnt|verliert))$/;

/** Somebody who hears a table and types. */
const listenAt = (page: Page) => {
  const said: string[] = [];
  const refused = new Set<string>();
  const field = page.getByRole('textbox', { name: 'Befehl', exact: true });
  const answers = page.getByRole('region', { name: 'Befehle und Fragen' }).getByRole('status');
  /** What has the focus is said too. */
  const hasFocus = async (one: Locator): Promise<boolean> => (await one.and(page.locator(':focus')).count()) > 0;

  const tabTo = async (one: Locator, what: string): Promise<void> => {
    await expect
      .poll(
        async () => {
          if (await hasFocus(one)) return true;
          await page.keyboard.press('Tab');
          return hasFocus(one);
        },
        { message: `Tab leads to ${what}`, intervals: [0] },
      )
      .toBe(true);
  };

  /** What the live regions say now: the log's new lines are kept, the others' words answered. */
  const listen = async (): Promise<readonly string[]> => {
    // The log last: what the words ask about has been said by then.
    const told = await page.getByRole('status').allInnerTexts();
    for (const one of told) if (REFUSALS.some((refusal) => refusal.test(one))) refused.add(one);
    const lines = await page.getByRole('log', { name: 'Verlauf' }).getByRole('paragraph').allInnerTexts();
    expect(new Set(lines).size, 'no line is said twice').toBe(lines.length);
    for (const line of lines) if (!said.includes(line)) said.push(line);
    return told;
  };

  const type = async (text: string): Promise<void> => {
    await tabTo(field, 'the command field');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

  const heard = async (line: string | RegExp): Promise<void> => {
    await expect
      .poll(
        async () => {
          await listen();
          return said.some((one) => (typeof line === 'string' ? one === line : line.test(one)));
        },
        { message: `it is said: ${String(line)}`, intervals: [0] },
      )
      .toBe(true);
  };

  /** Asks for something, and hears the answer. */
  const ask = async (question: string, answer: RegExp): Promise<string> => {
    await type(question);
    await expect(answers).toHaveText(answer);
    return answers.innerText();
  };

  return {
    said,
    refused,
    listen,
    heard,
    type,
    ask,
    press: async (button: Locator, what: string): Promise<void> => {
      await tabTo(button, what);
      await page.keyboard.press('Enter');
    },
    deal: (): HeardDeal => dealIn(said),
    hand: async (): Promise<readonly Card[]> =>
      (await ask('blatt', /^Dein Blatt: /)).replace('Dein Blatt: ', '').split(', ').map(cardIn),
    /** Lets the others think until something is asked of the listener; null: the deal is over. */
    awaitTurn: async (result: Locator): Promise<string | null> => {
      let own: string | undefined;
      await expect(async () => {
        own = (await listen()).find((one) => OWN_TURN.test(one));
        if (own !== undefined || (await hasFocus(result))) return;
        await page.clock.runFor(THOUGHT_MS);
        expect(own, 'it is the listener’s turn').toBeDefined();
      }).toPass({ timeout: PATIENCE_MS, intervals: [0] });
      return own ?? null;
    },
  };
};

type Listener = ReturnType<typeof listenAt>;

/** Bids up to what the hand that was heard is worth. */
const bid = async (ear: Listener, prompt: string): Promise<void> => {
  const worth = planOf(await ear.hand())?.value ?? 0;
  const value = Number(/\d+/.exec(prompt)?.[0]);
  if (value > worth) {
    await ear.type('p');
    return ear.heard('Du passt');
  }
  if (prompt.startsWith('Hältst')) {
    await ear.type('ja');
    return ear.heard(`Du: ${String(value)}, ja`);
  }
  await ear.type(String(value));
  return ear.heard(`Du: ${String(value)}`);
};

/** Takes the skat up, lays two cards away and names the suit. */
const declare = async (page: Page, ear: Listener): Promise<void> => {
  await ear.press(page.getByRole('button', { name: 'Skat aufnehmen' }), 'the skat');
  await ear.heard('Du nimmst den Skat auf');
  const hand = await ear.hand();
  expect(hand).toHaveLength(12);
  const suit = planOf(hand)?.suit;
  if (suit === undefined) throw new Error('nothing to play');
  for (const card of discardOf(hand, suit)) await ear.type(typedAs(card));
  const kept = await ear.hand();
  expect(kept).toHaveLength(10);
  const game = page
    .getByRole('list', { name: 'Spiele zur Wahl' })
    .getByRole('button', { name: new RegExp(`^${suit}`) });
  await expect(game, 'what is heard of the game').toHaveAccessibleName(/reicht für \d+$/);
  await ear.press(game, suit);
  await ear.press(page.getByRole('button', { name: `${suit} ansagen` }), 'the declaration');
  await ear.heard(`Du spielst ${suit}`);
};

const SEATS = 3;
const TRICKS = 10;

/** Plays a card that follows what was heard of the trick; the last one plays itself. */
const play = async (ear: Listener): Promise<void> => {
  const deal = ear.deal();
  const lies = running(deal);
  const isComplete = lies.length === SEATS;
  const number = deal.winners.length + (isComplete ? 2 : 1);
  if (number === TRICKS) return ear.heard(/^Stich 10, du: /);
  const hand = await ear.hand();
  expect(hand, 'what was heard to be played is gone').toHaveLength(TRICKS + 1 - number);
  const told = await ear.ask('stich', /^(Stich \d+: |Im Stich liegt)/);
  const answer = lies.map(({ who, card }) => `${who === 1 ? 'Du' : `Spieler ${String(who)}`} ${wordsOf(card)}`);
  // A complete trick may be gone by the time of the question.
  if (!isComplete || told.startsWith('Stich'))
    expect(told.replace(/^Stich \d+: /, ''), 'log and answer tell the same').toBe(
      answer.length === 0 ? 'Im Stich liegt noch keine Karte' : answer.join(', '),
    );
  const trick = isComplete ? [] : lies;
  const card = choose(hand, trick, deal.contract ?? '');
  if (card === undefined) throw new Error('no card is left');
  await ear.type(typedAs(card));
  await ear.heard(`Stich ${String(number)}, du: ${wordsOf(card)}`);
};

/** Plays a deal to its end. */
const playDeal = async (page: Page, ear: Listener, result: Locator): Promise<void> => {
  for (;;) {
    const prompt = await ear.awaitTurn(result);
    if (prompt === null) return;
    if (/^(Reize|Hältst|18)/.test(prompt)) await bid(ear, prompt);
    else if (prompt === 'Skat oder Hand?') await declare(page, ear);
    else await play(ear);
  }
};

// Bots follow from the number too: whoever changes them may have to look for another deal to declare.
for (const [role, number] of [
  ['declarer', '00000173'],
  ['opponent', '00000042'],
] as const)
  test(`a deal of Skat is heard and played by typing alone, as ${role}, and its outcome is known from that`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${server.url}/practice/skat?deal=${number}`);
    const result = page.getByRole('heading', { name: RESULT });
    const ear = listenAt(page);
    await playDeal(page, ear, result);
    const deal = ear.deal();
    expect([...ear.refused]).toEqual([]);
    // Who took each trick is what the rules say of the cards that were heard.
    expect(deal.winners).toEqual(deal.tricks.map((trick) => winnerOf(trick, deal.contract ?? '')));
    const { declarer, won, points } = outcomeOf(deal);
    expect(declarer === 1, ear.said.join('\n')).toBe(role === 'declarer');
    const title =
      declarer === 1 ? (won ? 'Gewonnen' : 'Verloren') : `Spieler ${String(declarer)} ${won ? 'gewinnt' : 'verliert'}`;
    await expect(result).toHaveText(title);
    await expect(result).toBeFocused();
    const read = await page.getByRole('region', { name: title }).ariaSnapshot();
    expect(read).toMatch(new RegExp(`${deal.contract ?? ''}.* ${String(points)} Augen`));
  });
