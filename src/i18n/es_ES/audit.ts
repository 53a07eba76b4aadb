import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filtros',
  sort: 'Orden',
  rows: 'Filas',
  outcome: 'Resultado',
  outcomes: { complete: 'Completo', 'broken off': 'Interrumpido' },
  columns: 'Columnas',
  shared: 'Compartida con todos',
  file: 'Archivo',
  retention: 'Conservación en días: %{kind}',
  key: 'Ajuste',
  found: 'Valor',
  operator: 'Comparación',
  bar: 'Umbral',
  holds: 'Se cumple',
  usage: 'Usado como',
  left_out: 'Divisas excluidas',
  values: 'Valores',
  settings: 'Ajustes',
  from: 'Conocido desde',
  event: 'Evento',
  subject: 'Objeto',
  approved_at: 'Aprobado el',
  partnerId: 'ID del socio',
} satisfies Worded<typeof english>;
