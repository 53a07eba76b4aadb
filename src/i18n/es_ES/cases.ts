import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'Abrir un caso',
  opened: 'Caso %{id} abierto',
  add: 'Añadir a un caso',
  added: 'Añadido al caso %{id}',
  which: 'Caso',
  none: 'No hay ningún caso abierto.',
  remove: 'Quitar del caso',
  removeOf: 'Quitar del caso: %{name}',
  removed: 'Quitado del caso',
  take: 'Asumir el caso',
  release: 'Liberar el caso',
  about: 'Lo que pertenece al caso',
  quick: {
    label: 'Vistas de la lista',
    all: 'Todos',
    mine: 'Míos',
    open: 'Abiertos',
    closed: 'Cerrados',
  },
  keys: {
    open: 'Abrir un caso',
    take: 'Asumir o liberar el caso',
    remove: 'Quitar del caso',
  },
  history: {
    title: 'Historial',
    somebody: 'Alguien',
    opened: 'abrió el caso',
    changed: 'modificó: %{fields}',
    closed: 'cerró el caso: %{outcome}',
    reopened: 'reabrió el caso',
    taken: 'asumió el caso',
    released: 'liberó el caso',
    alertAdded: 'añadió la alerta %{id}',
    alertRemoved: 'quitó la alerta %{id}',
    customerAdded: 'añadió al cliente %{id}',
    customerRemoved: 'quitó al cliente %{id}',
  },
} satisfies Worded<typeof english>;
