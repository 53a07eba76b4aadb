import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Abrir como página',
  amounts: 'Importes',
  facts: 'Detalles',
  noBets: 'Este boleto no contiene apuestas.',
  details: 'Detalles de la apuesta %{id}',
  openAll: 'Mostrar todos los detalles',
  closeAll: 'Ocultar todos los detalles',
  noTriggers: 'Sin disparos.',
  noFlags: 'No se marcó ninguna apuesta.',
  by: 'por %{name}',
} satisfies Worded<typeof english>;
