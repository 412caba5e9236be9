import type { Page } from '@playwright/test';
import { holdOtherTerms } from './other-terms.ts';
import { said } from './said.ts';
import { pageOf, qualifier, started, type State } from './state.ts';
import type { World } from './world.ts';

/** The dialog on top. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last();
/** Presses a button that opens a dialog. */
export const press = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
  await dialogOf(page).waitFor();
};

const somebody = async (world: World): Promise<string> => (await world.player()).id;

/** What lies above a tournament's page. */
export const dialogs: readonly State[] = [
  {
    name: 'dialog-register',
    title: 'REG-1 the registration says the fee, the balance before and after, and asks for the terms',
    make: async (world) => ({
      userId: await somebody(world),
      path: pageOf(await world.tournament()),
      sees: ['Startgeld', 'Danach', 'Teilnahmebedingungen'],
      opens: (page) => press(page, /10[,.]00/),
    }),
  },
  {
    name: 'dialog-acceptance',
    title: 'REG-2 joining without the terms says so, and nothing is charged',
    make: async (world) => ({
      userId: await somebody(world),
      path: pageOf(await world.tournament()),
      sees: ['Bitte bestätige zuerst die Teilnahmebedingungen.', /100,00/],
      opens: async (page) => {
        await press(page, /10[,.]00/);
        await dialogOf(page)
          .getByRole('button', { name: /10[,.]00/ })
          .click();
      },
    }),
  },
  {
    name: 'dialog-money',
    title: 'REG-3 a balance below the fee is said in the dialog, with the way to a deposit in place of the button',
    make: async (world) => ({
      userId: (await world.player({ money: 4_00 })).id,
      path: pageOf(await world.tournament()),
      sees: ['Es fehlen', /6,00/, 'Auf deinem Konto ist nicht genug Geld.'],
      opens: async (page) => {
        await press(page, said('registration.depositAndJoin'));
        await dialogOf(page)
          .getByRole('link', { name: said('registration.remedy_deposit') })
          .waitFor();
      },
    }),
  },
  {
    name: 'dialog-newer',
    title: 'a page whose terms are those of another release says so in the dialog, in place of the button',
    make: async (world) => ({
      userId: await somebody(world),
      path: pageOf(await world.tournament()),
      sees: ['Diese Seite und der Server passen nicht mehr zusammen.', 'Neue Version laden'],
      prepare: holdOtherTerms,
      opens: async (page) => {
        await press(page, /10[,.]00/);
        await dialogOf(page)
          .getByRole('button', { name: said('registration.newerLoad') })
          .waitFor();
      },
    }),
  },
  {
    name: 'dialog-rejoin',
    title: 'REG-1 STATE-7 starting again says what it costs, and that the better attempt counts',
    make: async (world) => {
      const { userId, path } = await started(world);
      return {
        userId,
        path,
        sees: ['Ein neuer Durchgang beginnt', 'Danach', 'Teilnahmebedingungen'],
        opens: (page) => press(page, /10[,.]00/),
      };
    },
  },
  {
    name: 'dialog-terms',
    title: 'REG-5 the terms of a Masters qualifier stand in full, with who may not take part',
    make: async (world) => ({
      userId: await somebody(world),
      path: pageOf(await qualifier(world), 'skatmasters'),
      sees: ['Wer teilnimmt', /Angehörige/, 'Skat Masters Qualifikation'],
      opens: async (page) => {
        await press(page, /10[,.]00/);
        await dialogOf(page)
          .getByRole('button', { name: said('common.acceptTerms', 'terms') })
          .click();
        await page.getByRole('dialog').nth(1).waitFor();
      },
    }),
  },
  {
    name: 'dialog-prizes',
    title: 'REG-6 the winning distribution lists ranks from and to with their prizes',
    make: async (world) => ({
      userId: await somebody(world),
      path: pageOf(await qualifier(world), 'skatmasters'),
      sees: ['Gewinnverteilung', /40/],
      opens: (page) => press(page, said('tournament.allRanks')),
    }),
  },
  {
    name: 'dialog-prizes-bonus',
    title: 'a prize that is paid as bonus is called one in the winning distribution',
    make: async (world) => {
      const prizes = [
        { from: 1, to: 1, prize: 40_00 },
        { from: 2, to: 3, prize: 10_00, bonus: true },
      ];
      return {
        userId: await somebody(world),
        path: pageOf(await world.tournament({ prizes })),
        sees: ['Gewinnverteilung', /10\s€ Bonus/],
        opens: (page) => press(page, said('tournament.allRanks')),
      };
    },
  },
  {
    name: 'dialog-final',
    title: 'TOUR-9 the two paths to the final, drawn, with what a wildcard is',
    make: async (world) => ({
      userId: await somebody(world),
      path: pageOf(await qualifier(world), 'skatmasters'),
      sees: ['Über eine Qualifikation', 'Über die Saisonrangliste', /125\.000/, 'Wildcard'],
      opens: (page) => press(page, said('tournament.finalTitle')),
    }),
  },
];
