import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Saltar al contenido',
  menu: { label: 'Menú principal', open: 'Abrir el menú', close: 'Cerrar el menú', more: 'Más' },
  breadcrumb: { label: 'Ruta de navegación', create: 'Crear', edit: 'Editar %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Entidad: %{name}', dark: 'Aspecto oscuro', light: 'Aspecto claro' },
  user: { menu: 'Cuenta de %{name}', logout: 'Cerrar sesión', loggingOut: 'Cerrando sesión' },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en %{path}. Puede que se haya movido o que la dirección sea incorrecta.',
  },
  notAllowed: {
    title: 'No tiene acceso',
    text: 'Su rol no tiene acceso a esta página. Un administrador puede cambiarlo en Gestión de usuarios.',
  },
  start: { lead: 'Todas las páginas disponibles para su rol.', records: '%{count} registros', record: '1 registro' },
  failed: { title: 'No se pudo mostrar esta parte' },
  crashed: { title: 'No se pudo mostrar esta página' },
} satisfies Worded<typeof english>;
