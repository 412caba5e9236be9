import type { TermsTexts } from '../text.ts';

export const nl: TermsTexts = {
  titles: {
    default: 'Deelnamevoorwaarden',
    skatmasters: 'Deelnamevoorwaarden en regels van de Skat Masters',
    rommemasters: 'Deelnamevoorwaarden en regels van de Rommé Masters',
  },
  general: [
    [
      'Wie meedoet',
      'Alleen geregistreerde, meerderjarige spelers met echt geld die niet geblokkeerd of zelf uitgesloten zijn, doen mee, ieder met één eigen account. Medewerkers van de organisator en hun familieleden zijn uitgesloten. In een demo zijn alle bedragen speelgeld zonder waarde.',
    ],
    [
      'Inleg',
      'De inleg is inclusief btw. Hij wordt bij aanmelding of herstart afgeschreven, eerst van de bonus, dan van het geld. Met je aanmelding aanvaard je deze voorwaarden; versie en tijdstip worden bij je aanmelding bewaard.',
    ],
    [
      'Een serie',
      'Een serie bestaat uit zoveel partijen als op de toernooipagina staat. Je start elke partij zelf zolang de lobby open is en verdeelt ze zoals je wilt. Een partij die vóór het sluiten van de lobby begon, wordt uitgespeeld. Partijen die aan het einde van het toernooi niet gespeeld zijn, vervallen.',
    ],
    [
      'Tegenstanders',
      'Je tegenstanders worden geloot uit wie in hetzelfde toernooi zoekt. Tot een partij voorbij is, weet niemand wie de anderen zijn. In een demo vullen gesimuleerde spelers lege plaatsen; ze zijn als zodanig herkenbaar.',
    ],
    [
      'Telling',
      'Skat wordt gespeeld volgens de internationale Skatorde en geteld volgens Seeger-Fabian. De punten van je partijen worden opgeteld; het hoogste totaal wint. Bij een gelijk totaal beslist de hoogste beste partij, dan het eerder bereikte totaal, dan de eerdere aanmelding.',
    ],
    [
      'Tijd en opgeven',
      'Elke beslissing heeft haar tijd. Is die om, dan wordt voor jou de veiligste toegestane zet gespeeld. Wie opgeeft of drie beslissingen achtereen aan de klok laat, heeft afgebroken: de partij telt als gespeeld en kost 700 punten. Een verbroken verbinding kost niets als je op tijd terugkomt.',
    ],
    [
      'Een partij die niet laadt',
      'Heeft een speler de tafel na 60 seconden niet geladen, dan is de partij ongeldig voordat er een kaart is gegeven en kan ze kort daarna opnieuw worden gespeeld. De derde keer in een toernooi telt voor het account als afbreken.',
    ],
    [
      'Herstart',
      'Waar het toernooi het toestaat, kun je voor de herstartinleg een nieuwe serie beginnen zodra een partij gespeeld is en zolang de aanmelding open is. Het eerdere totaal blijft staan tot het nieuwe hoger is; de beste serie telt.',
    ],
    [
      'Prijzen',
      'De prijsverdeling van het toernooi zegt wat elke plaats wint. Prijzen worden als geld of als gratis bonus bijgeschreven, meestal binnen enkele uren na afloop. Met een bonus kun je spelen, uitbetalen kan niet.',
    ],
    [
      'Eerlijk spel',
      'Afspraken tussen spelers, spelen met meer accounts en programma’s die spelen of adviseren zijn verboden. Bij misbruik of oneerlijk spel mag de organisator diskwalificeren, uitslagen schrappen en inleg of prijzen inhouden.',
    ],
    [
      'Afgelasten en wijzigen',
      'De organisator mag een toernooi afgelasten of wijzigen. De inleg wordt dan als tegoed teruggeboekt naar waar hij vandaan kwam.',
    ],
    [
      'Eerlijk gedeeld',
      'Elk spel kaarten is vóór de eerste kaart verzegeld: de zegels worden aan het begin gepubliceerd, de spelers couperen met een eigen aandeel en na de partij gaat alles open. Je kunt elke verdeling op je eigen apparaat narekenen.',
    ],
  ],
  skatMasters: [
    [
      'Kwalificatie voor de Skat Masters',
      'Kwalificatietoernooien lopen wekelijks van vrijdag tot donderdag. De laatste start of herstart is donderdag om 20.00 uur Berlijnse tijd; de aanmelding voor het volgende opent donderdag om 20.10 uur. Een speler kan in een toernooi tot 36 partijen spelen, twaalf per serie.',
    ],
    [
      'Finaleplaatsen',
      'De eerste drie van elke kwalificatie winnen een plaats in de finale. Ieder kan maar één plaats winnen; is er iemand bij die er al een heeft, dan gaat ze naar de volgende van de ranglijst. Van meer series in een toernooi telt alleen de beste.',
    ],
    [
      'Seizoen en finale',
      'De seizoensranglijst telt de zes beste resultaten van een speler. Ook de eerste 30 zonder plaats winnen er een, de volgende drie zijn reserve. De finale wordt in een stad gehouden, meestal in juli; de ranglijst sluit eind juni.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'De Rommé Masters zijn gepland en nog niet beschikbaar. Hun regels en voorwaarden zullen die van de Skat Masters zijn, met Rommé als spel; ze worden hier in een eigen versie gepubliceerd voordat de eerste aanmelding opent.',
    ],
  ],
};
