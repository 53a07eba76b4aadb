import type { assigning as english } from '../en/assigning.ts';
import type { Worded } from '../worded.ts';

export const assigning = {
  to: 'Asignar a…',
  title: 'Asignar %{smart_count} alerta |||| Asignar %{smart_count} alertas',
  search: 'Buscar una persona por nombre',
  people: 'Persona',
  none: 'Nadie con este nombre puede trabajar con alertas aquí.',
  open: '%{smart_count} alerta abierta |||| %{smart_count} alertas abiertas',
  confirm: 'Asignar',
  choose: 'Elija una persona.',
  done: 'Alerta asignada a %{name}.',
  did: 'la asignó a %{name}',
  yours: 'Asignada a usted',
} satisfies Worded<typeof english>;
