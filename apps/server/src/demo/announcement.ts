import type { NewAnnouncement } from '../announcements/announcements.ts';

const en = { title: 'Welcome to the demo', words: 'All amounts are play money. Players marked “Sim” are simulated.' };

/** What the demo's overview announces (OVER-2). */
export const DEMO_ANNOUNCEMENT: NewAnnouncement['texts'] = {
  default: en,
  'en-GB': en,
  en,
  da: { title: 'Velkommen til demoen', words: 'Alle beløb er legepenge. Spillere mærket »Sim« er simulerede.' },
  de: { title: 'Willkommen in der Demo', words: 'Alle Beträge sind Spielgeld. Spieler mit „Sim“ sind simuliert.' },
  es: {
    title: 'Bienvenido a la demo',
    words: 'Todos los importes son ficticios. Los jugadores con «Sim» son simulados.',
  },
  fr: { title: 'Bienvenue dans la démo', words: 'Tous les montants sont fictifs. Les joueurs « Sim » sont simulés.' },
  nl: { title: 'Welkom in de demo', words: 'Alle bedragen zijn speelgeld. Spelers met ‘Sim’ zijn gesimuleerd.' },
  sv: { title: 'Välkommen till demon', words: 'Alla belopp är låtsaspengar. Spelare med ”Sim” är simulerade.' },
};
