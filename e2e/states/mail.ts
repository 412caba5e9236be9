import { wantAddress } from '../../apps/server/test/people.ts';
import { askReset } from '../../apps/server/src/mail/renewal.ts';
import type { State } from './state.ts';

/** A guest's page about mails; what the demo would mail is shown beside it. */
const guest = (name: string, path: string, title: string, sees: readonly string[]): State => ({
  name,
  title,
  make: async (world) => {
    const { userName } = await world.player({ locale: 'de' });
    await askReset(world.context, userName);
    return { userId: null, path, sees };
  },
});

/** Address, name and password of an account, and a forgotten password (ACC-1). */
export const MAIL: readonly State[] = [
  {
    name: 'account-access',
    title: 'the account says its address and name, and each can be changed',
    make: async (world) => ({
      userId: (await world.player({ mail: 'vorhand@players.example' })).id,
      path: '/account/access',
      sees: [
        ...['Bestätigt: vorhand@players.example', 'Namen ändern', 'Passwort ändern', 'Mails der Demo'],
        ...['Wo du angemeldet bist', 'dieses Gerät'],
      ],
    }),
  },
  {
    name: 'account-unconfirmed',
    title: 'who has no confirmed address is told what waits for it, and how to go on',
    make: async (world) => {
      const account = await world.player({ mail: null, mailRule: 'needed' });
      await wantAddress(world.context, account, 'ein-sehr-langer-name-ohne-leerzeichen-darin@players.example');
      return {
        userId: account.id,
        path: '/account/access',
        sees: ['Wartet auf Bestätigung', 'Link noch einmal schicken', 'nicht einzahlen', 'Bestätige deine Mailadresse'],
      };
    },
  },
  {
    name: 'account-unchangeable',
    title: 'an account that is changed elsewhere says so',
    make: async (world) => ({
      userId: (await world.player({ mail: null, mailRule: 'none' })).id,
      path: '/account/access',
      sees: ['werden nicht hier geändert'],
    }),
  },
  {
    name: 'mail-asked',
    title: 'who is only asked for an address is told so above every page, and can put it away',
    make: async (world) => ({
      userId: (await world.player({ mail: null })).id,
      path: '/',
      sees: ['noch keine bestätigte Mailadresse', 'Zur Mailadresse'],
    }),
  },
  guest('forgot', '/forgot', 'a forgotten password is asked for by name or address', [
    'Link schicken',
    'Mails der Demo',
  ]),
  guest('reset', `/reset#${'x'.repeat(43)}`, 'the link leads to a new password, and says what it does', [
    'Passwort setzen',
    'alle Geräte abgemeldet',
  ]),
  guest('confirm', `/confirm#${'x'.repeat(43)}`, 'a link confirms nothing before a button is pressed', [
    'Adresse bestätigen',
  ]),
];
