// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import type { Effect, TemplateData } from '@matador/protocol/rest';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { english } from '../../test/english.ts';
import { EffectsList } from './effects-list.tsx';

const [ANNA, BERT] = ['7a0c1f6e-0000-4000-8000-000000000001', '7a0c1f6e-0000-4000-8000-000000000002'];
const NAMES: Readonly<Record<string, string>> = { [ANNA]: 'anna', [BERT]: 'bert' };
const GAME = '7a0c1f6e-0000-4000-8000-000000000003';
const AT = '2026-11-27T19:00:00.000Z';
const LATER = '2026-11-28T21:00:00.000Z';
const dates = { registrationStart: AT, registrationEnd: LATER, competitionStart: AT, competitionEnd: LATER };

const template: TemplateData = {
  ...{ zoneId: 'skat', name: 'Freitagsskat', gametype: 'skat', gameVariant: null, isMasters: false, enabled: true },
  times: {
    ...{ weekdays: [5], startTime: '16:00', competitionEnd: { days: 6, time: '22:00' } },
    ...{ registrationStart: { days: -1, time: '20:10' }, registrationEnd: { days: 6, time: '20:00' } },
  },
  ...{ lobbyFrom: '16:00', lobbyTo: '22:00', entryFee: 10_00, restartFee: 10_00, rejoinsEnabled: true },
  ...{ rejoinLimit: 2, numberOfGames: 12, roundsPerGame: 3, playersPerGame: 3, finalSeats: 4 },
  prizes: [{ from: 1, to: 3, prize: 20_00 }],
  ...{ seasonLength: null, gameTechs: ['html5'], image: 'skat', startsAt: AT },
};
const zone = { gametype: 'skat', names: {}, texts: {}, state: 'open', position: 1 } as const;
const season = { name: '2026', qualifiers: 45, startsAt: AT, endsAt: LATER };
const table = { name: 'Friday', prizes: template.prizes, retired: false };

const said = { title: 'Final night', words: 'The final begins at 8.' };
const TEXTS = {
  ...{ default: said, da: said, de: said, 'en-GB': said, en: said },
  ...{ es: said, fr: said, nl: said, sv: said },
};

/** What is shown of effects, as somebody reads it. */
const shown = (...effects: readonly Effect[]): string => {
  cleanup();
  render(
    <I18nProvider i18n={english}>
      <EffectsList effects={effects} nameOf={(userId) => NAMES[userId] ?? 'nobody'} isOpen />
    </I18nProvider>,
  );
  return [...document.querySelectorAll('summary, li')].map((one) => one.textContent).join('\n');
};

interface Case {
  readonly effect: Effect;
  /** What it will be has to be read. */
  readonly reads: readonly string[];
}

const CASES: { readonly [Type in Effect['type']]: Case } = {
  transfer: {
    effect: {
      ...{ type: 'transfer', key: 'prize:7', kind: 'prize' },
      lines: [{ debit: 'escrow:7', credit: `purse:${ANNA}:money`, cents: 5_00 }],
    },
    reads: ['anna: €5.00', 'escrow → money'],
  },
  kept: { effect: { type: 'kept', tournamentId: 7, userId: ANNA, cents: 3_00 }, reads: ['anna: €3.00'] },
  tournament: {
    effect: { type: 'tournament', tournamentId: 7, before: 'running', after: 'aborted' },
    reads: ['tournament 7: running → aborted'],
  },
  season: {
    effect: { type: 'season', seasonId: 3, before: 'settled', after: 'running' },
    reads: ['season 3: settled → running'],
  },
  qualifier: {
    effect: { type: 'qualifier', tournamentId: 7, before: 4, after: 3 },
    reads: ['tournament 7: season 4 → season 3'],
  },
  version: { effect: { type: 'version', of: 'final:3', version: 2 }, reads: ['final of season 3: version 2'] },
  standing: {
    effect: {
      ...{ type: 'standing', tournamentId: 7, userId: ANNA },
      ...{ before: { score: 90, rank: null, prize: null }, after: { score: 120, rank: 1, prize: 500_00 } },
    },
    reads: ['anna: score 90, rank –, prize – → score 120, rank 1, prize €500.00'],
  },
  seasonPlace: {
    effect: {
      ...{ type: 'seasonPlace', seasonId: 3, userId: ANNA },
      ...{ before: { score: 90, rank: 1, prize: 10_00 }, after: null },
    },
    reads: ['anna: score 90, rank 1, prize €10.00 → –', '−€10.00'],
  },
  finalSeat: {
    effect: { type: 'finalSeat', seasonId: 3, userId: ANNA, before: null, after: 'wildcard' },
    reads: ['anna: no seat → wildcard'],
  },
  finalPlace: {
    effect: { type: 'finalPlace', seasonId: 3, userId: ANNA, before: null, after: { place: 2, prize: 70_00 } },
    reads: ['anna: – → place 2, prize €70.00'],
  },
  result: {
    effect: {
      ...{ type: 'result', competitionId: GAME, userId: ANNA },
      before: { state: 'finished', score: -48, struck: false },
      after: { state: 'finished', score: 120, struck: false },
    },
    reads: [`anna, game ${GAME}: score −48 → score 120`],
  },
  competition: {
    effect: { type: 'competition', competitionId: GAME, before: 'finished', after: 'voided' },
    reads: [`game ${GAME}: finished → void`],
  },
  sanction: {
    effect: { type: 'sanction', tournamentId: 7, userId: ANNA, kind: 'prizeWithheld' },
    reads: ['anna, tournament 7: prize withheld'],
  },
  attemptEnded: { effect: { type: 'attemptEnded', tournamentId: 7, userId: ANNA }, reads: ['anna, tournament 7'] },
  searchEnded: { effect: { type: 'searchEnded', tournamentId: 7, userId: ANNA }, reads: ['anna, tournament 7'] },
  announcement: {
    effect: {
      ...{ type: 'announcement', announcementId: GAME, texts: TEXTS },
      ...{ before: null, after: { from: AT, until: null } },
    },
    reads: ['20:00 on, until it is ended', 'English, Final night: The final begins at 8.', 'Svenska, Final night'],
  },
  freeze: {
    effect: { type: 'freeze', of: { what: 'account', userId: ANNA }, before: false, after: true, cents: 0 },
    reads: ['anna: free → frozen'],
  },
  staff: {
    effect: { type: 'staff', userName: 'carla', before: 'auditor', after: 'operator', renewed: false },
    reads: ['carla: Auditor → Operator'],
  },
  secondFactor: {
    effect: { type: 'secondFactor', userId: ANNA, before: true, after: false, recoveryCodesLeft: 2, told: false },
    reads: ['anna: set → missing', 'There is no confirmed address', '2 recovery codes are left.'],
  },
  approvalAbove: {
    effect: { type: 'approvalAbove', before: 100_00, after: 50_00 },
    reads: ['Limit of one operator: €100.00 → €50.00'],
  },
  template: {
    effect: {
      ...{ type: 'template', zoneId: 'skat', name: 'Freitagsskat', before: template, next: [dates] },
      after: { ...template, entryFee: 12_00, prizes: [{ from: 1, to: 2, prize: 30_00 }] },
    },
    reads: [
      ...['Freitagsskat', 'Entry fee: €12.00 (was: €10.00)', 'Prizes: €60.00'],
      ...['Rank 1 to 2: €30.00 each (was: Rank 1 to 3: €20.00 each)', 'Made at once: '],
    ],
  },
  newTournament: {
    effect: { type: 'newTournament', zoneId: 'skat', name: 'Freitagsskat', of: template, dates },
    reads: ['Played from', 'Entry fee: €10.00', 'Prizes: €60.00', 'Rank 1 to 3: €20.00 each', 'Final seats: 4'],
  },
  zone: {
    effect: { type: 'zone', zoneId: 'skat', before: zone, after: { ...zone, state: 'closed' }, plays: [] },
    reads: ['State: closed (was: open)'],
  },
  seasonPlan: {
    effect: { type: 'seasonPlan', seasonId: 3, zoneId: 'skat', before: season, after: { ...season, qualifiers: 40 } },
    reads: ['2026: 40 qualifiers', '(was: 2026: 45 qualifiers'],
  },
  prizeTable: {
    effect: { type: 'prizeTable', prizeTableId: 2, before: { ...table, prizes: [] }, after: table },
    reads: ['“Friday”: €60.00 together (was: “Friday”: €0.00 together)', 'Rank 1 to 3: €20.00 each (was: –)'],
  },
};

test('every effect is told as it was and as it will be, in words, sums and names', () => {
  for (const [type, { effect, reads }] of Object.entries(CASES)) {
    const text = shown(effect).replaceAll('\u00a0', ' ');
    for (const part of reads) expect(text, type).toContain(part);
    expect(text, type).not.toContain(ANNA);
  }
});

test('what one loses and another gains stands apart from each other, player by player', () => {
  const place = (rank: number, prize: number) => ({ score: 100 - rank, rank, prize });
  const swapped = [
    { userId: ANNA, before: place(1, 500_00), after: place(2, 0) },
    { userId: BERT, before: place(2, 0), after: place(1, 500_00) },
  ];
  const text = shown(...swapped.map((one) => ({ type: 'standing' as const, tournamentId: 7, ...one })));
  expect(text).toContain('+€500.00, −€500.00');
  expect(text).toContain('anna: score 99, rank 1, prize €500.00 → score 98, rank 2, prize €0.00');
  expect(text).toContain('bert: score 98, rank 2, prize €0.00 → score 99, rank 1, prize €500.00');
});

test('a stage of prizes that goes is told too, and a new colleague with the role', () => {
  const after = { ...table, prizes: [] };
  expect(shown({ type: 'prizeTable', prizeTableId: 2, before: table, after })).toContain(
    '– (was: Rank 1 to 3: €20.00 each)',
  );
  expect(shown({ type: 'staff', userName: 'dora', before: null, after: 'support', renewed: true })).toContain(
    'dora: no account yet → Support\nPassword and second factor are set anew.',
  );
});
