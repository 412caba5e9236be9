import type { TermsTexts } from '../text.ts';

export const de: TermsTexts = {
  titles: {
    default: 'Teilnahmebedingungen',
    skatmasters: 'Teilnahmebedingungen und Regeln der Skat Masters',
    rommemasters: 'Teilnahmebedingungen und Regeln der Rommé Masters',
  },
  general: [
    [
      'Wer teilnimmt',
      'Teilnehmen dürfen nur registrierte, volljährige Echtgeldspieler, die nicht gesperrt oder selbst ausgeschlossen sind, jeder mit einem eigenen Konto. Mitarbeiter des Veranstalters und ihre Angehörigen sind ausgeschlossen. In einer Demo sind alle Beträge Spielgeld ohne jeden Wert.',
    ],
    [
      'Startgeld',
      'Das Startgeld enthält die Mehrwertsteuer. Es wird bei Anmeldung oder Neustart abgebucht, zuerst vom Bonus, dann vom Geld. Mit der Anmeldung nimmst du diese Bedingungen an; Fassung und Zeit werden mit deiner Anmeldung gespeichert.',
    ],
    [
      'Eine Serie',
      'Eine Serie besteht aus so vielen Partien, wie auf der Turnierseite steht. Du startest jede selbst, solange die Lobby offen ist, und teilst sie dir ein, wie du magst. Eine Partie, die vor dem Schließen der Lobby begann, wird zu Ende gespielt. Partien, die bis zum Turnierende nicht gespielt sind, verfallen.',
    ],
    [
      'Gegner',
      'Deine Gegner werden unter denen ausgelost, die im selben Turnier suchen. Bis eine Partie vorbei ist, erfährt niemand, wer die anderen sind. In einer Demo füllen simulierte Spieler leere Plätze; sie sind gekennzeichnet.',
    ],
    [
      'Wertung',
      'Skat wird nach der Internationalen Skatordnung gespielt und nach Seeger-Fabian gewertet. Die Punkte deiner Partien werden addiert; die höchste Summe gewinnt. Bei gleicher Summe entscheidet die höhere beste Einzelpartie, dann der frühere Abschluss der Summe, dann die frühere Anmeldung.',
    ],
    [
      'Zeit und Abbruch',
      'Jede Entscheidung hat ihre Zeit. Läuft sie ab, wird für dich der sicherste erlaubte Zug gespielt. Wer aufgibt oder drei Entscheidungen hintereinander der Uhr überlässt, hat abgebrochen: die Partie zählt als gespielt und kostet 700 Punkte. Eine unterbrochene Verbindung kostet nichts, solange du rechtzeitig zurückkommst.',
    ],
    [
      'Eine Partie, die nicht lädt',
      'Hat ein Spieler den Tisch nach 60 Sekunden nicht geladen, ist die Partie ungültig, bevor eine Karte gegeben wurde, und kann kurz darauf neu gespielt werden. Das dritte Mal in einem Turnier zählt für das Konto als Abbruch.',
    ],
    [
      'Wiedereinstieg',
      'Wo das Turnier es erlaubt, kannst du für das Startgeld des Wiedereinstiegs eine neue Serie beginnen, sobald eine Partie gespielt ist und solange die Anmeldung offen ist. Die frühere Summe bleibt stehen, bis die neue höher ist; der beste Durchgang zählt.',
    ],
    [
      'Preise',
      'Die Gewinnverteilung des Turniers sagt, was jeder Rang gewinnt. Preise werden als Geld oder als Gratisbonus gutgeschrieben, meist wenige Stunden nach Turnierende. Mit einem Bonus kann man spielen, auszahlen lassen kann man ihn nicht.',
    ],
    [
      'Faires Spiel',
      'Absprachen, das Spiel mit mehreren Konten und Programme, die spielen oder beraten, sind verboten. Der Veranstalter darf bei Missbrauch oder unfairem Spiel disqualifizieren, Ergebnisse streichen und Startgelder oder Gewinne einbehalten.',
    ],
    [
      'Abbruch und Änderung',
      'Der Veranstalter darf ein Turnier abbrechen oder ändern. Startgelder werden dann als Guthaben dorthin erstattet, woher sie kamen.',
    ],
    [
      'Faire Karten',
      'Jedes Kartenspiel ist vor der ersten Karte versiegelt: die Siegel werden zu Beginn veröffentlicht, die Spieler heben mit eigenen Anteilen ab, und am Ende der Partie wird alles geöffnet. Du kannst jede Verteilung auf deinem Gerät nachrechnen.',
    ],
  ],
  skatMasters: [
    [
      'Skat Masters Qualifikation',
      'Qualifikationsturniere laufen wöchentlich von Freitag bis Donnerstag. Letzter Start oder Wiedereinstieg ist Donnerstag um 20:00 Uhr Berliner Zeit; die Anmeldung zum nächsten öffnet Donnerstag um 20:10 Uhr. Ein Spieler kann in einem Turnier bis zu 36 Partien spielen, zwölf je Durchgang.',
    ],
    [
      'Finalplätze',
      'Die ersten drei jeder Qualifikation gewinnen einen Platz im Finale. Jeder Teilnehmer kann nur einen Platz gewinnen; ist jemand darunter, der schon einen hat, rückt der Nächste der Rangliste nach. Von mehreren Durchgängen in einem Turnier zählt nur der beste.',
    ],
    [
      'Saison und Finale',
      'Die Saisonrangliste zählt die sechs besten Ergebnisse eines Spielers. Auch ihre ersten 30 Spieler ohne Platz gewinnen einen, die nächsten drei sind Nachrücker. Das Finale findet in einer Stadt statt, meist im Juli; die Rangliste schließt Ende Juni.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'Rommé Masters ist geplant und noch nicht verfügbar. Regeln und Bedingungen werden die der Skat Masters sein, mit Rommé als Spiel; sie werden hier in einer eigenen Fassung veröffentlicht, bevor die erste Anmeldung öffnet.',
    ],
  ],
};
