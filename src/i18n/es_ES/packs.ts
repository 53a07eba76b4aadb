import type { packs as english } from '../en/packs.ts';
import type { Worded } from '../worded.ts';

export const packs = {
  lead: 'Disparadores en archivos, cada uno con su propósito, su base legal y sus pruebas. Una importación empieza en pausa o en observación.',
  choose: 'Paquete',
  ours: 'Todas las categorías',
  coverage: 'Cobertura',
  category: 'Categoría',
  state: 'Estado',
  watchedBy: 'Vigilada por',
  hole: 'Nada vigila esto',
  notLive: 'Sin disparador activo',
  holes:
    '%{smart_count} de %{all} categorías no tiene ningún disparador activo |||| %{smart_count} de %{all} categorías no tienen ningún disparador activo',
  noHoles: 'Cada categoría tiene un disparador activo',
  count: '%{mode}: %{count}',
  comma: ', ',
  version: 'Versión %{version}',
  tests: '%{smart_count} prueba |||| %{smart_count} pruebas',
  expects:
    'Estimación: de 1.000 clientes activos, una prueba con el historial de %{days} días debería encontrar de %{least} a %{most}',
  select: 'Seleccionar %{name}',
  all: 'Todos los que faltan aquí',
  as: 'Modo tras la importación',
  import: 'Importar %{smart_count} disparador |||| Importar %{smart_count} disparadores',
  imported: '%{smart_count} disparador importado |||| %{smart_count} disparadores importados',
  waiting: '%{smart_count} cambio espera a otra persona |||| %{smart_count} cambios esperan a otra persona',
  says: 'Ver lo que dice',
  compare: 'Comparar',
  hide: 'Ocultar',
  field: 'Campo',
  here: 'Aquí',
  inPack: 'En el paquete',
  same: 'Aquí dice lo mismo que en el paquete.',
  take: 'Tomar la versión %{version} del paquete',
  takeAbout:
    'Se conservan el nombre, el modo y las acciones propias. La versión anterior se puede recuperar en la página del disparador.',
  taken: '%{name}: la versión %{version} del paquete ya está aquí',
  newer:
    '%{smart_count} disparador tiene una versión más nueva en el paquete |||| %{smart_count} disparadores tienen una versión más nueva en el paquete',
  takeAll:
    'Tomar la versión más nueva de %{smart_count} disparador |||| Tomar las versiones más nuevas de %{smart_count} disparadores',
  compareFirst:
    '%{smart_count} se cambió a mano: compárelo antes |||| %{smart_count} se cambiaron a mano: compárelos antes',
  takenAll:
    '%{smart_count} disparador tiene ahora la versión del paquete |||| %{smart_count} disparadores tienen ahora la versión del paquete',
  overTitle: '¿Reemplazar lo que se cambió a mano?',
  overText:
    '%{name} se cambió aquí. La versión %{version} del paquete reemplaza esos cambios, que se pueden recuperar en la página del disparador.',
  notHere: 'Aún no está aquí',
  hereAt: 'Aquí en la versión %{version}',
  behind: 'La versión %{version} está disponible',
  changed: 'Cambiado a mano',
  save: 'Guardar como archivo',
  leftOut:
    '%{smart_count} acción queda fuera del archivo: nombra un registro de esta entidad |||| %{smart_count} acciones quedan fuera del archivo: nombran registros de esta entidad',
  file: 'Importar un archivo …',
  fileTaken: '%{name} está importado y en pausa',
  fileFaults: 'Este archivo no se puede importar. Corrija en él estos puntos:',
  fileNoJson: 'Este archivo no contiene ningún objeto JSON: elija el archivo de un disparador.',
  fileLarge: 'Este archivo supera 1 MB: reparta sus pruebas.',
} satisfies Worded<typeof english>;
