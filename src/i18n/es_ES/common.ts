import type { common as english } from '../en/common.ts';
import type { Worded } from '../worded.ts';

export const common = {
  product: 'Pitboss',
  tagline: 'Supervisión de riesgos en apuestas deportivas, casino y pagos',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  close: 'Cerrar',
  undo: 'Deshacer',
  loading: 'Cargando',
  requestId: 'Petición %{id}',
  home: 'Ir a la página de inicio',
  success: 'Hecho',
  info: 'Nota',
  warning: 'Advertencia',
  error: 'Error',
} satisfies Worded<typeof english>;
