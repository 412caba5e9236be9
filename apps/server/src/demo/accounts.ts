import { PLAY_MONEY } from './play-money.ts';

/** An account of the demo; what is not said is a player's like any other. */
export interface DemoAccount {
  readonly userName: string;
  /** What the sign-in page says about it. */
  readonly role: string;
  readonly actorType: string;
  /** Play money, in minor units. */
  readonly money: number;
  readonly forcePayout?: true;
  readonly internal?: true;
}

export const DEMO_PASSWORD = 'demo';

const player = (userName: string): DemoAccount => ({ userName, role: 'player', actorType: 'a', money: PLAY_MONEY });
const staff = (userName: string, role: string): DemoAccount => ({ userName, role, actorType: role, money: 0 });

/** All with the password `demo`; see docs/ARCHITECTURE.md, "Configuration". */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  player('player1'),
  player('player2'),
  player('player3'),
  staff('operator', 'operator'),
  staff('operator2', 'operator'),
  staff('support', 'support'),
  staff('auditor', 'auditor'),
  { ...player('barred'), role: 'barred', actorType: 'b' },
  { ...player('forcepayout'), role: 'forcePayout', forcePayout: true },
  { ...player('penniless'), role: 'penniless', money: 0 },
  { ...player('internal'), role: 'internal', internal: true },
];

/** What the crowd is called; all are words of the game. */
const NICKNAMES = [
  'Kreuzbube_81',
  'HerzDame',
  'OhneVier',
  'Grandhand',
  'Pikdame',
  'Stichfest',
  'PikSieben',
  'Nullouvert',
  'Mittelhand',
  'Buttern64',
  'Karobube7',
  'Trumpfass',
  'Mauerblume',
  'Reizvoll',
  'Vorhand21',
  'Schneiderlein',
  'Drilling',
  'AltesBlatt',
  'Contra_Bass',
  'Zehnerjagd',
  'Luschenkoenig',
  'Spitze7',
  'Dreiundzwanzig',
  'Hinterhand',
] as const;

/** Name and sign-in of the `index`th simulated player, from 0. */
export const simulatedName = (index: number): { readonly userName: string; readonly loginName: string } => {
  const round = Math.floor(index / NICKNAMES.length);
  const nickname = NICKNAMES[index % NICKNAMES.length] ?? NICKNAMES[0];
  return {
    userName: round === 0 ? nickname : `${nickname}_${String(round + 1)}`,
    loginName: `sim-${String(index + 1).padStart(2, '0')}`,
  };
};
