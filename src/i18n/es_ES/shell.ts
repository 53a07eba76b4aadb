import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Saltar al contenido',
  menu: { label: 'Menú principal', open: 'Abrir el menú', close: 'Cerrar el menú', more: 'Más' },
  breadcrumb: { label: 'Ruta de navegación', create: 'Crear', edit: 'Editar %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Entidad: %{name}', dark: 'Aspecto oscuro', light: 'Aspecto claro' },
  user: { menu: 'Cuenta de %{name}', logout: 'Cerrar sesión', loggingOut: 'Cerrando sesión' },
  notFound: {
    title: 'Esta página no existe',
    text: 'No hay nada en la consola con la dirección %{path}. Puede que se haya movido o que el enlace esté mal escrito.',
  },
  notAllowed: {
    title: 'No disponible para su rol',
    text: 'Su rol no incluye esta página. Un administrador puede cambiarlo en Gestión de usuarios.',
  },
  start: { lead: 'Todo lo que está disponible para su rol.', records: '%{count} registros', record: '1 registro' },
  failed: { title: 'No se pudo mostrar esta parte' },
  crashed: { title: 'Algo falló al mostrar esta página' },
} satisfies Worded<typeof english>;
