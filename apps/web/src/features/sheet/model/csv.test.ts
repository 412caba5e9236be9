import { expect, test } from 'vitest';
import { separatorOf } from '#web/components/csv/csv.ts';
import type { PlayersList } from '#web/games/players-list.ts';
import { createFormat } from '@matador/ui/format';
import { withClock } from './clock-column.ts';
import { csvOf } from './csv.ts';

const list: PlayersList = {
  columns: [
    { group: null, head: 'Nr.', look: 'words' },
    { group: null, head: 'Alleinspieler', look: 'words' },
    { group: 'Du', head: 'Punkte', look: 'figure' },
    { group: '=HYPERLINK("x")', head: 'Punkte', look: 'figure' },
  ],
  rows: [
    ['1', '@cmd', -44, null],
    ['1', 'x;"=cmd; -1', 0, null],
    ['2', 'Vera, "die Zweite"', 0, 23],
  ],
  feet: [{ words: 'Endstand', cells: [-44, 23], isSum: true }],
  legend: '',
};

test('a list is a table of RFC 4180, and no name of a player becomes a formula', () => {
  expect(csvOf(list, ',').split('\r\n')).toEqual([
    `Nr.,Alleinspieler,Du: Punkte,"'=HYPERLINK(""x""): Punkte"`,
    `1,'@cmd,-44,`,
    `1,"x;""'=cmd; '-1",0,`,
    `2,"Vera, ""die Zweite""",0,23`,
    'Endstand,,-44,23',
    '',
  ]);
});

test('a spreadsheet whose numbers have a comma reads fields between semicolons', () => {
  expect(separatorOf(createFormat('de-DE'))).toBe(';');
  expect(separatorOf(createFormat('en-GB'))).toBe(',');
  expect(csvOf(list, ';').split('\r\n')[3]).toBe('2;"Vera, ""die Zweite""";0;23');
});

test('what the clock decided has a column of its own, if it decided anything', () => {
  const sentences = [['Für dich gespielt: die Zeit war um, 1 von 3', 'Für Vera gepasst: die Zeit war um, 1 von 3'], []];
  expect(csvOf(withClock(list, 'Uhr', sentences), ',').split('\r\n')).toEqual([
    `Nr.,Alleinspieler,Uhr,Du: Punkte,"'=HYPERLINK(""x""): Punkte"`,
    `1,'@cmd,"${sentences[0]?.join('; ') ?? ''}",-44,`,
    `1,"x;""'=cmd; '-1",,0,`,
    `2,"Vera, ""die Zweite""",,0,23`,
    'Endstand,,,-44,23',
    '',
  ]);
  expect(withClock(list, 'Uhr', [[], []])).toBe(list);
});
