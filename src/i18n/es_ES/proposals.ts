import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'Se propone un registro nuevo. Se crea cuando otra persona lo aprueba.',
    CHANGE: 'Se propone un cambio. El registro sigue como está hasta que otra persona lo aprueba.',
    CHALLENGE:
      'Se propone un candidato que actúa para una parte de los clientes. Empieza cuando otra persona lo apruebe.',
    ERASE: 'Los datos personales de este cliente se van a borrar. No se puede deshacer.',
  },
  by: 'Propuesta por %{name}, %{time}',
  decided: 'por %{name}, %{time}',
  compare: 'Qué cambia',
  field: 'Campo',
  was: 'Ahora',
  wasThen: 'Antes',
  proposed: 'Propuesto',
  changed: 'cambiado',
  own: 'Usted mismo lo ha propuesto: otra persona debe aprobarlo.',
  decide: 'Decisión',
  comment: 'Comentario',
  reason: 'Por qué hace falta',
  needed: 'Diga por qué antes de rechazarlo.',
  release: 'Aprobar',
  refuse: 'Rechazar',
  withdraw: 'Retirar',
  say: 'Guardar comentario',
  released: 'Aprobada: el cambio está hecho',
  refused: 'El cambio se ha rechazado',
  withdrawn: 'La propuesta se ha retirado',
  said: 'Comentario guardado',
  waits: 'Un cambio de este registro espera a otra persona.',
  see: 'Ver la propuesta',
  nobody: 'alguien',
} satisfies Worded<typeof english>;
