import type { TermsTexts } from '../text.ts';

export const fr: TermsTexts = {
  titles: {
    default: 'Conditions de participation',
    skatmasters: 'Conditions de participation et règlement des Skat Masters',
    rommemasters: 'Conditions de participation et règlement des Rommé Masters',
  },
  general: [
    [
      'Qui participe',
      'Seuls participent les joueurs majeurs inscrits pour jouer en argent réel, ni bloqués ni auto-exclus, chacun avec un seul compte. Les employés de l’organisateur et leurs proches sont exclus. Dans une démonstration, tous les montants sont fictifs et sans valeur.',
    ],
    [
      'Droit d’inscription',
      'Le droit d’inscription comprend la TVA. Il est débité à l’inscription ou à la reprise, d’abord du bonus, puis de l’argent. En vous inscrivant, vous acceptez ces conditions ; leur version et l’heure sont enregistrées avec votre inscription.',
    ],
    [
      'Une série',
      'Une série compte autant de parties que l’indique la page du tournoi. Vous lancez chacune vous-même tant que le salon est ouvert et les répartissez comme vous voulez. Une partie commencée avant la fermeture du salon est jouée jusqu’au bout. Les parties non jouées à la fin du tournoi sont perdues.',
    ],
    [
      'Adversaires',
      'Vos adversaires sont tirés au sort parmi ceux qui cherchent dans le même tournoi. Tant qu’une partie n’est pas finie, personne n’apprend qui sont les autres. Dans une démonstration, des joueurs simulés occupent les places vides ; ils sont signalés.',
    ],
    [
      'Décompte',
      'Le Skat se joue selon le règlement international et se compte selon Seeger-Fabian. Les points de vos parties s’additionnent ; le total le plus élevé l’emporte. À égalité décident la meilleure partie, puis le total atteint le plus tôt, puis l’inscription la plus ancienne.',
    ],
    [
      'Temps et abandon',
      'Chaque décision a son temps. S’il est écoulé, le coup permis le plus sûr est joué pour vous. Qui abandonne ou laisse trois décisions de suite à la pendule a interrompu : la partie compte comme jouée et coûte 700 points. Une connexion coupée ne coûte rien si vous revenez à temps.',
    ],
    [
      'Une partie qui ne se charge pas',
      'Si un joueur n’a pas chargé la table après 60 secondes, la partie est nulle avant qu’une carte soit donnée et peut être rejouée peu après. La troisième fois dans un tournoi compte pour le compte comme une interruption.',
    ],
    [
      'Reprise',
      'Là où le tournoi le permet, vous pouvez commencer une nouvelle série contre le droit de reprise, dès qu’une partie est jouée et tant que les inscriptions sont ouvertes. L’ancien total reste tant que le nouveau n’est pas plus élevé ; la meilleure série compte.',
    ],
    [
      'Prix',
      'La répartition des gains du tournoi dit ce que gagne chaque rang. Les prix sont crédités en argent ou en bonus gratuit, d’ordinaire quelques heures après la fin. Un bonus se joue, mais ne se retire pas.',
    ],
    [
      'Jeu loyal',
      'Ententes entre joueurs, jeu avec plusieurs comptes et programmes qui jouent ou conseillent sont interdits. En cas d’abus ou de jeu déloyal, l’organisateur peut disqualifier, annuler des résultats et retenir droits ou gains.',
    ],
    [
      'Annulation et modification',
      'L’organisateur peut annuler ou modifier un tournoi. Les droits sont alors remboursés en crédit, là d’où ils venaient.',
    ],
    [
      'Donnes équitables',
      'Chaque jeu est scellé avant la première carte : les sceaux sont publiés au début, les joueurs coupent avec leurs propres parts et tout est ouvert à la fin de la partie. Vous pouvez recalculer chaque donne sur votre appareil.',
    ],
  ],
  skatMasters: [
    [
      'Qualification des Skat Masters',
      'Les tournois de qualification durent chaque semaine du vendredi au jeudi. Le dernier départ ou la dernière reprise est le jeudi à 20 h, heure de Berlin ; les inscriptions au suivant ouvrent le jeudi à 20 h 10. Un joueur peut jouer jusqu’à 36 parties par tournoi, douze par série.',
    ],
    [
      'Places en finale',
      'Les trois premiers de chaque qualification gagnent une place en finale. Chacun ne peut en gagner qu’une ; si quelqu’un qui en a déjà une est parmi eux, le suivant du classement la reçoit. De plusieurs séries d’un tournoi, seule la meilleure compte.',
    ],
    [
      'Saison et finale',
      'Le classement de la saison compte les six meilleurs résultats d’un joueur. Ses 30 premiers sans place en gagnent une aussi, les trois suivants sont remplaçants. La finale a lieu dans une ville, d’ordinaire en juillet ; le classement se ferme fin juin.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'Les Rommé Masters sont prévus et pas encore disponibles. Leurs règles et conditions seront celles des Skat Masters, avec le Rommé pour jeu ; elles seront publiées ici dans une version propre avant l’ouverture des premières inscriptions.',
    ],
  ],
};
