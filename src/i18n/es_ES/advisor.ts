import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Umbrales y condiciones adicionales que conservan las alertas confirmadas y descartan otras, buscados en los primeros días y probados después en días posteriores que la búsqueda no ha visto. No se guarda nada.',
  period: 'Periodo que se examina',
  days: '%{count} días',
  searching: 'Probando umbrales y condiciones con los eventos guardados de %{days} días…',
  seen: 'Periodo de búsqueda',
  heldBack: 'Periodo reservado',
  cut: 'El periodo tiene más disparos de los que se pueden leer a la vez: empieza más tarde.',
  unfinished: 'Hay demasiadas combinaciones de umbrales y condiciones: no se han probado todas.',
  beyond:
    'Una alerta confirmada del periodo viene de una versión anterior; la actual no la generaría. |||| %{smart_count} alertas confirmadas del periodo vienen de versiones anteriores; la actual no las generaría.',
  untried: 'Umbrales que no cambian, porque ninguna dirección hace el disparador solo más estricto: %{keys}.',
  leftOut:
    'No se ha probado otro número como condición: hay demasiados disparos. |||| No se han probado otros %{smart_count} números como condiciones: hay demasiados disparos.',
  oneCustomer:
    'Las alertas confirmadas son de un solo cliente. No se prueba ninguna otra condición, porque no podría comprobarse con otro cliente confirmado.',
  none: {
    noBars:
      'Este disparador no tiene ningún umbral que pueda ser más estricto, y no hay ninguna otra condición que probar.',
    noFirings: 'El disparador no se habría disparado en los primeros días.',
    fewVerdicts:
      'Muy pocas conclusiones: %{found} alertas de los primeros días están confirmadas o son falsas, y hacen falta %{least}. Cierre alertas con una conclusión o elija un periodo más largo.',
    noConfirmed:
      'Ninguna alerta de los primeros días está confirmada: no hay nada que conservar, y cualquier umbral parecería correcto.',
    noFalse: 'Ninguna alerta de los primeros días es un falso positivo: no hay nada que descartar.',
    nothingBetter:
      'Ningún umbral más estricto ni ninguna otra condición descartaría una alerta sin perder demasiadas confirmadas.',
  },
  curve: 'Alertas al día y alertas confirmadas perdidas',
  summary: '%{curve}. La tabla de abajo tiene las mismas cifras.',
  points: 'Propuestas',
  bars: 'Cambios',
  asIs: 'Como está',
  aDay: 'Alertas al día',
  lost: 'Confirmadas perdidas',
  dropped: 'Falsas descartadas',
  later: 'En los días reservados',
  holds: 'Se mantiene',
  fails: 'Pierde %{count}',
  untold: 'Ninguna alerta confirmada',
  chosen: 'La propuesta elegida',
  was: 'ahora %{bar}',
  further: 'condición nueva',
  check:
    'Probado en cada uno de los %{groups} grupos de clientes y en los últimos días de la búsqueda, con una búsqueda sin ellos: %{lost} alertas confirmadas perdidas, %{dropped} falsas descartadas.',
  unchecked: 'No se ha probado con clientes que la búsqueda haya dejado fuera.',
  alerts: 'Alertas',
  undecided: 'Sin conclusión',
  firings: 'Disparos',
  change: '%{before} → %{after}',
  open: 'Abrir como borrador',
  openNote: 'Abre el formulario con estos valores. Cuentan en cuanto los guarde.',
  shadow: 'Abrir como copia en observación',
  shadowName: '%{name} (más estricto, en observación)',
  shadowNote:
    'Abre el formulario con estos valores; una copia en observación observa junto a este disparador sin actuar. Nada cuenta hasta que lo guarde.',
  noEdit: 'Su rol no permite cambiar disparadores.',
} satisfies Worded<typeof english>;
