import type { Locale } from '@matador/protocol/constants';
import type { CaseRequest } from '@matador/protocol/rest';

/** What the contact page says in one language. */
export interface ContactTexts {
  readonly lang: string;
  readonly title: string;
  readonly intro: string;
  readonly topic: string;
  readonly topics: Readonly<Record<CaseRequest['topic'], string>>;
  readonly duel: string;
  readonly words: string;
  readonly send: string;
  readonly sent: string;
  readonly number: string;
  readonly back: string;
}

const en: ContactTexts = {
  lang: 'en',
  title: 'Customer service',
  intro: 'Write what happened. We answer as soon as we can; you find the answer here and in your account.',
  topic: 'Topic',
  topics: { duelError: 'A game', account: 'My account', payment: 'Payment', other: 'Something else' },
  duel: 'Number of the game',
  words: 'Your message',
  send: 'Send',
  sent: 'Thank you. Your message has been stored.',
  number: 'Its number',
  back: 'Back to the tournaments',
};
const de: ContactTexts = {
  lang: 'de',
  title: 'Kundendienst',
  intro: 'Schreib uns, was passiert ist. Wir antworten, so schnell wir können; die Antwort steht in deinem Konto.',
  topic: 'Thema',
  topics: { duelError: 'Eine Partie', account: 'Mein Konto', payment: 'Zahlung', other: 'Etwas anderes' },
  duel: 'Nummer der Partie',
  words: 'Deine Nachricht',
  send: 'Absenden',
  sent: 'Danke. Deine Nachricht ist gespeichert.',
  number: 'Ihre Nummer',
  back: 'Zurück zu den Turnieren',
};
const fr: ContactTexts = {
  lang: 'fr',
  title: 'Service client',
  intro: 'Écrivez-nous ce qui s’est passé. Nous répondons dès que possible ; la réponse se trouve dans votre compte.',
  topic: 'Sujet',
  topics: { duelError: 'Une partie', account: 'Mon compte', payment: 'Paiement', other: 'Autre chose' },
  duel: 'Numéro de la partie',
  words: 'Votre message',
  send: 'Envoyer',
  sent: 'Merci. Votre message est enregistré.',
  number: 'Son numéro',
  back: 'Retour aux tournois',
};
const es: ContactTexts = {
  lang: 'es',
  title: 'Atención al cliente',
  intro: 'Escribe qué ha pasado. Respondemos lo antes posible; la respuesta aparece en tu cuenta.',
  topic: 'Tema',
  topics: { duelError: 'Una partida', account: 'Mi cuenta', payment: 'Pagos', other: 'Otra cosa' },
  duel: 'Número de la partida',
  words: 'Tu mensaje',
  send: 'Enviar',
  sent: 'Gracias. Tu mensaje se ha guardado.',
  number: 'Su número',
  back: 'Volver a los torneos',
};
const nl: ContactTexts = {
  lang: 'nl',
  title: 'Klantenservice',
  intro: 'Schrijf wat er is gebeurd. We antwoorden zo snel mogelijk; het antwoord staat in je account.',
  topic: 'Onderwerp',
  topics: { duelError: 'Een partij', account: 'Mijn account', payment: 'Betaling', other: 'Iets anders' },
  duel: 'Nummer van de partij',
  words: 'Je bericht',
  send: 'Versturen',
  sent: 'Bedankt. Je bericht is opgeslagen.',
  number: 'Het nummer',
  back: 'Terug naar de toernooien',
};
const da: ContactTexts = {
  lang: 'da',
  title: 'Kundeservice',
  intro: 'Skriv, hvad der er sket. Vi svarer, så snart vi kan; svaret står på din konto.',
  topic: 'Emne',
  topics: { duelError: 'Et parti', account: 'Min konto', payment: 'Betaling', other: 'Noget andet' },
  duel: 'Partiets nummer',
  words: 'Din besked',
  send: 'Send',
  sent: 'Tak. Din besked er gemt.',
  number: 'Dens nummer',
  back: 'Tilbage til turneringerne',
};
const sv: ContactTexts = {
  lang: 'sv',
  title: 'Kundtjänst',
  intro: 'Skriv vad som har hänt. Vi svarar så snart vi kan; svaret finns på ditt konto.',
  topic: 'Ämne',
  topics: { duelError: 'Ett parti', account: 'Mitt konto', payment: 'Betalning', other: 'Något annat' },
  duel: 'Partiets nummer',
  words: 'Ditt meddelande',
  send: 'Skicka',
  sent: 'Tack. Ditt meddelande är sparat.',
  number: 'Dess nummer',
  back: 'Tillbaka till turneringarna',
};

/** The contact page in every locale. */
export const CONTACT_TEXTS: Readonly<Record<Locale, ContactTexts>> = {
  default: en,
  da,
  de,
  'en-GB': en,
  en,
  es,
  fr,
  nl,
  sv,
};
