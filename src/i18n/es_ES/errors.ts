import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'Acceso no autorizado',
  notFound: 'Recurso no encontrado.',
  validation: 'Hay datos que no son válidos',
  server: 'Error interno del servidor',
  other: 'Se ha producido un error.',
  network: 'Error de red. Compruebe su conexión.',
  unexpected: 'Se ha producido un error inesperado.',
  list: 'Se ha producido un error',
  busy: 'El servicio está saturado.',
  retryIn: 'Vuelva a intentarlo dentro de %{seconds} segundos.',
  field: '%{label}: %{message}',
  shape:
    'La respuesta del servidor a %{path} tiene un formato desconocido. Compruebe que el servidor y la consola sean de la misma versión.',
  chunk: 'No se pudo cargar una parte de la consola. Compruebe su conexión y recargue la página.',
  unknownResource: 'El manifiesto no contiene ningún recurso con la dirección «%{resource}».',
} satisfies Worded<typeof english>;
