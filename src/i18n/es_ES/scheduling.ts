import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'Correos',
    lead: 'Los últimos correos de este informe. Lo que no llegó se puede enviar de nuevo, con las cifras de ese momento.',
    all: 'Todos los correos',
    none: 'Todavía no se ha enviado nada.',
    replay: 'Reenviar',
    replayOf: 'Reenviar el correo %{id}',
    replayAll: 'Reenviar todos los fallidos',
    replayed: 'El correo se está reenviando',
    replayedAll: '%{smart_count} correo se está reenviando |||| %{smart_count} correos se están reenviando',
    test: 'Enviar ahora',
    tested: 'Los correos se están enviando',
    refresh: 'Actualizar',
  },
  plan: 'Enviar %{name} por correo de forma programada',
  choose: 'Elegir una vista',
  noViews: 'Guarde primero una vista en una lista: después se podrá enviar.',
  search: 'Buscar una persona por nombre',
  people: 'Personas',
  nobody: 'Nadie con este nombre puede exportar la lista.',
  viewFirst: 'Elija primero qué se envía.',
  hint: 'Cada uno recibe lo que puede ver. Un archivo CSV tiene hasta 10.000 filas, un PDF hasta 1.000. El modo de demostración no enmascara los correos.',
  days: 'Los días terminan a medianoche UTC; el de hoy no se incluye.',
} satisfies Worded<typeof english>;
