import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Umbrales que conservan las alertas confirmadas y descartan otras, buscados en los primeros días y probados después en días posteriores que la búsqueda no ha visto. No se guarda nada.',
  period: 'Periodo que se examina',
  days: '%{count} días',
  searching: 'Probando umbrales con los eventos guardados de %{days} días…',
  seen: 'Periodo de búsqueda',
  heldBack: 'Periodo reservado',
  cut: 'El periodo tiene más disparos de los que se pueden leer a la vez: empieza más tarde.',
  unfinished: 'Hay demasiadas combinaciones de umbrales: no se han probado todas.',
  beyond:
    'Una alerta confirmada del periodo viene de una versión anterior; la actual no la generaría. |||| %{smart_count} alertas confirmadas del periodo vienen de versiones anteriores; la actual no las generaría.',
  untried: 'Umbrales que no cambian, porque ninguna dirección hace el disparador solo más estricto: %{keys}.',
  none: {
    noBars: 'Este disparador no tiene ningún umbral que pueda ser más estricto.',
    noFirings: 'El disparador no se habría disparado en los primeros días.',
    fewVerdicts:
      'Muy pocas conclusiones: %{found} alertas de los primeros días están confirmadas o son falsas, y hacen falta %{least}. Cierre alertas con una conclusión o elija un periodo más largo.',
    noConfirmed:
      'Ninguna alerta de los primeros días está confirmada: no hay nada que conservar, y cualquier umbral parecería correcto.',
    noFalse: 'Ninguna alerta de los primeros días es un falso positivo: no hay nada que descartar.',
    nothingBetter: 'Ningún umbral más estricto descartaría una alerta sin perder demasiadas confirmadas.',
  },
  curve: 'Alertas al día y alertas confirmadas perdidas',
  summary: '%{curve}. La tabla de abajo tiene las mismas cifras.',
  points: 'Propuestas',
  bars: 'Umbrales',
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
  alerts: 'Alertas',
  undecided: 'Sin conclusión',
  firings: 'Disparos',
  change: '%{before} → %{after}',
  open: 'Abrir como borrador',
  openNote: 'Abre el formulario con estos valores. Cuentan en cuanto los guarde.',
  noEdit: 'Su rol no permite cambiar disparadores.',
} satisfies Worded<typeof english>;
