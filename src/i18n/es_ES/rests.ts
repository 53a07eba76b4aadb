import type { rests as english } from '../en/rests.ts';
import type { Worded } from '../worded.ts';

export const rests = {
  record: 'Poner un disparador en descanso',
  hereOf: 'Poner %{name} en descanso para este cliente',
  lead: 'Hasta entonces el disparador no se activa para el cliente: no le sigue ninguna alerta, acción ni decisión. Lo que ya ha encontrado permanece.',
  made: 'El disparador está en descanso para este cliente',
  endOf: 'Terminar ahora el descanso: %{name}',
  ended: 'El descanso ha terminado',
  noneOfTrigger: 'Este disparador no está en descanso para ningún cliente.',
  noneOfCustomer: 'Ningún disparador está en descanso para este cliente.',
} satisfies Worded<typeof english>;
