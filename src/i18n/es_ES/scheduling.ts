import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'Correos',
    lead: 'Los últimos correos de esta vista. Lo que no llegó se puede reenviar, con las filas de ese momento.',
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
  viewFirst: 'Elija primero una vista.',
  hint: 'Cada uno recibe en CSV las filas y columnas que puede ver. El modo de demostración no enmascara los correos.',
} satisfies Worded<typeof english>;
