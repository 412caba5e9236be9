/** Templates of answers of customer service, by language; those to begin with, which operators change as they like. */
export const name = '0123-answer-templates';
export const compatible = '0115-log-archives';

interface First {
  readonly id: string;
  readonly reason: string;
  /** By language; each part of the words is a paragraph. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly words: readonly string[] }>>;
}

const FIRST: readonly First[] = [
  {
    id: '8b1f0c54-6f0e-4a53-9a57-6d0a3f1c0001',
    reason: 'playerConnection',
    texts: {
      de: {
        title: 'Verbindung riss beim Spieler ab',
        words: [
          'Hallo {name},',
          'deine Verbindung riss um {lostAt} ab und kam um {backAt} wieder. Deine Uhr lief in dieser Partie {timeOuts} ab; sie endete für dich mit {score} Punkten. Deine Mitspieler und unser Server waren durchgehend verbunden.',
          'Deshalb können wir das Startgeld nicht erstatten. Bis {restartUntil} kannst du in {tournament} neu starten.',
          'Freundliche Grüße\nMatador Kundendienst',
        ],
      },
      en: {
        title: 'The player lost the connection',
        words: [
          'Hello {name},',
          'your connection was lost at {lostAt} and came back at {backAt}. Your clock ran out {timeOuts} in this game; it ended with {score} points for you. The other players and our server were connected all the time.',
          'So we cannot refund the entry fee. You can restart in {tournament} until {restartUntil}.',
          'Kind regards\nMatador customer service',
        ],
      },
      da: {
        title: 'Spilleren mistede forbindelsen',
        words: [
          'Hej {name}',
          'Din forbindelse røg kl. {lostAt} og kom tilbage kl. {backAt}. Dit ur løb ud {timeOuts} i denne runde; den endte med {score} point for dig. De andre spillere og vores server var forbundet hele tiden.',
          'Derfor kan vi ikke betale startgebyret tilbage. Du kan starte igen i {tournament} indtil {restartUntil}.',
          'Venlig hilsen\nMatador kundeservice',
        ],
      },
      es: {
        title: 'El jugador perdió la conexión',
        words: [
          'Hola, {name}:',
          'Tu conexión se cortó a las {lostAt} y volvió a las {backAt}. Tu tiempo se agotó {timeOuts} en esta partida; terminó para ti con {score} puntos. Los demás jugadores y nuestro servidor estuvieron conectados todo el tiempo.',
          'Por eso no podemos devolver la inscripción. Puedes volver a empezar en {tournament} hasta {restartUntil}.',
          'Un saludo\nAtención al cliente de Matador',
        ],
      },
      fr: {
        title: 'Le joueur a perdu la connexion',
        words: [
          'Bonjour {name},',
          'Votre connexion s’est coupée à {lostAt} et est revenue à {backAt}. Votre temps s’est écoulé {timeOuts} dans cette partie ; elle s’est terminée pour vous avec {score} points. Les autres joueurs et notre serveur sont restés connectés.',
          'Nous ne pouvons donc pas rembourser les droits d’entrée. Vous pouvez recommencer dans {tournament} jusqu’au {restartUntil}.',
          'Cordialement\nLe service client Matador',
        ],
      },
      nl: {
        title: 'De speler verloor de verbinding',
        words: [
          'Hallo {name},',
          'Je verbinding viel om {lostAt} weg en kwam om {backAt} terug. Je klok liep in deze partij {timeOuts} af; ze eindigde voor jou met {score} punten. De andere spelers en onze server waren steeds verbonden.',
          'Daarom kunnen we het inschrijfgeld niet terugbetalen. Je kunt in {tournament} opnieuw starten tot {restartUntil}.',
          'Met vriendelijke groet\nKlantenservice Matador',
        ],
      },
      sv: {
        title: 'Spelaren tappade anslutningen',
        words: [
          'Hej {name}!',
          'Din anslutning bröts {lostAt} och kom tillbaka {backAt}. Din klocka gick ut {timeOuts} i det här partiet; det slutade med {score} poäng för dig. De andra spelarna och vår server var anslutna hela tiden.',
          'Därför kan vi inte betala tillbaka startavgiften. Du kan starta om i {tournament} till {restartUntil}.',
          'Vänliga hälsningar\nMatadors kundtjänst',
        ],
      },
    },
  },
  {
    id: '8b1f0c54-6f0e-4a53-9a57-6d0a3f1c0002',
    reason: 'ourFault',
    texts: {
      de: {
        title: 'Störung bei uns, Startgeld zurück',
        words: [
          'Hallo {name},',
          'die Störung in deiner Partie vom {gameStart} lag bei uns. Das tut uns leid. Wir geben dir {fee} Startgeld zurück; du siehst es in deinem Konto, sobald eine zweite Person das freigegeben hat.',
          'Freundliche Grüße\nMatador Kundendienst',
        ],
      },
      en: {
        title: 'Our fault, the fee goes back',
        words: [
          'Hello {name},',
          'the trouble in your game of {gameStart} was ours. We are sorry. We give you {fee} of entry fee back; you see it in your account as soon as a second person has approved it.',
          'Kind regards\nMatador customer service',
        ],
      },
      da: {
        title: 'Fejlen var vores, gebyret tilbage',
        words: [
          'Hej {name}',
          'Fejlen i dit spil den {gameStart} var vores. Det beklager vi. Vi giver dig {fee} af startgebyret tilbage; du kan se det på din konto, så snart en anden person har godkendt det.',
          'Venlig hilsen\nMatador kundeservice',
        ],
      },
      es: {
        title: 'Fallo nuestro, se devuelve la inscripción',
        words: [
          'Hola, {name}:',
          'El fallo en tu partida del {gameStart} fue nuestro. Lo sentimos. Te devolvemos {fee} de la inscripción; lo verás en tu cuenta en cuanto una segunda persona lo apruebe.',
          'Un saludo\nAtención al cliente de Matador',
        ],
      },
      fr: {
        title: 'Panne chez nous, droits remboursés',
        words: [
          'Bonjour {name},',
          'La panne dans votre partie du {gameStart} venait de chez nous. Nous en sommes désolés. Nous vous remboursons {fee} de droits d’entrée ; vous le verrez sur votre compte dès qu’une deuxième personne l’aura approuvé.',
          'Cordialement\nLe service client Matador',
        ],
      },
      nl: {
        title: 'Storing bij ons, geld terug',
        words: [
          'Hallo {name},',
          'De storing in je partij van {gameStart} lag bij ons. Dat spijt ons. We geven je {fee} inschrijfgeld terug; je ziet het op je rekening zodra een tweede persoon het heeft goedgekeurd.',
          'Met vriendelijke groet\nKlantenservice Matador',
        ],
      },
      sv: {
        title: 'Felet var vårt, avgiften tillbaka',
        words: [
          'Hej {name}!',
          'Felet i ditt parti {gameStart} var vårt. Vi ber om ursäkt. Vi ger dig {fee} av startavgiften tillbaka; du ser det på ditt konto så snart en andra person har godkänt det.',
          'Vänliga hälsningar\nMatadors kundtjänst',
        ],
      },
    },
  },
  {
    id: '8b1f0c54-6f0e-4a53-9a57-6d0a3f1c0003',
    reason: 'rules',
    texts: {
      de: {
        title: 'Die Uhr lief ab',
        words: [
          'Hallo {name},',
          'du warst in deiner Partie vom {gameStart} durchgehend verbunden; deine Uhr lief {timeOuts} ab. Nach drei abgelaufenen Uhren hintereinander endet eine Partie für den, der dran war. Sie zählt deshalb mit {score} Punkten.',
          'Freundliche Grüße\nMatador Kundendienst',
        ],
      },
      en: {
        title: 'The clock ran out',
        words: [
          'Hello {name},',
          'you were connected throughout your game of {gameStart}; your clock ran out {timeOuts}. After three clocks in a row a game ends for whoever was on turn. So it counts with {score} points.',
          'Kind regards\nMatador customer service',
        ],
      },
      da: {
        title: 'Uret løb ud',
        words: [
          'Hej {name}',
          'Du var forbundet hele tiden i dit spil den {gameStart}; dit ur løb ud {timeOuts}. Efter tre gange i træk slutter spillet for den, hvis tur det var. Derfor tæller det med {score} point.',
          'Venlig hilsen\nMatador kundeservice',
        ],
      },
      es: {
        title: 'Se agotó el tiempo',
        words: [
          'Hola, {name}:',
          'Estuviste conectado durante toda tu partida del {gameStart}; tu tiempo se agotó {timeOuts}. Tras tres veces seguidas la partida termina para quien tenía el turno. Por eso cuenta con {score} puntos.',
          'Un saludo\nAtención al cliente de Matador',
        ],
      },
      fr: {
        title: 'Le temps s’est écoulé',
        words: [
          'Bonjour {name},',
          'Vous étiez connecté pendant toute votre partie du {gameStart} ; votre temps s’est écoulé {timeOuts}. Après trois fois de suite, la partie se termine pour le joueur dont c’était le tour. Elle compte donc pour {score} points.',
          'Cordialement\nLe service client Matador',
        ],
      },
      nl: {
        title: 'De klok liep af',
        words: [
          'Hallo {name},',
          'Je was tijdens je hele partij van {gameStart} verbonden; je klok liep {timeOuts} af. Na drie keer achter elkaar eindigt een partij voor wie aan de beurt was. Daarom telt ze met {score} punten.',
          'Met vriendelijke groet\nKlantenservice Matador',
        ],
      },
      sv: {
        title: 'Klockan gick ut',
        words: [
          'Hej {name}!',
          'Du var ansluten under hela ditt parti {gameStart}; din klocka gick ut {timeOuts}. Efter tre gånger i rad slutar partiet för den som var på tur. Därför räknas det med {score} poäng.',
          'Vänliga hälsningar\nMatadors kundtjänst',
        ],
      },
    },
  },
  {
    id: '8b1f0c54-6f0e-4a53-9a57-6d0a3f1c0004',
    reason: 'notFound',
    texts: {
      de: {
        title: 'Nichts gefunden',
        words: [
          'Hallo {name},',
          'wir haben deine Nachricht {number} geprüft und keinen Fehler gefunden. Wenn dir noch etwas aufgefallen ist, schreib uns bitte, wann und an welchem Tisch das war.',
          'Freundliche Grüße\nMatador Kundendienst',
        ],
      },
      en: {
        title: 'Nothing found',
        words: [
          'Hello {name},',
          'we have looked into your message {number} and found no fault. If you have noticed anything else, please write to us when it was, and at which table.',
          'Kind regards\nMatador customer service',
        ],
      },
      da: {
        title: 'Intet fundet',
        words: [
          'Hej {name}',
          'Vi har undersøgt din besked {number} og fandt ingen fejl. Hvis du har lagt mærke til mere, så skriv til os, hvornår det var, og ved hvilket bord.',
          'Venlig hilsen\nMatador kundeservice',
        ],
      },
      es: {
        title: 'No se encontró nada',
        words: [
          'Hola, {name}:',
          'Hemos revisado tu mensaje {number} y no encontramos ningún fallo. Si notaste algo más, escríbenos cuándo fue y en qué mesa.',
          'Un saludo\nAtención al cliente de Matador',
        ],
      },
      fr: {
        title: 'Rien trouvé',
        words: [
          'Bonjour {name},',
          'Nous avons examiné votre message {number} et n’avons trouvé aucune erreur. Si vous avez remarqué autre chose, écrivez-nous quand c’était et à quelle table.',
          'Cordialement\nLe service client Matador',
        ],
      },
      nl: {
        title: 'Niets gevonden',
        words: [
          'Hallo {name},',
          'We hebben je bericht {number} bekeken en geen fout gevonden. Heb je nog iets gemerkt, schrijf ons dan wanneer dat was en aan welke tafel.',
          'Met vriendelijke groet\nKlantenservice Matador',
        ],
      },
      sv: {
        title: 'Inget hittat',
        words: [
          'Hej {name}!',
          'Vi har gått igenom ditt meddelande {number} och inte hittat något fel. Om du har märkt något mer, skriv till oss när det var och vid vilket bord.',
          'Vänliga hälsningar\nMatadors kundtjänst',
        ],
      },
    },
  },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const rowsOf = ({ id, texts }: First): readonly string[] =>
  Object.entries(texts).map(
    ([language, { title, words }]) => `('${id}', '${language}', ${quoted(title)}, ${quoted(words.join('\n\n'))})`,
  );

export const sql = `
CREATE TABLE answer_templates (
  id uuid PRIMARY KEY,
  reason text NOT NULL, -- what a case is closed with that is answered by it
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  retired boolean NOT NULL DEFAULT false
);
CREATE TABLE answer_template_texts (
  template uuid NOT NULL REFERENCES answer_templates(id),
  language text NOT NULL,
  title text NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (template, language)
);
INSERT INTO answer_templates (id, reason) VALUES
  ${FIRST.map(({ id, reason }) => `('${id}', '${reason}')`).join(',\n  ')};
INSERT INTO answer_template_texts (template, language, title, words) VALUES
  ${FIRST.flatMap(rowsOf).join(',\n  ')};
`;
