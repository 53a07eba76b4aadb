import type { startDesk as english } from '../en/startDesk.ts';
import type { Worded } from '../worded.ts';

/** Texts of the desk above the dashboard. */
export const startDesk = {
  title: 'Su puesto',
  mine: 'Mis alertas',
  unassigned: 'Alertas sin asignar',
  open: 'Abiertas',
  late: 'Vencidas',
  near: 'Vencen pronto',
  onTime: 'A tiempo',
  waiting: 'Pendiente de aprobación',
  exposure: 'Exposición abierta',
  loss: 'Pérdida posible',
  stakes: 'Importes apostados',
  slips: 'Boletos abiertos',
  noisy: 'Disparadores ruidosos',
  noisyAbout: 'Disparos de las últimas 24 horas, más del triple de su propia media diaria',
  noNoise: 'Ningún disparador se activa más de lo habitual.',
  mean: 'normalmente %{mean} al día',
  silence: 'Flujo de datos',
  silenceAbout: 'Tiempo desde lo más reciente',
  never: 'nada todavía',
} satisfies Worded<typeof english>;
