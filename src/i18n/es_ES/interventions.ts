import type { interventions as english } from '../en/interventions.ts';
import type { Worded } from '../worded.ts';

export const interventions = {
  record: 'Registrar una intervención',
  recorded: 'Intervención registrada',
  followedUp: 'Seguimiento marcado como hecho',
  done: 'Marcar el seguimiento como hecho',
  doneOf: 'Marcar el seguimiento como hecho: %{name}',
  dueSince: 'El seguimiento está vencido desde %{time}.',
  planned: 'Hay un seguimiento previsto para %{time}.',
  quick: {
    label: 'Vistas de la lista',
    all: 'Todas',
    due: 'Vencidas',
    dueCount: 'Vencidas (%{count})',
    mine: 'Mías',
  },
  keys: {
    record: 'Registrar una intervención',
    followUp: 'Marcar el seguimiento como hecho',
  },
  alert: {
    title: 'Intervenciones',
  },
  ofCase: {
    recorded: 'Intervención registrada |||| %{smart_count} intervenciones registradas',
    whom: 'Sobre quién',
    all: 'Todos',
    choose: 'Elija al menos un cliente',
    nobody: 'No hay ningún cliente en este caso: añada uno primero.',
    more: 'Se muestran los primeros %{most} de %{count} clientes.',
  },
  effect: {
    title: '¿Ha servido?',
    lead: 'Lo que hizo el cliente antes y después, junto a clientes que antes apostaban más o menos lo mismo y no tuvieron ninguna intervención.',
    measure: 'Cifra',
    before: '%{smart_count} día antes |||| %{smart_count} días antes',
    after: '%{smart_count} día después |||| %{smart_count} días después',
    alikeBefore: 'Clientes similares, antes',
    alikeAfter: 'Clientes similares, después',
    stakes: 'Importes apostados',
    deposits: 'Depósitos',
    losses: 'Pérdidas netas',
    nights: 'Noches (00:00–06:00 UTC)',
    active_days: 'Días con actividad',
    alike:
      'Clientes similares: la mediana de %{smart_count} cliente. |||| Clientes similares: las medianas de %{smart_count} clientes.',
    few: 'Demasiado pocos para comparar: %{smart_count} cliente similar. |||| Demasiado pocos para comparar: %{smart_count} clientes similares.',
    early:
      'Ha pasado %{smart_count} de los %{days} días siguientes. |||| Han pasado %{smart_count} de los %{days} días siguientes.',
  },
} satisfies Worded<typeof english>;
