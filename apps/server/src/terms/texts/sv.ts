import type { TermsTexts } from '../text.ts';

export const sv: TermsTexts = {
  titles: {
    default: 'Deltagarvillkor',
    skatmasters: 'Deltagarvillkor och regler för Skat Masters',
    rommemasters: 'Deltagarvillkor och regler för Rommé Masters',
  },
  general: [
    [
      'Vem som deltar',
      'Endast registrerade, myndiga spelare med riktiga pengar som inte är spärrade eller självavstängda deltar, var och en med ett eget konto. Arrangörens anställda och deras anhöriga är uteslutna. I en demo är alla belopp låtsaspengar utan värde.',
    ],
    [
      'Startavgift',
      'Avgiften är inklusive moms. Den dras vid anmälan eller omstart, först från bonusen, sedan från pengarna. Genom att anmäla dig godtar du dessa villkor; version och tidpunkt sparas med din anmälan.',
    ],
    [
      'En serie',
      'En serie består av så många partier som står på turneringens sida. Du startar varje parti själv medan lobbyn är öppen och fördelar dem som du vill. Ett parti som började innan lobbyn stängde spelas klart. Partier som inte är spelade vid turneringens slut förfaller.',
    ],
    [
      'Motståndare',
      'Dina motståndare lottas bland dem som söker i samma turnering. Tills ett parti är över får ingen veta vilka de andra är. I en demo fyller simulerade spelare tomma platser; de är märkta.',
    ],
    [
      'Poängräkning',
      'Skat spelas enligt den internationella skatordningen och räknas enligt Seeger-Fabian. Poängen från dina partier läggs ihop; högsta summan vinner. Vid lika summa avgör det bästa enskilda partiet, sedan den tidigast nådda summan, sedan den tidigaste anmälan.',
    ],
    [
      'Tid och att ge upp',
      'Varje beslut har sin tid. När den är slut spelas det säkraste tillåtna draget åt dig. Den som ger upp eller lämnar tre beslut i rad åt klockan har avbrutit: partiet räknas som spelat och kostar 700 poäng. En bruten anslutning kostar inget om du kommer tillbaka i tid.',
    ],
    [
      'Ett parti som inte laddas',
      'Har en spelare inte laddat bordet efter 60 sekunder är partiet ogiltigt innan något kort har delats ut och kan spelas om kort därefter. Tredje gången i en turnering räknas för kontot som ett avbrott.',
    ],
    [
      'Omstart',
      'Där turneringen tillåter det kan du börja en ny serie för omstartsavgiften, när ett parti är spelat och så länge anmälan är öppen. Den tidigare summan står kvar tills den nya är högre; den bästa serien räknas.',
    ],
    [
      'Priser',
      'Turneringens prisfördelning säger vad varje placering vinner. Priser sätts in som pengar eller gratisbonus, oftast inom några timmar efter slutet. En bonus kan spelas för men inte betalas ut.',
    ],
    [
      'Rent spel',
      'Uppgörelser mellan spelare, spel med flera konton och program som spelar eller ger råd är förbjudna. Vid missbruk eller orent spel får arrangören diskvalificera, stryka resultat och hålla inne avgifter eller vinster.',
    ],
    [
      'Inställning och ändring',
      'Arrangören får ställa in eller ändra en turnering. Avgifter återförs då som tillgodohavande dit de kom ifrån.',
    ],
    [
      'Ärliga givar',
      'Varje kortlek är förseglad före första kortet: sigillen offentliggörs vid starten, spelarna kuperar med egna andelar och efter partiet öppnas allt. Du kan räkna om varje giv på din egen enhet.',
    ],
  ],
  skatMasters: [
    [
      'Kval till Skat Masters',
      'Kvalturneringar pågår varje vecka från fredag till torsdag. Sista start eller omstart är torsdag kl. 20.00 Berlintid; anmälan till nästa öppnar torsdag kl. 20.10. En spelare kan spela upp till 36 partier i en turnering, tolv per serie.',
    ],
    [
      'Finalplatser',
      'De tre första i varje kval vinner en plats i finalen. Var och en kan bara vinna en; finns någon bland dem som redan har en går den till nästa på rankingen. Av flera serier i en turnering räknas bara den bästa.',
    ],
    [
      'Säsong och final',
      'Säsongsrankingen räknar en spelares sex bästa resultat. Dess 30 första utan plats vinner också en, de tre följande är reserver. Finalen hålls i en stad, oftast i juli; rankingen stänger i slutet av juni.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'Rommé Masters är planerad och ännu inte tillgänglig. Regler och villkor blir de för Skat Masters, med Rommé som spel; de publiceras här i en egen version innan den första anmälan öppnar.',
    ],
  ],
};
