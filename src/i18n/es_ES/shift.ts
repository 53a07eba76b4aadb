import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: 'Desde %{time}',
  hours: 'Duración del turno',
  lastHours: 'Última hora |||| Últimas %{smart_count} horas',
  all: 'Todas las alertas',
  queues: 'Por cola',
  people: 'Por persona',
  queue: 'Cola',
  person: 'Persona',
  looked: 'Revisadas',
  decided: 'Decididas',
  doneAbout: 'Revisadas y decididas: desde el inicio del turno',
  oldest: 'La más antigua',
  noQueues: 'Todavía no hay colas.',
  noPeople: 'Nadie tiene alertas abiertas y nadie ha trabajado en ninguna en este turno.',
  gone: 'Usuario eliminado',
  handOver: {
    open: 'Entregar mis alertas…',
    others: 'Entregar…',
    othersOf: 'Entregar las alertas de %{name}',
    title: 'Entregar %{smart_count} alerta |||| Entregar %{smart_count} alertas',
    to: 'A quién',
    onePerson: 'A una persona',
    back: 'De vuelta a sus colas, para cualquiera',
    confirm: 'Entregar',
    done: '%{smart_count} alerta entregada |||| %{smart_count} alertas entregadas',
  },
} satisfies Worded<typeof english>;
