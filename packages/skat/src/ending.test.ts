import { expect, test } from 'vitest';
import { gameOf, hand, on, playedOut, refusal, resultOf, run } from '../test/deals.ts';
import type { Deal, Run } from '../test/deals.ts';
import { skat } from './game.ts';

/** Grand Hand by forehand: nine winners and a worthless last spade. */
const GRAND: Deal = {
  forehand: 'CJ SJ HJ DJ CA CT CK CQ C9 S7',
  middlehand: 'C8 S8 SA SK HA HK DA DK H7 D7',
  rearhand: 'C7 S9 ST SQ HT HQ DT DQ H8 D8',
  skat: 'H9 D9',
};
const grandHand = (contract = 'GH', bid = 18): Run => run(GRAND, `1 ${bid} 0 y 1 p 2 p 0 ${contract}`);
const WINNERS = `0 CJ 1 SA 2 ST 0 SJ 1 SK 2 SQ 0 HJ 1 HA 2 HT 0 DJ 1 HK 2 HQ
  0 CA 1 C8 2 C7 0 CT 1 DA 2 DT 0 CK 1 DK 2 DQ 0 CQ 1 H7 2 H8 0 C9 1 D7 2 D8`;

test('a side with one worthless trick is Schneider, not Schwarz: 120 points are not all tricks', () => {
  const game = gameOf(on(grandHand(), `${WINNERS} 0 S7 1 S8 2 S9`));
  expect(game).toMatchObject({ points: 120, tricks: 9, schneider: true, schwarz: false, signedValue: 168 });
});

test('forehand leads the first trick, whoever is the declarer', () => {
  const playing = run({}, '1 18 0 p 2 p 1 CH');
  expect(skat.decisions(playing.state)).toMatchObject([{ seat: 0, clock: 'card', duty: 'must' }]);
});

test('Null is over with the first trick of the declarer', () => {
  const deal: Deal = {
    forehand: 'CA C7 C8 S7 S8 S9 H7 H8 H9 D7',
    middlehand: 'C9 CT SA SK SQ HA HK HQ DA DK',
    rearhand: 'CJ CQ CK SJ ST HJ HT DJ DT DQ',
  };
  const over = run(deal, '1 18 0 y 1 p 2 p 0 NH 0 CA 1 C9 2 CK');
  expect(resultOf(over)).toMatchObject({ end: 'nullTrick', scores: [-120, 40, 40] });
});

test('only the last complete trick may be looked at', () => {
  const one = on(grandHand(), '0 CJ 1 SA 2 ST');
  const two = on(one, '0 SJ 1 SK 2 SQ 0 HJ');
  const cards = (trick: string) => hand(trick).map((card, seat) => ({ seat, card }));
  expect(skat.view(one.state, 2).lastTrick).toEqual({ winner: 0, cards: cards('CJ SA ST') });
  expect(skat.view(two.state, 2).lastTrick).toEqual({ winner: 0, cards: cards('SJ SK SQ') });
  expect(JSON.stringify(skat.view(two.state, 2))).not.toContain('"SA"');
});

test('at the end everything is opened to all', () => {
  const over = playedOut(grandHand());
  for (const seat of [0, 1, 2]) {
    const { opened, result } = skat.view(over.state, seat);
    expect(opened?.hands.map((cards) => new Set(cards))).toEqual(
      [GRAND.forehand, GRAND.middlehand, GRAND.rearhand].map((cards) => new Set(hand(cards ?? ''))),
    );
    expect(opened?.skat).toEqual(hand('H9 D9'));
    expect(result).toEqual(resultOf(over));
  }
});

test('a claim lays the cards open and waits for a ruling; meanwhile nobody decides', () => {
  const { state } = on(grandHand(), '0 claim');
  expect(skat.needs(state)).toBe('ruling');
  expect(skat.decisions(state)).toEqual([]);
  const view = skat.view(state, 2);
  expect(view).toMatchObject({ phase: 'ruling', claim: { seat: 0, verdict: 'pending' } });
  expect(view.open[0]).toHaveLength(10);
  expect(view.open[1]).toBeNull();
});

test('a claim that holds ends the deal at once: every card left is the claimant\u2019s', () => {
  const over = on(grandHand(), '0 CJ 1 SA 2 ST 0 claim 0 holds');
  expect(resultOf(over).end).toBe('claim');
  expect(gameOf(over)).toMatchObject({ points: 120, tricks: 10, schwarz: true, signedValue: 192 });
});

test('a claim that fails leaves play to go on with open cards, which shrink as they are played', () => {
  for (const verdict of ['fails', 'unknown']) {
    const going = on(grandHand(), `0 claim 0 ${verdict} 0 CJ`);
    const view = skat.view(going.state, 1);
    expect(view).toMatchObject({ phase: 'playing', claim: { seat: 0, verdict } });
    expect(view.open[0]).toHaveLength(9);
    expect(view.open[0]).not.toContain('CJ');
  }
});

test('the skat counts once in a claim: its points are the declarer\u2019s already', () => {
  const deal: Deal = { forehand: 'CJ SJ HJ DJ CA CT CK CQ C9 SA', skat: 'HA HT' };
  const over = run(deal, '1 18 0 y 1 p 2 p 0 GH 0 claim 0 holds');
  expect(gameOf(over)).toMatchObject({ points: 120, tricks: 10 });
});

test('a claim in the middle of a trick takes the cards on the table with it', () => {
  const over = on(grandHand(), '0 CJ 1 SA 0 claim 0 holds');
  expect(gameOf(over)).toMatchObject({ points: 120, tricks: 10 });
});

test('a defender\u2019s claim that holds gives the rest to the defenders', () => {
  const over = on(grandHand(), '0 S7 1 SA 2 SQ 1 claim 1 holds');
  expect(gameOf(over)).toMatchObject({ points: 0, tricks: 0, schneider: true, schwarz: true, signedValue: -384 });
  expect(resultOf(over).scores).toEqual([-434, 40, 40]);
});

test('in Null the declarer claims to take no trick', () => {
  const deal: Deal = { forehand: 'C7 C8 C9 S7 S8 S9 H7 H8 H9 D7' };
  const over = run(deal, '1 18 0 y 1 p 2 p 0 NOH 0 claim 0 holds');
  expect(gameOf(over)).toMatchObject({ won: true, tricks: 0, signedValue: 59 });
});

test('the declarer may concede while holding nine cards: lost in the simple level', () => {
  expect(gameOf(on(grandHand(), '0 concede'))).toMatchObject({ won: false, signedValue: -288, schneider: false });
  expect(resultOf(on(grandHand(), '0 CJ 0 concede')).end).toBe('declarerConceded');
  const later = on(grandHand(), '0 CJ 1 SA 2 ST 0 SJ 0 concede');
  expect(later.state.table.phase).toBe('playing');
});

test('later the declarer needs the consent of one defender', () => {
  const asked = on(grandHand(), '0 CJ 1 SA 2 ST 0 SJ 0 concede');
  const may = skat.decisions(asked.state).filter(({ duty }) => duty === 'may');
  expect(may.map(({ seat, clock }) => [seat, clock])).toEqual([
    [1, 'consent'],
    [2, 'consent'],
  ]);
  expect(resultOf(on(asked, '2 refuse 1 agree')).end).toBe('declarerConceded');
  const refused = on(asked, '2 refuse 1 refuse');
  expect(skat.decisions(refused.state)).toHaveLength(1);
  expect(refusal(refused, 0, 'concede')).toBe('concessionRefused');
  expect(refusal(on(refused, '1 SK 2 SQ'), 0, 'concede')).toBeNull();
});

test('the defenders concede together', () => {
  const asked = on(grandHand(), '1 concede');
  expect(skat.view(asked.state, 2).concession).toEqual({ seat: 1, agreed: [1], refused: [] });
  expect(resultOf(on(asked, '2 agree'))).toMatchObject({ end: 'defendersConceded', scores: [194, 0, 0] });
  expect(on(asked, '2 refuse').state.table.phase).toBe('playing');
});

test('a concession lapses with its trick', () => {
  const asked = on(grandHand(), '1 concede 0 CJ 1 SA');
  expect(refusal(asked, 2, 'agree')).toBeNull();
  const lapsed = on(asked, '2 ST');
  expect(refusal(lapsed, 2, 'agree')).toBe('noConcession');
  expect(refusal(lapsed, 2, 'concede')).toBeNull();
});

test('who concedes gives the announced level as well', () => {
  expect(gameOf(on(grandHand('GHS'), '1 concede 2 agree'))).toMatchObject({ won: true, signedValue: 192 });
  expect(gameOf(on(grandHand('GHS'), '0 concede'))).toMatchObject({ won: false, signedValue: -384 });
});

test('a concession counts Schneider when it is already made', () => {
  const upTo = WINNERS.split(' 0 CK')[0] ?? '';
  const game = gameOf(on(grandHand(), `${upTo} 1 concede 2 agree`));
  expect(game.points).toBeGreaterThanOrEqual(90);
  expect(game).toMatchObject({ schneider: true, signedValue: 168 });
});

test('a game that is decided cannot be given away any more', () => {
  const decided = on(grandHand(), '0 CJ 1 SA 2 ST 0 SJ 1 SK 2 SQ 0 HJ 1 HA 2 HT 0 DJ 1 HK 2 HQ');
  expect(gameOf(on(decided, '0 concede 1 agree'))).toMatchObject({ won: true, signedValue: 144 });
  const lost = run(GRAND, '1 18 0 p 2 p 1 GH 0 CJ 1 SA 2 ST 0 SJ 1 SK 2 SQ 0 HJ 1 HA 2 HT 0 DJ 1 HK 2 HQ');
  expect(gameOf(on(lost, '0 concede 2 agree'))).toMatchObject({ won: false, schneider: false });
});

test('an announced level that is missed is lost even if the defenders give up', () => {
  const missed = on(grandHand('GHZ'), '0 S7 1 S8 2 S9');
  expect(gameOf(on(missed, '1 concede 2 agree'))).toMatchObject({ won: false });
});

/** Diamonds with 1 at 27: only Schneider reaches the bid. */
const NEEDS_SCHNEIDER: Deal = {
  forehand: 'CJ HJ DA DT DK DQ D9 CA CT SA',
  middlehand: 'SJ DJ CK CQ SK SQ HA HK H9 H8',
  rearhand: 'D8 D7 C9 C8 ST S9 HT HQ H7 S8',
  skat: 'C7 S7',
};

test('defenders cannot make a game overbid by giving up before the level that the bid needs is decided', () => {
  const playing = run(NEEDS_SCHNEIDER, '1 27 0 y 1 p 2 p 0 s 0 D.C7.S7');
  expect(gameOf(on(playing, '1 concede 2 agree'))).toMatchObject({ won: true, overbid: false, signedValue: 27 });
});

test('giving up grants no level that the defenders have excluded: overbid stays lost', () => {
  const deal: Deal = {
    ...NEEDS_SCHNEIDER,
    middlehand: 'SJ DJ CK SK SQ HA HK H9 H8 D8',
    rearhand: 'D7 CQ C9 C8 ST S9 HT HQ H7 S8',
  };
  const playing = run(deal, '1 27 0 y 1 p 2 p 0 s 0 D.CA.CT');
  const late = on(playing, '0 SA 1 SQ 2 S8 0 S7 1 SK 2 ST 2 HT 0 C7 1 HA');
  expect(gameOf(on(late, '1 concede 2 agree'))).toMatchObject({ won: false, overbid: true, signedValue: -54 });
});

test('giving up grants Schwarz where the bid needs it and the defenders have no trick yet', () => {
  const playing = run(NEEDS_SCHNEIDER, '1 36 0 y 1 p 2 p 0 s 0 D.C7.S7');
  expect(gameOf(on(playing, '1 concede 2 agree'))).toMatchObject({ won: true, schwarz: true, signedValue: 36 });
  const lost = on(playing, '0 SA 1 SQ 2 S8 0 HJ 1 SJ 2 D7');
  expect(gameOf(on(lost, '1 concede 2 agree'))).toMatchObject({ won: false, overbid: true, signedValue: -72 });
});

test('who concedes an overbid game loses at least the bid', () => {
  const playing = run(NEEDS_SCHNEIDER, '1 40 0 y 1 p 2 p 0 s 0 G.C7.S7');
  expect(gameOf(on(playing, '0 concede'))).toMatchObject({ overbid: false, signedValue: -96 });
  const dear = run(NEEDS_SCHNEIDER, '1 54 0 y 1 p 2 p 0 s 0 G.C7.S7');
  expect(gameOf(on(dear, '0 concede'))).toMatchObject({ overbid: true, signedValue: -144 });
});
