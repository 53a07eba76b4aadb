import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'Generar una alerta',
  status: 'Fijar el estado de riesgo: %{status}',
  flag: 'Marcar la apuesta: %{flag}',
  tag: 'Etiquetar al cliente: %{tag}',
  noTag: 'Etiquetar al cliente (con una etiqueta que ya no existe)',
  arbitrage: 'Registrar el arbitraje',
  webhook: 'Llamar al webhook %{webhook}',
  refer: 'Remitir a la mesa de decisiones',
  reject: 'Rechazar antes de aceptarlo',
  hold: 'Retener para la mesa de decisiones',
  noAction: 'Una acción de cliente que ya no existe',
  noNumber: 'Ningún número para %{keys}.',
  byZero: 'La fórmula divide por cero.',
  corrected: 'Retirado por una corrección: %{ids}.',
  cameLate: 'Retirado porque un evento anterior llegó tarde.',
  hitsMoved: 'Las detecciones de esta alerta pertenecen ahora a otra alerta.',
} satisfies Worded<typeof english>;
