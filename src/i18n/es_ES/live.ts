import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'En tiempo real',
  liveHelp: 'Esta lista se actualiza automáticamente.',
  news: '%{smart_count} alerta nueva |||| %{smart_count} alertas nuevas',
  newsMore: 'Más de %{smart_count} alertas nuevas',
  asOf: 'Datos de las %{time} UTC',
  staleHelp: 'La conexión en tiempo real se ha interrumpido. Se reintenta continuamente.',
  refresh: 'Actualizar ahora',
} satisfies Worded<typeof english>;
