import type { TermsTexts } from '../text.ts';

export const da: TermsTexts = {
  titles: {
    default: 'Deltagelsesbetingelser',
    skatmasters: 'Deltagelsesbetingelser og regler for Skat Masters',
    rommemasters: 'Deltagelsesbetingelser og regler for Rommé Masters',
  },
  general: [
    [
      'Hvem deltager',
      'Kun registrerede, myndige spillere med rigtige penge, som ikke er spærret eller selvudelukket, deltager, hver med én egen konto. Arrangørens ansatte og deres pårørende er udelukket. I en demo er alle beløb legepenge uden værdi.',
    ],
    [
      'Startgebyr',
      'Gebyret er inklusive moms. Det trækkes ved tilmelding eller genstart, først fra bonus, så fra penge. Ved tilmelding accepterer du disse betingelser; version og tidspunkt gemmes med din tilmelding.',
    ],
    [
      'En serie',
      'En serie består af så mange partier, som der står på turneringens side. Du starter selv hvert parti, mens lobbyen er åben, og fordeler dem, som du vil. Et parti, der begyndte, før lobbyen lukkede, spilles færdigt. Partier, der ikke er spillet ved turneringens slutning, bortfalder.',
    ],
    [
      'Modstandere',
      'Dine modstandere trækkes blandt dem, der søger i samme turnering. Indtil et parti er slut, får ingen at vide, hvem de andre er. I en demo fylder simulerede spillere tomme pladser; de er mærket.',
    ],
    [
      'Pointgivning',
      'Skat spilles efter den internationale skatorden og tælles efter Seeger-Fabian. Pointene fra dine partier lægges sammen; den højeste sum vinder. Ved lighed afgør det bedste enkelte parti, så den tidligst opnåede sum, så den tidligste tilmelding.',
    ],
    [
      'Tid og opgivelse',
      'Hver beslutning har sin tid. Når den er gået, spilles det sikreste tilladte træk for dig. Den, der giver op eller overlader tre beslutninger i træk til uret, har afbrudt: partiet tæller som spillet og koster 700 point. En afbrudt forbindelse koster intet, hvis du kommer tilbage i tide.',
    ],
    [
      'Et parti, der ikke indlæses',
      'Har en spiller ikke indlæst bordet efter 60 sekunder, er partiet ugyldigt, før et kort er givet, og kan spilles igen kort efter. Tredje gang i en turnering tæller for kontoen som en afbrydelse.',
    ],
    [
      'Genstart',
      'Hvor turneringen tillader det, kan du begynde en ny serie for genstartsgebyret, når et parti er spillet, og så længe tilmeldingen er åben. Den tidligere sum står, indtil den nye er højere; den bedste serie tæller.',
    ],
    [
      'Præmier',
      'Turneringens præmiefordeling siger, hvad hver placering vinder. Præmier godskrives som penge eller gratis bonus, som regel få timer efter afslutningen. En bonus kan spilles for, men ikke udbetales.',
    ],
    [
      'Fair spil',
      'Aftaler mellem spillere, spil med flere konti og programmer, der spiller eller rådgiver, er forbudt. Ved misbrug eller unfair spil må arrangøren diskvalificere, slette resultater og tilbageholde gebyrer eller gevinster.',
    ],
    [
      'Aflysning og ændring',
      'Arrangøren må aflyse eller ændre en turnering. Gebyrer tilbageføres da som tilgodehavende dertil, hvor de kom fra.',
    ],
    [
      'Ærlige kort',
      'Hvert spil kort er forseglet før det første kort: seglene offentliggøres ved starten, spillerne tager af med egne andele, og efter partiet åbnes alt. Du kan efterregne hver fordeling på din egen enhed.',
    ],
  ],
  skatMasters: [
    [
      'Kvalifikation til Skat Masters',
      'Kvalifikationsturneringer løber hver uge fra fredag til torsdag. Sidste start eller genstart er torsdag kl. 20.00 berlinsk tid; tilmeldingen til den næste åbner torsdag kl. 20.10. En spiller kan spille op til 36 partier i en turnering, tolv i hver serie.',
    ],
    [
      'Finalepladser',
      'De tre første i hver kvalifikation vinder en plads i finalen. Hver deltager kan kun vinde én; er der en iblandt, som allerede har en, går den til den næste på ranglisten. Af flere serier i en turnering tæller kun den bedste.',
    ],
    [
      'Sæson og finale',
      'Sæsonens rangliste tæller en spillers seks bedste resultater. Dens 30 første uden plads vinder også en, de næste tre er reserver. Finalen holdes i en by, som regel i juli; ranglisten lukker i slutningen af juni.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'Rommé Masters er planlagt og endnu ikke tilgængelig. Regler og betingelser bliver dem for Skat Masters, med Rommé som spil; de offentliggøres her i en egen version, før den første tilmelding åbner.',
    ],
  ],
};
