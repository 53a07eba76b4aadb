import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'Envíos',
    lead: 'Los últimos mensajes de este canal. Los fallidos y los rechazados se pueden reenviar.',
    all: 'Todos los envíos',
    none: 'Todavía no se ha enviado nada.',
    replay: 'Reenviar',
    replayOf: 'Reenviar el mensaje %{id}',
    replayAll: 'Reenviar todos los fallidos',
    replayed: 'El mensaje se está reenviando',
    replayedAll: '%{smart_count} mensaje se está reenviando |||| %{smart_count} mensajes se están reenviando',
    test: 'Enviar un mensaje de prueba',
    tested: 'El mensaje de prueba se está enviando',
    refresh: 'Actualizar',
  },
  test: {
    WAITING: 'El mensaje de prueba está en camino.',
    DELIVERED: 'El mensaje de prueba ha llegado.',
    REFUSED: 'El mensaje de prueba fue rechazado: %{why}',
    FAILED: 'Se desistió de enviar el mensaje de prueba: %{why}',
    later: 'El mensaje de prueba no llegó y se vuelve a intentar: %{why}',
  },
  message: {
    subject: 'Alerta %{id} (%{severity}): %{what}',
    testSubject: 'Prueba del canal %{name}',
    testText: 'Aquí llegan las alertas de %{tenant}.',
    tenant: 'Entidad',
    risk: 'Riesgo',
    category: 'Categoría',
    triggers: 'Disparadores',
    severity: 'Gravedad',
    amount: 'Importe',
    open: 'Abrir la alerta',
    nearSubject: 'Plazo próximo: alerta %{id} (%{severity}): %{what}',
    passedSubject: 'Plazo vencido: alerta %{id} (%{severity}): %{what}',
    due: 'Plazo',
    digestSubject: '%{count} mensaje de %{tenant} |||| %{count} mensajes de %{tenant}',
    events: 'Eventos',
    more: 'y %{count} más',
    openAll: 'Abrir las alertas',
    assignedSubject: 'Se le ha asignado la alerta %{id} (%{severity}): %{what}',
    yoursSubject:
      '%{count} mensaje sobre sus alertas de %{tenant} |||| %{count} mensajes sobre sus alertas de %{tenant}',
    whyMail: 'Usted pidió estos correos: se desactivan en las preferencias de la consola.',
    viewSubject: '%{view} de %{tenant}',
    viewText:
      'El archivo contiene la vista guardada «%{view}» de %{tenant} (%{list}), con las filas y columnas que usted puede ver.',
    viewRows: '%{count} fila |||| %{count} filas',
    viewFirst:
      'El archivo contiene las primeras %{count} de %{total} filas, en el orden de la vista. La consola las tiene todas.',
    viewFirstOfMore:
      'El archivo contiene las primeras %{count} de más de %{total} filas, en el orden de la vista. La consola las tiene todas.',
    viewBy:
      '%{name} configuró este correo y puede detenerlo. El archivo contiene datos personales: no lo conserve más tiempo del necesario.',
    viewOpen: 'Abrir la vista',
    viewNone: 'Sin filas',
    statText: 'Adjunto: %{report} de %{tenant}, tal como estaban al enviar este correo.',
    statBy: '%{name} configuró este correo y puede detenerlo.',
    statOpen: 'Abrir las estadísticas',
    paperMade: 'Para %{name}, %{time}',
    paperPage: 'Página %{page} de %{pages}',
    paperYes: 'Sí',
    paperNo: 'No',
  },
} satisfies Worded<typeof english>;
