import type { Locale } from '@matador/protocol/constants';
import type { CaseRequest } from '@matador/protocol/rest';

/**
 * What can be wrong with a message: its length, the address to answer to, the number of its game, its topic, its own
 * number, that too many of them wait, or of its address, or whose it is; `failed` is everything else.
 */
export type ContactFault =
  'words' | 'mail' | 'duel' | 'topic' | 'case' | 'tooMany' | 'addressFull' | 'account' | 'signedOut' | 'failed';

/** What the contact page says in one language. */
export interface ContactTexts {
  readonly lang: string;
  readonly title: string;
  readonly intro: string;
  /** To whoever is signed out (ACC-5): where the answer goes, and what an account would change. */
  readonly visitor: {
    readonly intro: string;
    readonly mail: string;
    readonly sent: string;
    readonly account: string;
  };
  readonly topic: string;
  readonly topics: Readonly<Record<CaseRequest['topic'], string>>;
  readonly duel: string;
  readonly words: string;
  readonly send: string;
  readonly faults: Readonly<Record<ContactFault, string>>;
  readonly sent: string;
  readonly number: string;
  readonly back: string;
  readonly signIn: string;
  /** Own messages in the account. */
  readonly cases: string;
}

const en: ContactTexts = {
  lang: 'en',
  title: 'Customer service',
  intro: 'Tell us what happened. We answer as soon as we can; you will find the answer here and in your account.',
  visitor: {
    intro: 'Tell us what it is about. We answer by email, as soon as we can.',
    mail: 'Your email address',
    sent: 'Thank you. Your message has been stored; the answer comes by email.',
    account: 'Do you have an account? Sign in, and the answer is kept there too.',
  },
  topic: 'Topic',
  topics: {
    duelError: 'A match',
    unfairPlay: 'Unfair play',
    account: 'My account',
    payment: 'Payment',
    other: 'Something else',
  },
  duel: 'Number of the match',
  words: 'Your message',
  send: 'Send',
  faults: {
    words: 'Write at least 10 and at most 4,000 characters.',
    mail: 'That is not an email address. Our answer goes there, so it has to be right.',
    duel: 'You have played no such match. Its number is below its result; leave it out to write about something else.',
    topic: 'There is no such topic. Choose below what your message is about.',
    case: 'You have no message with this number. All your messages and their answers are in your account.',
    signedOut:
      'You are signed out, so nothing was sent. Sign in, in another window, and send your message from here again.',
    failed: 'That did not work, and nothing was stored. What you wrote is still here; send it again in a minute.',
    tooMany: 'So many of your messages are still open. Please wait for an answer to one of them.',
    addressFull:
      'Several messages with this email address are still open, so nothing was stored. The answers come by email. If they are not yours, give another address.',
    account:
      'This form was made for another account than the one signed in now. Nothing was sent; send it if you write as this account.',
  },
  sent: 'Thank you. Your message has been stored.',
  number: 'Its number',
  back: 'Back to the tournaments',
  signIn: 'Sign in',
  cases: 'My messages',
};
const de: ContactTexts = {
  lang: 'de',
  title: 'Kundendienst',
  intro: 'Schreib uns, was passiert ist. Wir antworten, so schnell wir können; die Antwort steht in deinem Konto.',
  visitor: {
    intro: 'Schreib uns, worum es geht. Wir antworten per Mail, so schnell wir können.',
    mail: 'Deine Mailadresse',
    sent: 'Danke. Deine Nachricht ist gespeichert; die Antwort kommt per Mail.',
    account: 'Hast du ein Konto? Melde dich an, dann steht die Antwort auch dort.',
  },
  topic: 'Thema',
  topics: {
    duelError: 'Eine Partie',
    unfairPlay: 'Unfaires Spiel',
    account: 'Mein Konto',
    payment: 'Zahlung',
    other: 'Etwas anderes',
  },
  duel: 'Nummer der Partie',
  words: 'Deine Nachricht',
  send: 'Absenden',
  faults: {
    words: 'Schreib mindestens 10 und höchstens 4.000 Zeichen.',
    mail: 'Das ist keine Mailadresse. Dorthin geht unsere Antwort, sie muss also stimmen.',
    duel: 'Eine solche Partie von dir gibt es nicht. Ihre Nummer steht unter ihrem Ergebnis; lass sie weg, wenn es um etwas anderes geht.',
    topic: 'Dieses Thema gibt es nicht. Wähle unten aus, worum es geht.',
    case: 'Eine Nachricht von dir mit dieser Nummer gibt es nicht. Alle deine Nachrichten und die Antworten stehen in deinem Konto.',
    signedOut:
      'Du bist abgemeldet, es wurde nichts gesendet. Melde dich in einem anderen Fenster an und sende deine Nachricht von hier noch einmal.',
    failed:
      'Das hat nicht geklappt, gespeichert ist nichts. Dein Text steht noch hier; sende ihn in einer Minute noch einmal.',
    tooMany: 'So viele deiner Nachrichten sind noch offen. Warte bitte, bis eine davon beantwortet ist.',
    addressFull:
      'Mehrere Nachrichten mit dieser Mailadresse sind noch offen, gespeichert ist nichts. Die Antworten kommen per Mail. Sind sie nicht von dir, gib eine andere Adresse an.',
    account:
      'Dieses Formular gehörte einem anderen Konto als dem, das jetzt angemeldet ist. Es wurde nichts gesendet; sende es ab, wenn du als dieses Konto schreibst.',
  },
  sent: 'Danke. Deine Nachricht ist gespeichert.',
  number: 'Ihre Nummer',
  back: 'Zurück zu den Turnieren',
  signIn: 'Anmelden',
  cases: 'Meine Nachrichten',
};
const fr: ContactTexts = {
  lang: 'fr',
  title: 'Service client',
  intro: 'Écrivez-nous ce qui s’est passé. Nous répondons dès que possible ; la réponse se trouve dans votre compte.',
  visitor: {
    intro: 'Écrivez-nous de quoi il s’agit. Nous répondons par e-mail dès que possible.',
    mail: 'Votre adresse e-mail',
    sent: 'Merci. Votre message est enregistré ; la réponse arrive par e-mail.',
    account: 'Vous avez un compte ? Connectez-vous, la réponse s’y trouvera aussi.',
  },
  topic: 'Sujet',
  topics: {
    duelError: 'Une partie',
    unfairPlay: 'Jeu déloyal',
    account: 'Mon compte',
    payment: 'Paiement',
    other: 'Autre chose',
  },
  duel: 'Numéro de la partie',
  words: 'Votre message',
  send: 'Envoyer',
  faults: {
    words: 'Écrivez au moins 10 et au plus 4 000 caractères.',
    mail: 'Ce n’est pas une adresse e-mail. Notre réponse y est envoyée, elle doit donc être exacte.',
    duel: 'Vous n’avez pas joué cette partie. Son numéro se trouve sous son résultat ; ne l’indiquez pas s’il s’agit d’autre chose.',
    topic: 'Ce sujet n’existe pas. Choisissez ci-dessous l’objet de votre message.',
    case: 'Vous n’avez pas de message portant ce numéro. Tous vos messages et leurs réponses se trouvent dans votre compte.',
    signedOut:
      'Vous êtes déconnecté, rien n’a été envoyé. Connectez-vous dans une autre fenêtre, puis renvoyez votre message d’ici.',
    failed:
      'Cela n’a pas fonctionné, et rien n’a été enregistré. Votre texte est toujours là ; renvoyez-le dans une minute.',
    tooMany: 'Beaucoup de vos messages sont encore ouverts. Veuillez attendre la réponse à l’un d’eux.',
    addressFull:
      'Plusieurs messages avec cette adresse e-mail sont encore ouverts, rien n’a été enregistré. Les réponses arrivent par e-mail. S’ils ne sont pas de vous, indiquez une autre adresse.',
    account:
      'Ce formulaire a été ouvert avec un autre compte que celui qui est connecté. Rien n’a été envoyé; envoyez-le si vous écrivez avec ce compte.',
  },
  sent: 'Merci. Votre message est enregistré.',
  number: 'Son numéro',
  back: 'Retour aux tournois',
  signIn: 'Se connecter',
  cases: 'Mes messages',
};
const es: ContactTexts = {
  lang: 'es',
  title: 'Atención al cliente',
  intro: 'Escribe qué ha pasado. Respondemos lo antes posible; la respuesta aparece en tu cuenta.',
  visitor: {
    intro: 'Escribe de qué se trata. Respondemos por correo lo antes posible.',
    mail: 'Tu correo electrónico',
    sent: 'Gracias. Tu mensaje se ha guardado; la respuesta llega por correo.',
    account: '¿Tienes una cuenta? Inicia sesión y la respuesta estará también ahí.',
  },
  topic: 'Tema',
  topics: {
    duelError: 'Una partida',
    unfairPlay: 'Juego desleal',
    account: 'Mi cuenta',
    payment: 'Pagos',
    other: 'Otra cosa',
  },
  duel: 'Número de la partida',
  words: 'Tu mensaje',
  send: 'Enviar',
  faults: {
    words: 'Escribe entre 10 y 4.000 caracteres.',
    mail: 'Eso no es una dirección de correo. Ahí enviamos la respuesta, así que tiene que ser correcta.',
    duel: 'No has jugado esa partida. Su número está debajo del resultado; no lo indiques si se trata de otra cosa.',
    topic: 'Ese tema no existe. Elige abajo de qué se trata.',
    case: 'No tienes ningún mensaje con ese número. Todos tus mensajes y sus respuestas están en tu cuenta.',
    signedOut:
      'Has cerrado la sesión y no se ha enviado nada. Inicia sesión en otra ventana y vuelve a enviar el mensaje desde aquí.',
    failed: 'No ha funcionado y no se ha guardado nada. Tu texto sigue aquí; vuelve a enviarlo dentro de un minuto.',
    tooMany: 'Aún hay muchos mensajes tuyos abiertos. Espera a que respondamos a uno de ellos.',
    addressFull:
      'Aún hay varios mensajes abiertos con esta dirección de correo y no se ha guardado nada. Las respuestas llegan por correo. Si no son tuyos, indica otra dirección.',
    account:
      'Este formulario se abrió con otra cuenta que la que ha iniciado sesión ahora. No se ha enviado nada; envíalo si escribes con esta cuenta.',
  },
  sent: 'Gracias. Tu mensaje se ha guardado.',
  number: 'Su número',
  back: 'Volver a los torneos',
  signIn: 'Iniciar sesión',
  cases: 'Mis mensajes',
};
const nl: ContactTexts = {
  lang: 'nl',
  title: 'Klantenservice',
  intro: 'Schrijf wat er is gebeurd. We antwoorden zo snel mogelijk; het antwoord staat in je account.',
  visitor: {
    intro: 'Schrijf waar het over gaat. We antwoorden per e-mail, zo snel mogelijk.',
    mail: 'Je e-mailadres',
    sent: 'Bedankt. Je bericht is opgeslagen; het antwoord komt per e-mail.',
    account: 'Heb je een account? Log in, dan staat het antwoord ook daar.',
  },
  topic: 'Onderwerp',
  topics: {
    duelError: 'Een partij',
    unfairPlay: 'Oneerlijk spel',
    account: 'Mijn account',
    payment: 'Betaling',
    other: 'Iets anders',
  },
  duel: 'Nummer van de partij',
  words: 'Je bericht',
  send: 'Versturen',
  faults: {
    words: 'Schrijf minstens 10 en hoogstens 4.000 tekens.',
    mail: 'Dat is geen e-mailadres. Daar gaat ons antwoord heen, dus het moet kloppen.',
    duel: 'Zo’n partij heb je niet gespeeld. Het nummer staat onder de uitslag; laat het weg als het over iets anders gaat.',
    topic: 'Dit onderwerp bestaat niet. Kies hieronder waar het over gaat.',
    case: 'Je hebt geen bericht met dit nummer. Al je berichten en de antwoorden staan in je account.',
    signedOut:
      'Je bent uitgelogd, er is niets verstuurd. Log in een ander venster in en verstuur je bericht hier opnieuw.',
    failed:
      'Dat is niet gelukt, er is niets opgeslagen. Je tekst staat hier nog; verstuur hem over een minuut opnieuw.',
    tooMany: 'Er staan nog veel berichten van je open. Wacht tot een ervan is beantwoord.',
    addressFull:
      'Er staan nog meerdere berichten met dit e-mailadres open, er is niets opgeslagen. De antwoorden komen per e-mail. Zijn ze niet van jou, geef dan een ander adres op.',
    account:
      'Dit formulier hoorde bij een ander account dan het account dat nu is ingelogd. Er is niets verstuurd; verstuur het als je met dit account schrijft.',
  },
  sent: 'Bedankt. Je bericht is opgeslagen.',
  number: 'Het nummer',
  back: 'Terug naar de toernooien',
  signIn: 'Inloggen',
  cases: 'Mijn berichten',
};
const da: ContactTexts = {
  lang: 'da',
  title: 'Kundeservice',
  intro: 'Skriv, hvad der er sket. Vi svarer, så snart vi kan; svaret står på din konto.',
  visitor: {
    intro: 'Skriv, hvad det drejer sig om. Vi svarer pr. mail, så snart vi kan.',
    mail: 'Din mailadresse',
    sent: 'Tak. Din besked er gemt; svaret kommer pr. mail.',
    account: 'Har du en konto? Log ind, så står svaret også dér.',
  },
  topic: 'Emne',
  topics: {
    duelError: 'Et parti',
    unfairPlay: 'Unfair spil',
    account: 'Min konto',
    payment: 'Betaling',
    other: 'Noget andet',
  },
  duel: 'Partiets nummer',
  words: 'Din besked',
  send: 'Send',
  faults: {
    words: 'Skriv mindst 10 og højst 4.000 tegn.',
    mail: 'Det er ikke en mailadresse. Svaret sendes dertil, så den skal passe.',
    duel: 'Du har ikke spillet et sådant parti. Nummeret står under resultatet; udelad det, hvis det drejer sig om noget andet.',
    topic: 'Det emne findes ikke. Vælg nedenfor, hvad det drejer sig om.',
    case: 'Du har ingen besked med det nummer. Alle dine beskeder og svarene står på din konto.',
    signedOut: 'Du er logget ud, og intet er sendt. Log ind i et andet vindue, og send så beskeden herfra igen.',
    failed: 'Det lykkedes ikke, og intet er gemt. Din tekst står her stadig; send den igen om et minut.',
    tooMany: 'Mange af dine beskeder er stadig åbne. Vent, til en af dem er besvaret.',
    addressFull:
      'Flere beskeder med denne mailadresse er stadig åbne, og intet er gemt. Svarene kommer pr. mail. Er de ikke fra dig, så angiv en anden adresse.',
    account:
      'Denne formular hørte til en anden konto end den, der er logget ind nu. Intet er sendt; send den, hvis du skriver med denne konto.',
  },
  sent: 'Tak. Din besked er gemt.',
  number: 'Dens nummer',
  back: 'Tilbage til turneringerne',
  signIn: 'Log ind',
  cases: 'Mine beskeder',
};
const sv: ContactTexts = {
  lang: 'sv',
  title: 'Kundtjänst',
  intro: 'Skriv vad som har hänt. Vi svarar så snart vi kan; svaret finns på ditt konto.',
  visitor: {
    intro: 'Skriv vad det gäller. Vi svarar med mejl så snart vi kan.',
    mail: 'Din mejladress',
    sent: 'Tack. Ditt meddelande är sparat; svaret kommer med mejl.',
    account: 'Har du ett konto? Logga in, så finns svaret även där.',
  },
  topic: 'Ämne',
  topics: {
    duelError: 'Ett parti',
    unfairPlay: 'Ojust spel',
    account: 'Mitt konto',
    payment: 'Betalning',
    other: 'Något annat',
  },
  duel: 'Partiets nummer',
  words: 'Ditt meddelande',
  send: 'Skicka',
  faults: {
    words: 'Skriv minst 10 och högst 4 000 tecken.',
    mail: 'Det är ingen mejladress. Svaret skickas dit, så den måste stämma.',
    duel: 'Du har inte spelat något sådant parti. Numret står under resultatet; utelämna det om det gäller något annat.',
    topic: 'Det ämnet finns inte. Välj nedan vad det gäller.',
    case: 'Du har inget meddelande med det numret. Alla dina meddelanden och svaren finns på ditt konto.',
    signedOut:
      'Du är utloggad, och inget har skickats. Logga in i ett annat fönster och skicka sedan meddelandet härifrån igen.',
    failed: 'Det gick inte, och inget har sparats. Din text står kvar här; skicka den igen om en minut.',
    tooMany: 'Många av dina meddelanden är fortfarande öppna. Vänta tills ett av dem har besvarats.',
    addressFull:
      'Flera meddelanden med den här mejladressen är fortfarande öppna, och inget har sparats. Svaren kommer med mejl. Är de inte från dig, ange en annan adress.',
    account:
      'Det här formuläret hörde till ett annat konto än det som är inloggat nu. Inget har skickats; skicka det om du skriver med det här kontot.',
  },
  sent: 'Tack. Ditt meddelande är sparat.',
  number: 'Dess nummer',
  back: 'Tillbaka till turneringarna',
  signIn: 'Logga in',
  cases: 'Mina meddelanden',
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
