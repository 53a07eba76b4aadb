import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Ocultar el mensaje',
  submit: 'Confirmar',
  switchTenant: {
    title: 'Cambiar de entidad',
    now: 'Entidad actual: %{name}. Todas las listas y cifras pasarán a ser las de la entidad que elija.',
    nowhere: 'Aún no tiene ninguna entidad. Todas las listas y cifras pasarán a ser las de la entidad que elija.',
    tenant: 'Entidad',
    busy: 'Cambiando…',
    done: 'Se ha cambiado a %{name}',
    elsewhere: 'La entidad se cambió a %{name} en otro lugar. No se guardó nada de lo que estaba sin guardar.',
    unseen: 'Se cambió de entidad, pero no se pudo volver a cargar su cuenta. Recargue la página.',
  },
  user: {
    above: 'Esta cuenta tiene más permisos que la suya',
    aboveText: 'Solo puede cambiarla quien tenga los mismos permisos. Consulte a un administrador.',
    newPassword: 'Establecer una contraseña nueva',
    newPasswordHint:
      'Se cierra la sesión del usuario en todas partes y deberá iniciarla con la nueva contraseña. Hágasela llegar de forma segura.',
    noTenant:
      'Sin una entidad, este usuario no puede iniciar sesión. Elija una, o un rol que valga en todas las entidades.',
  },
  tenant: {
    pending: 'Preparando las bases de datos de la entidad. Puede tardar un minuto.',
    nothing: 'La entidad no se ha creado y no ha quedado nada a medias. Corrija el error y vuelva a intentarlo.',
    unsure:
      'No llegó ninguna respuesta, por lo que no es seguro que la entidad se haya creado. Consulte la lista antes de volver a intentarlo.',
  },
  password: {
    title: 'Cambiar la contraseña',
    lead: 'Se cerrará su sesión en los demás lugares.',
    savedTitle: 'Contraseña guardada',
    savedText: 'Su contraseña se ha cambiado.',
    again: 'Su contraseña se ha cambiado. Inicie sesión con la nueva.',
  },
  sessions: {
    title: 'Sus sesiones',
    lead: 'Dónde está iniciada la sesión de su cuenta. Si no reconoce alguna, ciérrela y cambie su contraseña.',
    device: 'Dispositivo',
    address: 'Dirección',
    started: 'Inicio de sesión',
    seen: 'Último uso',
    current: 'Esta sesión',
    on: '%{name} en %{system}',
    unknown: 'Dispositivo desconocido',
    end: 'Cerrar sesión',
    endOf: 'Cerrar la sesión de %{device}',
    ended: 'Se cerró la sesión de %{device}',
    others: 'Cerrar las demás sesiones',
    othersAsk: '¿Cerrar las demás sesiones?',
    othersText: 'Todas sus demás sesiones se cierran al instante. Lo que no esté guardado en ellas se pierde.',
    othersDone: 'Se han cerrado sus demás sesiones',
    only: 'No tiene ninguna otra sesión iniciada.',
    ofUser: 'Sesiones',
    none: 'Este usuario no tiene ninguna sesión iniciada.',
    all: 'Cerrar todas las sesiones',
    allAsk: '¿Cerrar todas las sesiones de %{name}?',
    allText: 'Todas las sesiones de este usuario se cierran al instante. Lo que no esté guardado en ellas se pierde.',
    allDone: 'Se han cerrado todas las sesiones de %{name}',
  },
} satisfies Worded<typeof english>;
