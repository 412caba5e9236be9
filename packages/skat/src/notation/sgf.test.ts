import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReplayLine } from './index.ts';
import { makeSgf, parseSgf, replayRecord } from './index.ts';

const FIXTURES = readFileSync(new URL('../../fixtures/skat-real-games.sgf', import.meta.url), 'utf8');
const recordOf = (id: number): string => FIXTURES.split('\n').find((line) => line.includes(`ID[${id}]`)) ?? '';
const only = (text: string): ReplayLine => {
  const [line, ...others] = replayRecord(text);
  if (line === undefined || others.length > 0) throw new Error('not one line');
  return line;
};

/** Hearts by forehand, the discard in the declaration. */
const GAME = recordOf(4940313);
/** Null ouvert, resigned by the defenders. */
const OUVERT = recordOf(1390253);

test('a record is written as it was read', () => {
  for (const line of FIXTURES.split('\n').filter((text) => text !== '')) {
    const [entry] = parseSgf(line);
    if (entry === undefined || !('record' in entry)) throw new Error(line);
    expect(makeSgf(entry.record)).toBe(line);
    expect(parseSgf(makeSgf(entry.record))).toEqual([entry]);
  }
});

test.each<[string, (text: string) => string]>([
  ['lines end with CR LF', (text) => text.replaceAll('\n', '\r\n')],
  ['moves are broken over lines', (text) => text.replaceAll(/ (\d) (C|S)/g, '\r\n$1\t$2')],
  ['several records stand in a line', (text) => text.replaceAll('\n', ' ')],
  ['there are tags nobody knows', (text) => text.replaceAll('GM[Skat]', 'GM[Skat]XY[a b]AB1[]')],
  ['a comment has brackets', (text) => text.replaceAll('CO[]', String.raw`CO[well (; played \] ;)]`)],
  ['text stands between the records', (text) => text.replaceAll('(;', 'game\n(;')],
  ['the tags stand in another order', (text) => text.replaceAll(/\(;(.*?)(MV\[[^\]]*\])(R\[[^\]]*\])/g, '(;$3$2$1')],
])('it does not matter that %s', (_what, change) => {
  const lines = replayRecord(change(FIXTURES));
  expect(lines).toHaveLength(33);
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
});

test('hands may be parted by bars', () => {
  const deal = /w (\S+)/.exec(GAME)?.[1]?.split('.') ?? [];
  const parts = [deal.slice(0, 10), deal.slice(10, 20), deal.slice(20, 30), deal.slice(30)];
  const barred = GAME.replace(deal.join('.'), parts.map((cards) => cards.join('.')).join('|'));
  expect(barred).not.toBe(GAME);
  expect(only(barred)).toEqual(only(GAME));
});

test('the discard may follow its contract', () => {
  const split = GAME.replace('0 H.SK.D7', '0 H 0 SK.D7');
  expect(split).not.toBe(GAME);
  expect(only(split)).toEqual(only(GAME));
});

test('an ouvert game may name the ten open cards, which must be those held', () => {
  const ten = 'C9.ST.SA.S8.S7.HT.H7.DJ.C7.D8';
  const hand = /w (\S+)/.exec(OUVERT)?.[1]?.split('.').slice(10, 20) ?? [];
  const held = [...hand, 'DJ', 'D8'].filter((card) => card !== 'HA' && card !== 'HQ');
  const open = OUVERT.replace('NO.HA.HQ', `NO.HA.HQ.${held.join('.')}`);
  expect(only(open)).toEqual(only(OUVERT));
  expect(only(OUVERT.replace('NO.HA.HQ', `NO.HA.HQ.${ten}`)).problems.join()).toMatch('open cards are not those');
  const split = OUVERT.replace('NO.HA.HQ', `NO 1 HA.HQ.${held.join('.')}`);
  expect(only(split)).toEqual(only(OUVERT));
});

test('ten open cards alone leave the other two as the discard', () => {
  const hand = /w (\S+)/.exec(OUVERT)?.[1]?.split('.').slice(10, 20) ?? [];
  const held = [...hand, 'DJ', 'D8'].filter((card) => card !== 'HA' && card !== 'HQ');
  expect(only(OUVERT.replace('NO.HA.HQ', `NO.${held.join('.')}`))).toEqual(only(OUVERT));
});

test('cards may be shown by name, and by whoever', () => {
  const shown = recordOf(6934288).replace('2 SC', '2 SC.CJ.HK.C8.D8');
  expect(only(shown)).toMatchObject({ ok: true, kind: 'resigned', value: 72 });
  expect(only(GAME.replace('0 H8', '0 SC 0 H8 1 SC'))).toMatchObject({ ok: true, kind: 'played' });
});

test('one defender who resigns ends nothing; the second does, even tricks later and out of turn', () => {
  const one = GAME.replace('1 H9', '1 H9 2 RE');
  expect(only(one)).toMatchObject({ ok: true, kind: 'played', value: 20 });
  const cut = one.replace(/ 0 DT 1 H7.*? \]R/, ' 1 RE ]R').replace('r:0', 'r:1');
  expect(only(cut)).toMatchObject({ ok: true, kind: 'resigned', won: true });
});

test('the declarer resigns alone, however late', () => {
  const lost = GAME.replace(/ 0 DT 1 H7.*?\]R\[.*?\]/, ' 0 RE ]R[d:0 loss v:-40 m:1 bidok p:60 t:5 s:0 z:0 r:1]');
  expect(only(lost)).toMatchObject({ ok: true, kind: 'resigned', won: false, value: -40 });
  expect(only(lost.replace('v:-40', 'v:-60')).ok).toBe(false);
});

test('a contract below the bid, which other servers let pass, is scored as overbid', () => {
  const auction = '1 p 2 p 0 18';
  const high = GAME.replace(auction, '1 48 0 y 1 p 2 p').replace(
    /R\[.*?\]/,
    'R[d:0 loss v:-100 m:1 overbid p:73 t:6 s:0 z:0]',
  );
  expect(only(high)).toMatchObject({ ok: true, overbid: true, value: -100 });
});

test('a time-out, a leave and a lost card end a record where they stand', () => {
  const upTo = (end: string): string => GAME.replace(/ 0 DT 1 H7.*? \]R/, ` ${end} ]R`);
  expect(only(upTo('w TI.1'))).toMatchObject({ ok: true, kind: 'timeOut', decided: false, contract: 'H' });
  expect(only(upTo('w LE.2'))).toMatchObject({ ok: true, kind: 'left' });
  expect(only(upTo('0 ??'))).toMatchObject({ ok: true, kind: 'corrupt' });
});

test('after the last card neither a leave nor a time-out matters', () => {
  expect(only(GAME.replace(' ]R', ' w LE.2 ]R'))).toMatchObject({ ok: true, kind: 'played' });
});

test('cards laid open with nothing after them are a claim', () => {
  const claimed = GAME.replace(/ 0 DT 1 H7.*? \]R/, ' 0 SC ]R');
  expect(only(claimed)).toMatchObject({ ok: true, kind: 'claimed', decided: false });
});

test('a record without a result is followed all the same', () => {
  expect(only(GAME.replace(/R\[.*?\]/, ''))).toMatchObject({ ok: true, kind: 'played', value: 20 });
});

test.each<[string, string, RegExp]>([
  ['a card is missing', GAME.replace('HK.CA.', 'CA.'), /31 cards are dealt, not 32/],
  ['a card is dealt twice', GAME.replace('HK.CA.', 'CA.CA.'), /CA is dealt twice/],
  ['a card of the deal is none', GAME.replace('HK.CA.', 'HX.CA.'), /a card of the deal is none/],
  ['there are no moves', '(;GM[Skat]ID[1]MV[ ]R[passed] ;)', /no moves/],
  ['it does not begin with a deal', '(;GM[Skat]ID[1]MV[1 18 ]R[passed] ;)', /does not begin with the deal/],
  ['nobody moves', GAME.replace(' 1 p ', ' 5 p '), /"5" is neither w nor a player/],
  ['a move is half', GAME.replace(' ]R', ' 1 ]R'), /"1" does nothing/],
  ['a move is no move', GAME.replace(' 1 p ', ' 1 x '), /move 2 \(1 x\): no such move/],
  ['the skat is another', GAME.replace('w DT.HQ', 'w DT.HK'), /the skat is not the one dealt/],
  ['a revoke', GAME.replace('1 H9 2 HA', '1 S9 2 HA').replace('1 S9 0 DA', '1 H9 0 DA'), /mustFollowTrump/],
  ['somebody else bids', GAME.replace('1 p 2 p', '2 p 1 p'), /move 2 \(2 p\): refused \(notYourTurn\)/],
  ['a value is no bid', GAME.replace('0 18', '0 19'), /refused \(bidNotInList\)/],
  ['a discard is not held', GAME.replace('H.SK.D7', 'H.SK.C7'), /refused \(discardNotHeld\)/],
  ['a card is played twice', GAME.replace('0 HT 0 DT', '0 HT 0 HT'), /refused \(notYourCard\)/],
  ['a card too many', GAME.replace(' ]R', ' 0 HT ]R'), /refused \(over\)/],
  ['it is cut off', GAME.slice(0, 400), /cut off|is no tag/],
  ['it is another game', GAME.replace('GM[Skat]', 'GM[Chess]'), /GM\[Chess\] is not Skat/],
  ['its result says nothing', GAME.replace(/R\[.*?\]/, 'R[maybe]'), /says no outcome/],
  ['it states passed but was played', GAME.replace(/R\[.*?\]/, 'R[passed]'), /outcome/],
  ['it was passed but states a game', recordOf(756788).replace('R[passed]', 'R[d:0 win v:20 m:1]'), /outcome/],
])('a damaged record says what is wrong: %s', (_what, text, problem) => {
  const line = only(text);
  expect(line.ok).toBe(false);
  expect(line.problems.join()).toMatch(problem);
});

test('a damaged record does not hide the next', () => {
  const lines = replayRecord(`${GAME.slice(0, 300)}\n${recordOf(8650652)}`);
  expect(lines.map(({ ok }) => ok)).toEqual([false, true]);
});

/** A record as one player saw it: the others' cards are hidden, and the skat from all but the declarer. */
const seenBy = (record: string, seat: number): string => {
  const deal = /w (\S+)/.exec(record)?.[1] ?? '';
  const hidden = deal
    .split('.')
    .map((card, place) => (Math.floor(place / 10) === seat ? card : '??'))
    .join('.');
  const masked = record.replace('CO[]', `OW[${seat}]`).replace(deal, hidden);
  const picked = /(\d) s w (\S+)/.exec(record);
  if (picked === null || Number(picked[1]) === seat) return masked;
  return masked
    .replace(`s w ${picked[2] ?? ''}`, 's w ??.??')
    .replace(/ (\d) ([CSHDGN]O?)\.\w\w\.\w\w /, ' $1 $2.??.?? ')
    .replace(/ (\d) ([CSHDGN]) \1 \w\w\.\w\w /, ' $1 $2 $1 ??.?? ');
};

test('a record in one player\u2019s view is worked out from what was played', () => {
  const played = FIXTURES.split('\n').filter((line) => line !== '' && only(line).kind === 'played');
  for (const record of played) {
    for (const seat of [0, 1, 2]) {
      const masked = seenBy(record, seat);
      expect(masked).toContain('??');
      const [found, full] = [only(masked), only(record)];
      expect(found.problems, masked).toEqual([]);
      expect([found.value, found.matadors, found.overbid]).toEqual([full.value, full.matadors, full.overbid]);
    }
  }
});

test('a record in one player\u2019s view that was passed or broken off is recognised too', () => {
  for (const id of [756788, 8, 13577, 1039093]) {
    for (const seat of [0, 1, 2]) {
      const masked = seenBy(recordOf(id), seat);
      expect(only(masked)).toMatchObject({ ok: true, kind: only(recordOf(id)).kind });
    }
  }
});

test('a hidden hand may be a single mark, and a hidden discard may be left out', () => {
  const deal = /w (\S+)/.exec(GAME)?.[1]?.split('.') ?? [];
  const live = GAME.replace(deal.join('.'), `??|${deal.slice(10, 20).join('.')}|??|??`);
  expect(only(live.replace('s w DT.HQ', 's w ??').replace('H.SK.D7', 'H'))).toMatchObject({ ok: true, value: 20 });
  expect(only(live.replace('s w DT.HQ', 's w ??.??').replace('H.SK.D7', 'H.??.??'))).toMatchObject({ ok: true });
  expect(only(GAME.replace('H.SK.D7', 'H.??.??'))).toMatchObject({ ok: true, value: 20, points: 73 });
});

test('hidden cards that fit no deal are a problem, not a crash', () => {
  const masked = seenBy(GAME, 0).replace('w HK.CA', 'w HK.HK');
  expect(only(masked).ok).toBe(false);
});
