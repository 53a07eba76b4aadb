import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Inicie sesión para continuar.' },
  message: {
    select_all_limit_reached:
      'Hay demasiados registros para seleccionarlos todos. Solo se han seleccionado los %{max} primeros.',
  },
  notification: {
    http_error: 'No se pudo conectar con el servidor.',
    i18n_error: 'No se pudieron cargar los textos de este idioma.',
    logged_out: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
    not_authorized: 'No tiene acceso.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
