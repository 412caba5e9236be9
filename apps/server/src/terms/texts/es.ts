import type { TermsTexts } from '../text.ts';

export const es: TermsTexts = {
  titles: {
    default: 'Condiciones de participación',
    skatmasters: 'Condiciones de participación y reglas de los Skat Masters',
    rommemasters: 'Condiciones de participación y reglas de los Rommé Masters',
  },
  general: [
    [
      'Quién participa',
      'Solo participan jugadores mayores de edad registrados para jugar con dinero real, ni bloqueados ni autoexcluidos, cada uno con una sola cuenta. Los empleados del organizador y sus familiares quedan excluidos. En una demostración todos los importes son ficticios y no valen nada.',
    ],
    [
      'Cuota de inscripción',
      'La cuota incluye el IVA. Se cobra al inscribirse o reiniciar, primero del bono y después del dinero. Al inscribirte aceptas estas condiciones; su versión y la hora se guardan con tu inscripción.',
    ],
    [
      'Una serie',
      'Una serie tiene tantas partidas como indica la página del torneo. Tú empiezas cada una mientras la sala está abierta y las repartes como quieras. Una partida empezada antes del cierre de la sala se juega hasta el final. Las partidas no jugadas al final del torneo se pierden.',
    ],
    [
      'Rivales',
      'Tus rivales se sortean entre quienes buscan en el mismo torneo. Hasta que acaba una partida nadie sabe quiénes son los demás. En una demostración, jugadores simulados ocupan los puestos libres; están marcados como tales.',
    ],
    [
      'Puntuación',
      'El Skat se juega según el reglamento internacional y se puntúa según Seeger-Fabian. Los puntos de tus partidas se suman; gana el total más alto. En caso de empate decide la mejor partida, después el total alcanzado antes y después la inscripción anterior.',
    ],
    [
      'Tiempo y abandono',
      'Cada decisión tiene su tiempo. Si se acaba, se juega por ti la jugada permitida más segura. Quien abandona o deja tres decisiones seguidas al reloj ha interrumpido: la partida cuenta como jugada y cuesta 700 puntos. Una conexión cortada no cuesta nada si vuelves a tiempo.',
    ],
    [
      'Una partida que no carga',
      'Si un jugador no ha cargado la mesa a los 60 segundos, la partida es nula antes de repartir carta alguna y puede jugarse de nuevo poco después. La tercera vez en un torneo cuenta para la cuenta como interrupción.',
    ],
    [
      'Reinicio',
      'Donde el torneo lo permite puedes empezar una nueva serie por la cuota de reinicio, una vez jugada una partida y mientras la inscripción esté abierta. El total anterior vale hasta que el nuevo sea mayor; cuenta la mejor serie.',
    ],
    [
      'Premios',
      'El reparto de premios del torneo dice qué gana cada puesto. Los premios se abonan en dinero o como bono gratuito, normalmente pocas horas después del final. Con un bono se juega, pero no se puede retirar.',
    ],
    [
      'Juego limpio',
      'Los acuerdos entre jugadores, el juego con varias cuentas y los programas que juegan o aconsejan están prohibidos. En caso de abuso o juego desleal el organizador puede descalificar, anular resultados y retener cuotas o premios.',
    ],
    [
      'Cancelación y cambios',
      'El organizador puede cancelar o cambiar un torneo. Las cuotas se devuelven entonces como saldo, allí de donde salieron.',
    ],
    [
      'Reparto limpio',
      'Cada baraja queda sellada antes de la primera carta: los sellos se publican al empezar, los jugadores cortan con aportaciones propias y al final de la partida se abre todo. Puedes recalcular cada reparto en tu dispositivo.',
    ],
  ],
  skatMasters: [
    [
      'Clasificación de los Skat Masters',
      'Los torneos de clasificación duran cada semana de viernes a jueves. El último inicio o reinicio es el jueves a las 20:00, hora de Berlín; la inscripción al siguiente abre el jueves a las 20:10. Un jugador puede jugar hasta 36 partidas por torneo, doce por serie.',
    ],
    [
      'Plazas en la final',
      'Los tres primeros de cada clasificación ganan una plaza en la final. Cada participante solo puede ganar una; si entre ellos hay alguien que ya la tiene, pasa al siguiente de la tabla. De varias series de un torneo solo cuenta la mejor.',
    ],
    [
      'Temporada y final',
      'La tabla de la temporada cuenta los seis mejores resultados de un jugador. Sus 30 primeros sin plaza también ganan una, los tres siguientes son suplentes. La final se celebra en una ciudad, normalmente en julio; la tabla se cierra a finales de junio.',
    ],
  ],
  rommeMasters: [
    [
      'Rommé Masters',
      'Los Rommé Masters están previstos y aún no disponibles. Sus reglas y condiciones serán las de los Skat Masters, con el Rommé como juego; se publicarán aquí en una versión propia antes de que abra la primera inscripción.',
    ],
  ],
};
