import type { caseLinks as english } from '../en/caseLinks.ts';
import type { Worded } from '../worded.ts';

export const caseLinks = {
  add: 'Vincular',
  merge: 'Fusionar',
  split: 'Separar',
  keys: {
    link: 'Vincular con otro caso',
    merge: 'Fusionar con otro caso',
    split: 'Separar las alertas seleccionadas en un caso nuevo',
  },
  search: 'Título o número de un caso',
  noneFound: 'No se encontró ningún caso.',
  noneOpen: 'No se encontró otro caso abierto.',
  noOwner: 'sin responsable',
  reason: 'Motivo',
  linking: 'Vincular el caso %{id} con otro',
  linked: 'Vinculado con el caso %{id}',
  removeOf: 'Quitar la relación con el caso %{id}',
  removed: 'Relación quitada',
  merging: 'Fusionar el caso %{id} con otro',
  mergeText:
    'Sus alertas, sus clientes y sus tareas abiertas pasan al caso que elija. Este se cierra: sus archivos, las tareas hechas y su historial se quedan aquí.',
  merged: 'Fusionado en el caso %{id}',
  splitting: 'Separar %{smart_count} alerta |||| Separar %{smart_count} alertas',
  splitText:
    'Salen de este caso a uno nuevo, y sus clientes con ellas. Un cliente que aún tiene una alerta aquí se queda también aquí.',
  newTitle: 'Título del caso nuevo',
  relations: {
    linked: 'Vinculado',
    mergedInto: 'Fusionado en',
    mergedFrom: 'Fusionado desde',
    splitOff: 'Separado',
    splitFrom: 'Separado de',
  },
  history: {
    linked: 'vinculó esto con el caso %{case}',
    unlinked: 'quitó la relación con el caso %{case}',
    mergedInto: 'fusionó esto en el caso %{case}',
    mergedFrom: 'fusionó el caso %{case} en este',
    splitOff: 'separó el caso %{case}',
    splitFrom: 'separó esto del caso %{case}',
    taskMoved: 'movió la tarea %{id} del caso %{from} al caso %{case}',
  },
} satisfies Worded<typeof english>;
