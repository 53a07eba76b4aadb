import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Ocultar el mensaje',
  submit: 'Confirmar',
  switchTenant: {
    title: 'Cambiar de entidad',
    now: 'Ahora trabaja en %{name}. Todas las listas y cifras pasarán a ser las de la entidad que elija.',
    nowhere: 'Aún no trabaja en ninguna entidad. Todas las listas y cifras pasarán a ser las de la entidad que elija.',
    tenant: 'Entidad',
    busy: 'Cambiando…',
    done: 'Ahora trabaja en %{name}',
    unseen: 'Se cambió de entidad, pero no se pudo volver a consultar su cuenta. Recargue la página.',
  },
  user: {
    above: 'Esta cuenta tiene más permisos que la suya',
    aboveText: 'Solo puede cambiarla quien tenga los mismos permisos. Consulte a un administrador.',
    newPassword: 'Establecer una contraseña nueva',
    newPasswordHint:
      'El usuario tendrá que volver a iniciar sesión con ella en todas partes. Hágasela llegar de forma segura.',
    noTenant:
      'Sin una entidad, este usuario no tiene dónde trabajar y no podrá iniciar sesión. Elija una, o un rol que valga en todas las entidades.',
  },
  tenant: {
    pending: 'Preparando las bases de datos de la entidad. Puede tardar un minuto.',
    nothing: 'No se ha creado nada y no queda ningún rastro. Corrija los datos y vuelva a intentarlo.',
    unsure:
      'No llegó ninguna respuesta, por lo que no es seguro que la entidad se haya creado. Consulte la lista antes de volver a intentarlo.',
  },
  password: {
    title: 'Cambiar la contraseña',
    lead: 'En los demás lugares donde tenga la sesión iniciada, deberá iniciarla de nuevo.',
    savedTitle: 'Contraseña guardada',
    savedText: 'Su contraseña se ha cambiado.',
    again: 'Su contraseña se ha cambiado. Inicie sesión con la nueva.',
  },
} satisfies Worded<typeof english>;
