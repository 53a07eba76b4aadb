import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: 'Editar %{name}',
  workIn: 'Cambiar a %{name}',
  search: 'Buscar',
  views: 'Vistas guardadas',
  proposalsWaiting: 'Esperan su aprobación: %{count}',
  menu: {
    addUser: 'Añadir usuario',
    resetPassword: 'Cambiar la contraseña',
    sessions: 'Sus sesiones',
    security: 'Acceso y seguridad',
    switchTenant: 'Cambiar de entidad',
    addTenant: 'Añadir entidad',
    demo: 'Modo demo',
    preferences: 'Preferencias',
  },
} satisfies Worded<typeof english>;
