import { expect, test } from 'vitest';
import { gameOf, hand, opened, playedOut, refusal, run } from '../test/deals.ts';
import type { Deal } from '../test/deals.ts';
import { makeContract, parseContract } from './contract.ts';
import { contractsAllowed } from './declaration.ts';
import { setOf } from './cards.ts';
import { skat } from './game.ts';

test.each([
  ['GO', 'GO'],
  ['GOHSZ', 'GO'],
  ['CHZ', 'CHZ'],
  ['CHSZ', 'CHZ'],
  ['DHS', 'DHS'],
  ['N', 'N'],
  ['NO', 'NO'],
  ['NOH', 'NOH'],
  ['NH', 'NH'],
])('the contract %s is spelled %s', (text, spelled) => {
  const contract = parseContract(text);
  expect(contract === null ? null : makeContract(contract)).toBe(spelled);
});

test.each(['', 'X', 'HC', 'NS', 'NZ', 'CZS', 'c', 'GG', 'CHH', ' C'])('"%s" is no contract', (text) => {
  expect(parseContract(text)).toBeNull();
});

test('Schwarz announced implies Schneider, and trump ouvert implies hand and both', () => {
  expect(parseContract('CHZ')).toMatchObject({ hand: true, schneiderAnnounced: true, schwarzAnnounced: true });
  expect(parseContract('GO')).toMatchObject({ hand: true, schneiderAnnounced: true, schwarzAnnounced: true });
  expect(parseContract('NO')).toMatchObject({ hand: false, schneiderAnnounced: false, ouvert: true });
});

/** Forehand: with 1 in clubs, hearts and Grand. */
const WITH_ONE: Deal = { forehand: 'CJ HJ CA CT CK HA HT D7 D8 D9', skat: 'S7 S8' };
const at = (bid: number, script = '0 s') => run(WITH_ONE, `1 ${bid} 0 y 1 p 2 p ${script}`);

test('who picks the skat up may not announce; who does not plays hand', () => {
  expect(refusal(at(18), 0, 'CHS')).toBe('announcementNeedsHand');
  expect(refusal(at(18), 0, 'CS.D7.D8')).toBe('announcementNeedsHand');
  expect(refusal(at(18), 0, 'CO.D7.D8')).toBe('announcementNeedsHand');
  expect(refusal(at(18), 0, 'CH')).toBe('announcementNeedsHand');
  expect(refusal(at(18, ''), 0, 'CS')).toBe('announcementNeedsHand');
  expect(refusal(at(18, ''), 0, 'C')).toBe('wrongPhase');
  expect(refusal(at(18, ''), 0, 'CH.D7.D8')).toBe('wrongPhase');
  expect(refusal(at(18, ''), 0, 'CHS')).toBeNull();
});

test('the discard is two different cards of the twelve, jacks allowed', () => {
  expect(refusal(at(18), 0, 'C')).toBe('discardNeeded');
  expect(refusal(at(18), 0, 'C.D7.D7')).toBe('discardTwice');
  expect(refusal(at(18), 0, 'C.D7.DA')).toBe('discardNotHeld');
  expect(refusal(at(18), 0, 'C.CJ.HJ')).toBeNull();
  expect(refusal(at(18), 0, 'C.S7.S8')).toBeNull();
  expect(refusal(at(18), 0, 'Q.S7.S8')).toBe('contractUnknown');
});

test('a contract that cannot reach the bid even with Schwarz is refused while another can', () => {
  // Clubs with 1: 12 x (1 + 1 + 2) = 48; Grand: 24 x 4 = 96; Null 23, ouvert 46.
  expect(refusal(at(48), 0, 'C.D7.D8')).toBeNull();
  expect(refusal(at(50), 0, 'C.D7.D8')).toBe('contractBelowBid');
  expect(refusal(at(50), 0, 'G.D7.D8')).toBeNull();
  expect(refusal(at(24), 0, 'N.D7.D8')).toBe('contractBelowBid');
  expect(refusal(at(23), 0, 'N.D7.D8')).toBeNull();
  expect(refusal(at(48), 0, 'NO.D7.D8')).toBe('contractBelowBid');
});

test('the case of the rules page: bid 45, Diamonds without 4 in ten cards, the jack of clubs in the skat', () => {
  const deal: Deal = { forehand: 'DA DT DK DQ D9 D8 HA HT S7 S8', skat: 'CJ C7' };
  const picked = run(deal, '1 45 0 y 1 p 2 p 0 s');
  expect(refusal(picked, 0, 'D.S7.S8')).toBe('contractBelowBid');
  expect(refusal(picked, 0, 'G.S7.S8')).toBeNull();
  expect(refusal(picked, 0, 'NO.S7.S8')).toBeNull();
});

test('where no contract reaches the bid, suit and Grand are allowed and scored as overbid, Null is not', () => {
  const picked = at(264);
  expect(refusal(picked, 0, 'C.D7.D8')).toBeNull();
  expect(refusal(picked, 0, 'NO.D7.D8')).toBe('contractBelowBid');
  const game = gameOf(playedOut(run(WITH_ONE, '1 264 0 y 1 p 2 p 0 s 0 C.D7.D8')));
  expect(game).toMatchObject({ overbid: true, won: false, signedValue: -528 });
});

test('a hand game may hope for its announcements and for jacks in the skat', () => {
  const cards = setOf(hand('CJ HJ CA CT CK HA HT D7 D8 D9'));
  expect(contractsAllowed(cards, 120, false)).toContain('CHS');
  // With SJ and DJ found, clubs hand ouvert is 12 x (7 + 1 + 6) = 168.
  expect(contractsAllowed(cards, 168, false)).toContain('CH');
  expect(contractsAllowed(cards, 170, false)).not.toContain('CH');
  expect(contractsAllowed(cards, 170, false)).toContain('GO');
});

test('hand "without 2" with the jack of clubs in the skat is with 1, and overbid at 48', () => {
  const deal: Deal = { forehand: 'HJ DJ CA CT CK CQ C9 SA ST HA', skat: 'CJ S7' };
  const game = gameOf(run(deal, '1 48 0 y 1 p 2 p 0 CH 0 concede'));
  expect(game).toMatchObject({ matadors: 1, overbid: true, signedValue: -96 });
});

test('ouvert lays ten cards open, after the discard and before the first lead', () => {
  const deal: Deal = { forehand: 'C7 C8 C9 S7 S8 S9 H7 H8 H9 DA', skat: 'DT DK' };
  const before = run(deal, '1 18 0 y 1 p 2 p 0 s');
  const { state, events } = run(deal, '1 18 0 y 1 p 2 p 0 s 0 NO.DA.DT');
  for (const seat of [1, 2]) {
    expect(skat.view(before.state, seat)).toMatchObject({ open: [null, null, null], skat: null });
    const open = hand('C9 C8 C7 S9 S8 S7 H9 H8 H7 DK');
    expect(skat.view(state, seat)).toMatchObject({ open: [open, null, null], skat: null, trick: [], phase: 'playing' });
    const seen = events.map((event) => skat.eventFor(event, before.state, seat));
    expect(JSON.stringify(seen)).not.toContain('"DA"');
    expect(JSON.stringify(seen)).not.toContain('"DT"');
  }
  expect(skat.view(state, 0).skat).toEqual(hand('DA DT'));
});

test('the skat of a hand game stays closed but counts for the declarer', () => {
  const deal: Deal = { forehand: 'CJ SJ HJ DJ CA CT CK CQ C9 C8', skat: 'HA HT' };
  const playing = run(deal, '1 18 0 y 1 p 2 p 0 CH');
  expect(skat.view(playing.state, 0)).toMatchObject({ skat: null, pickedUp: false });
  expect(gameOf(playedOut(playing))).toMatchObject({ points: 120, tricks: 10, matadors: 10 });
});

test('every legal declaration comes with every discard', () => {
  const legal = skat.legal(skat.view(at(18).state, 0));
  expect(legal).toHaveLength(7 * 66);
  expect(skat.legal(skat.view(at(18, '').state, 0))).toHaveLength(1 + 22);
  expect(skat.legal(skat.view(opened({}).state, 1))).toHaveLength(1 + 63);
});
