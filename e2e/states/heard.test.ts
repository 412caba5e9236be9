import type { Locator, Page } from '@playwright/test';
import { test } from 'vitest';
import { finishTable, formTable, join, play } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { RESULT_ENGLISH, RESULT_GERMAN } from './heard-result.ts';
import { pageOf } from './state.ts';
import { openWorld, type Eyes } from './world.ts';

/** Screens as a screen reader goes through them, read as a whole: what does not make sense there is seen here. */
const ENGLISH: Eyes = { width: 1440, scheme: 'light', locale: 'en-GB' };
const GERMAN: Eyes = { ...ENGLISH, locale: 'de-DE' };
/** A duel's number as it is shown; the tree quotes one that is digits alone. */
const ID = /"?\b[\dA-F]{8}\b"?/g;

/** Names of players carry numbers, and times go on, by how many tests have run before. */
const COUNTED_NAME = /\b(Vorhand9|Pik7_Hand|Bockrunde)\d+/g;
const TIME = /\b\d\d:\d\d\b/g;

/** A won grand: 146 for the declarer. */
const GRAND = {
  scores: [146, 0, 0],
  game: {
    declarer: 0,
    contract: 'G',
    bid: 24,
    won: true,
    points: 74,
    lines: [
      {
        type: 'value',
        base: 24,
        factors: [
          { name: 'matadorsWith', count: 2 },
          { name: 'game', count: 1 },
          { name: 'hand', count: 1 },
        ],
        value: 96,
      },
      { type: 'game', seat: 0, won: true, points: 96 },
      { type: 'seegerFabian', seat: 0, points: 50 },
    ],
  },
};

const world = await openWorld();

/** Somebody with a won game and one given up, who may sit down to more. */
const evening = async (change?: Parameters<typeof world.tournament>[0]) => {
  const id = await world.tournament(change);
  const [own, left, right] = await world.joined(id);
  const players = [own, left, right];
  const sit = (slot: number) =>
    formTable(
      world.context,
      id,
      players.map((userId) => ({ userId, slot })),
    );
  const won = await sit(0);
  await world.context.clock.advance(60_000);
  await finishTable(world.context, won, [146, 0, 0], GRAND);
  await play(world.context, id, 1, { [own]: 'skipgame', [left]: 64, [right]: 10 });
  return { id, own, won, sit };
};

/** Countdowns stand still, as the server's clock does. */
const still = (page: Page): Promise<void> => page.clock.setFixedTime(world.context.clock.now());

/** The accessibility tree without addresses, which nobody hears, and without what is another one in every run. */
const heard = async (place: Locator): Promise<string> =>
  (await place.ariaSnapshot())
    .split('\n')
    .filter((line) => !/^\s*- \/url:/.test(line))
    .join('\n')
    .replace(ID, 'ID')
    .replace(COUNTED_NAME, '$1')
    .replace(TIME, 'HH:MM');

const reads = (place: Locator, text: string): Promise<void> =>
  expect.poll(async () => `\n${await heard(place)}\n`).toBe(text);

test('LOOK-6 TOUR-6 the joined view reads as sentences, ranking and running game included, English', async () => {
  const { id, own, sit } = await evening();
  await sit(2);
  const page = await world.open(own, pageOf(id), ENGLISH, still);
  await reads(
    page.locator('main'),
    `
- main:
  - heading "Skat-Wochenturnier" [level=1]
  - button "Prize distribution"
  - paragraph:
    - strong: Lobby open
    - text: closes in
    - timer: 3 d 23 h 58 min
  - paragraph:
    - link "Add to calendar":
    - link "All dates":
  - region "Your standing":
    - paragraph:
      - strong: Rank 3
      - text: of 3
    - text: −554 points
  - region "Next step":
    - paragraph: Match 3 is running, your seat is safe.
    - link "Back to the table":
  - region "Restart, €10.00":
    - heading "Restart, €10.00" [level=2]
    - paragraph: Possible once your running match has ended.
  - region "Ranking":
    - navigation "Rankings":
      - link "Ranking":
      - link "Past":
    - button "Search and sort"
    - table "Ranking":
      - rowgroup:
        - row "Rank Player Points and prize":
          - columnheader "Rank"
          - columnheader "Player"
          - columnheader "Points and prize"
      - rowgroup:
        - row "1 Pik7_Hand 2 of 12 matches played 64 points, prize €40":
          - rowheader "1"
          - cell "Pik7_Hand 2 of 12 matches played"
          - cell "64 points, prize €40"
        - row "2 Bockrunde 2 of 12 matches played 10 points, prize €10":
          - rowheader "2"
          - cell "Bockrunde 2 of 12 matches played"
          - cell "10 points, prize €10"
        - row "3 Vorhand9 You 2 of 12 matches played −554 points, prize €10":
          - rowheader "3"
          - cell "Vorhand9 You 2 of 12 matches played"
          - cell "−554 points, prize €10"
    - paragraph:
      - link "Full standings, match by match":
  - region "Your 12 matches":
    - heading "Your 12 matches" [level=2]
    - paragraph: 2 played, 1 running, 9 open
    - list:
      - listitem:
        - 'link "Match 1: place 1 of 3, +146 points. Show the result"':
      - listitem: "Match 2: given up, −700 points"
      - listitem:
        - 'progressbar "Match 3: running"'
      - listitem: "Match 4: next"
      - listitem: "Match 5: open"
      - listitem: "Match 6: open"
      - listitem: "Match 7: open"
      - listitem: "Match 8: open"
      - listitem: "Match 9: open"
      - listitem: "Match 10: open"
      - listitem: "Match 11: open"
      - listitem: "Match 12: open"
    - paragraph:
      - text: "Match 3 is being played. Its result will appear here once it is over. Match 2, −700: given up, or left to the clock three times in a row. If this is wrong,"
      - link "customer service":
      - text: will help.
  - region "What do I need?":
    - heading "What do I need?" [level=2]
    - list:
      - listitem: Rank 1 · €40 619 more points
      - listitem: You, rank 3 · €10 −554 points
  - region "Your progress":
    - heading "Your progress" [level=2]
    - 'img "Your total after each match: 146, −554"': −554 1 6 12
  - region "Questions and answers":
    - group: How are points counted?
    - group: What happens if the connection drops?
    - group: What does giving up cost?
    - group: Can I check the cards?
`,
  );
  await page.close();
  await world.clear();
});

test('LOOK-6 STATE-7 after a restart the joined view says what is earlier and what is open, German', async () => {
  const { id, own } = await evening({ zoneId: 'romme', gametype: 'romme', name: 'Rommé-Wochenturnier' });
  await join(world.context, own, id);
  const page = await world.open(own, pageOf(id, 'romme'), GERMAN, still);
  await reads(
    page.locator('main'),
    `
- main:
  - heading "Rommé-Wochenturnier" [level=1]
  - button "Gewinnverteilung"
  - paragraph:
    - strong: Lobby offen
    - text: schließt in
    - timer: 3 T 23 Std 58 Min
  - paragraph:
    - link "In den Kalender":
    - link "Alle Termine":
  - region "Dein Stand":
    - paragraph:
      - strong: Rang 3
      - text: von 3
    - text: noch keine Punkte
    - paragraph:
      - strong: −554 Punkte
      - text: früherer Durchgang
  - region "Nächster Schritt":
    - link "Partie 1 von 12 spielen":
  - region "Wiedereinstieg, 10,00 €":
    - heading "Wiedereinstieg, 10,00 €" [level=2]
    - paragraph: Möglich, sobald du eine Partie gespielt hast.
  - region "Rangliste":
    - navigation "Ranglisten":
      - link "Rangliste":
      - link "Frühere":
    - button "Suchen und sortieren"
    - table "Rangliste":
      - rowgroup:
        - row "Rang Spieler Punkte und Preis":
          - columnheader "Rang"
          - columnheader "Spieler"
          - columnheader "Punkte und Preis"
      - rowgroup:
        - row "1 Pik7_Hand 2 von 12 Partien gespielt 64 Punkte, Preis 40 €":
          - rowheader "1"
          - cell "Pik7_Hand 2 von 12 Partien gespielt"
          - cell "64 Punkte, Preis 40 €"
        - row "2 Bockrunde 2 von 12 Partien gespielt 10 Punkte, Preis 10 €":
          - rowheader "2"
          - cell "Bockrunde 2 von 12 Partien gespielt"
          - cell "10 Punkte, Preis 10 €"
        - row "3 Vorhand9 Du 2 von 12 Partien gespielt −554 Punkte, Preis 10 €":
          - rowheader "3"
          - cell "Vorhand9 Du 2 von 12 Partien gespielt"
          - cell "−554 Punkte, Preis 10 €"
    - paragraph:
      - link "Ganze Rangliste, Partie für Partie":
  - region "Deine 12 Partien":
    - heading "Deine 12 Partien" [level=2]
    - paragraph: 0 gespielt, 12 offen
    - list:
      - listitem: "Partie 1: nächste"
      - listitem: "Partie 2: offen"
      - listitem: "Partie 3: offen"
      - listitem: "Partie 4: offen"
      - listitem: "Partie 5: offen"
      - listitem: "Partie 6: offen"
      - listitem: "Partie 7: offen"
      - listitem: "Partie 8: offen"
      - listitem: "Partie 9: offen"
      - listitem: "Partie 10: offen"
      - listitem: "Partie 11: offen"
      - listitem: "Partie 12: offen"
  - region "Was brauche ich?":
    - heading "Was brauche ich?" [level=2]
    - list:
      - listitem: Rang 1 · 40 € noch 65 Punkte
      - listitem: Du, Rang 3 · 10 € −554 Punkte
  - region "Dein Verlauf":
    - heading "Dein Verlauf" [level=2]
    - paragraph: Deine Linie beginnt mit der ersten Partie.
  - region "Fragen und Antworten":
    - group: Wie werden die Punkte gezählt?
    - group: Was passiert, wenn die Verbindung abbricht?
    - group: Was kostet ein Abbruch?
    - group: Kann ich die Kartenverteilung prüfen?
`,
  );
  await page.close();
  await world.clear();
});

for (const [eyes, text] of [
  [ENGLISH, RESULT_ENGLISH],
  [GERMAN, RESULT_GERMAN],
] as const)
  test(`LOOK-6 RES-1 a result reads as sentences, its deal line by line, ${eyes.locale}`, async () => {
    const { own, won } = await evening();
    const page = await world.open(own, `/result/${won}`, eyes, still);
    await reads(page.locator('main'), text);
    await page.close();
    await world.clear();
  });
